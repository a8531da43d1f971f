/**
 * The actions for the selected donations, in a bar at the foot of the screen while donations are selected.
 */
import { useState } from 'react';
import type { Donation } from '../../donations/index.ts';
import { copyText } from '../../shared/copy-text.ts';
import { sentences } from '../../text/sentences.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Selection } from '../../ui/use-selection.ts';
import type { RowProps } from '../list/row-props.ts';
import { type AskedAction, BulkQuestion } from './bulk-question.tsx';
import type { DonationWork } from './use-donation-work.ts';

type SelectionBarProps = {
  selection: Selection<Donation>;
  bulk: DonationWork;
  sameOf: (id: string) => RowProps['same'];
};

/** Each action with its button's words and the donations that it applies to. */
const actions = [
  {
    action: 'verify',
    words: 'Verify',
    isFor: ({ isVerified, confirmationNumber }: Donation) => !isVerified && confirmationNumber !== null,
  },
  {
    action: 'check',
    words: 'Mark checked',
    isFor: ({ isChecked }: Donation) => !isChecked,
  },
  {
    action: 'remind',
    words: 'Send reminder e-mail',
    isFor: ({ confirmationNumber }: Donation) => confirmationNumber === null,
  },
] as const;

export function SelectionBar({ selection, bulk, sameOf }: SelectionBarProps) {
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const { rows: donations } = selection;
  if (donations.length === 0) return null;
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
      <ActionButtons donations={donations} isBusy={bulk.isRunning} onAsk={setAsked} />
      {unpaid.length > 0 && (
        <p className="num text-small text-soft">
          {unpaid.length} without a transaction ID: verify one by one
        </p>
      )}
      <CopyIds donations={donations} />
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

type ActionButtonsProps = { donations: Donation[]; isBusy: boolean; onAsk: (action: AskedAction) => void };

function ActionButtons({ donations, isBusy, onAsk }: ActionButtonsProps) {
  return actions.map(({ action, words, isFor }) => {
    const count = donations.filter(isFor).length;
    if (count === 0) return null;
    return (
      <button
        key={action}
        type="button"
        className={`btn btn-small ${action === 'verify' ? 'btn-solid' : 'btn-quiet'}`}
        disabled={isBusy}
        onClick={() => onAsk(action)}
      >
        {words} <span className="num">({count})</span>
      </button>
    );
  });
}

function CopyIds({ donations }: { donations: Donation[] }) {
  const showToast = useToast();

  async function copy() {
    try {
      await copyText(donations.map(({ id }) => id).join(','));
      showToast('Copied IDs to clipboard.');
    } catch {
      showToast(sentences.copyFailed, 'error');
    }
  }

  return (
    <button type="button" className="btn btn-quiet btn-small" onClick={copy}>
      Copy ids
    </button>
  );
}
