/** What can be done with the selected donations of a list; it stands at the foot of the screen while there are any. */
import { useState } from 'react';
import { copyText } from '../../shared/copy-text.ts';
import { sentences } from '../../text/sentences.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Selection } from '../../ui/use-selection.ts';
import type { RowProps } from '../list/row-props.ts';
import { type AskedAction, BulkQuestion } from './bulk-question.tsx';
import type { DonationWork } from './use-donation-work.ts';

type SelectionBarProps = {
  selection: Selection<RowProps['donation']>;
  bulk: DonationWork;
  sameOf: (id: string) => RowProps['same'];
};

/** Which of the selected an action is for, and what its button says. */
const actions = [
  {
    action: 'verify',
    words: 'Verify',
    isFor: ({ isVerified, confirmationNumber }: RowProps['donation']) =>
      !isVerified && confirmationNumber !== null,
  },
  {
    action: 'check',
    words: 'Mark checked',
    isFor: ({ isChecked }: RowProps['donation']) => !isChecked,
  },
  {
    action: 'remind',
    words: 'Send reminder e-mail',
    isFor: ({ confirmationNumber }: RowProps['donation']) => confirmationNumber === null,
  },
] as const;

export function SelectionBar({ selection, bulk, sameOf }: SelectionBarProps) {
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const showToast = useToast();
  const { rows: donations } = selection;
  if (donations.length === 0) return null;

  async function copyIds() {
    try {
      await copyText(donations.map(({ id }) => id).join(','));
      showToast('Copied IDs to clipboard.');
    } catch {
      showToast(sentences.copyFailed, 'error');
    }
  }

  const meant = donations.filter((donation) =>
    actions.find(({ action }) => action === asked)?.isFor(donation),
  );
  const unpaid = donations.filter(
    ({ isVerified, confirmationNumber }) => !isVerified && confirmationNumber === null,
  );
  return (
    <section
      aria-label="Selected donations"
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-2 rounded-card border border-line bg-card p-3 pr-16 shadow-card"
    >
      <p role="status" className="num mr-2 font-semibold">
        {donations.length} selected
      </p>
      {actions.map(({ action, words, isFor }) => {
        const count = donations.filter(isFor).length;
        if (count === 0) return null;
        return (
          <button
            key={action}
            type="button"
            className={`btn btn-small ${action === 'verify' ? 'btn-solid' : 'btn-quiet'}`}
            disabled={bulk.isRunning}
            onClick={() => setAsked(action)}
          >
            {words} <span className="num">({count})</span>
          </button>
        );
      })}
      {unpaid.length > 0 && (
        <p className="num text-small text-soft">
          {unpaid.length} without a transaction ID: verify one by one
        </p>
      )}
      <button type="button" className="btn btn-quiet btn-small" onClick={copyIds}>
        Copy ids
      </button>
      <button type="button" className="btn btn-quiet btn-small" onClick={selection.clear}>
        Clear selection
      </button>
      <BulkQuestion
        action={asked}
        donations={meant}
        leftOut={asked === 'verify' ? unpaid : []}
        sameOf={sameOf}
        onYes={(action) => {
          setAsked(null);
          bulk.begin(action, meant);
          selection.clear();
        }}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}
