/**
 * The actions for the selected donations, in a bar at the foot of the screen while donations are selected.
 */
import { useState } from 'react';
import type { Donation } from '../../donations/index.ts';
import { copyText } from '../../shared/copy-text.ts';
import { randomId } from '../../shared/random-id.ts';
import { useAdmin } from '../../shell/use-admin.ts';
import { sentences } from '../../text/sentences.ts';
import { useTeamText } from '../../text/team/words.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Selection } from '../../ui/use-selection.ts';
import type { RowProps } from '../list/row-props.ts';
import { type AskedAction, BulkQuestion } from './bulk-question.tsx';
import type { DonationJobs } from './use-donation-jobs.ts';

type SelectionBarProps = {
  selection: Selection<Donation>;
  bulk: DonationJobs;
  sameOf: (id: string) => RowProps['same'];
};

type BarAction = {
  action: AskedAction;
  isFor: (donation: Donation) => boolean;
  isSuperAdmins?: boolean;
};

/** Each action with the donations that it applies to. */
const actions = [
  {
    action: 'verify',
    isFor: ({ isVerified, confirmationNumber }: Donation) => !isVerified && confirmationNumber !== null,
  },
  {
    action: 'check',
    isFor: ({ isChecked }: Donation) => !isChecked,
  },
  {
    action: 'remind',
    isFor: ({ confirmationNumber }: Donation) => confirmationNumber === null,
  },
  {
    action: 'delete',
    isFor: () => true,
    isSuperAdmins: true,
  },
] as const satisfies BarAction[];

export function SelectionBar({ selection, bulk, sameOf }: SelectionBarProps) {
  const [asked, setAsked] = useState<{ action: AskedAction; key: string } | null>(null);
  const { controls, donations: words } = useTeamText();
  const { rows: donations } = selection;
  if (donations.length === 0) return null;
  const meant = donations.filter((donation) =>
    actions.find(({ action }) => action === asked?.action)?.isFor(donation),
  );
  const unpaid = donations.filter(
    ({ isVerified, confirmationNumber }) => !isVerified && confirmationNumber === null,
  );
  return (
    <section
      aria-label={words.bulk.selected}
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-2 rounded-card border border-line bg-card p-3 pr-16 shadow-card"
    >
      <p role="status" className="num mr-2 font-semibold">
        {controls.selected(String(donations.length))}
      </p>
      <ActionButtons
        donations={donations}
        isBusy={bulk.isRunning}
        onAsk={(action) => setAsked({ action, key: randomId() })}
      />
      {unpaid.length > 0 && <p className="num text-small text-soft">{words.bulk.oneByOne(unpaid.length)}</p>}
      <CopyIds donations={donations} />
      <button type="button" className="btn btn-quiet btn-small" onClick={selection.clear}>
        {controls.clearSelection}
      </button>
      <BulkQuestion
        action={asked?.action ?? null}
        donations={meant}
        leftOut={asked?.action === 'verify' ? unpaid : []}
        sameOf={sameOf}
        onYes={(action) => {
          setAsked(null);
          const ids = meant.map(({ id }) => id);
          // The key is that of the question: a double click is one job.
          if (asked) bulk.begin(action, ids, asked.key);
          selection.clear();
        }}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}

const looks = { verify: 'btn-solid', check: 'btn-quiet', remind: 'btn-quiet', delete: 'btn-danger' };

type ActionButtonsProps = { donations: Donation[]; isBusy: boolean; onAsk: (action: AskedAction) => void };

function ActionButtons({ donations, isBusy, onAsk }: ActionButtonsProps) {
  const { isSuperAdmin } = useAdmin();
  const { bulk } = useTeamText().donations;
  return actions.map(({ action, isFor, ...more }: BarAction) => {
    const count = donations.filter(isFor).length;
    if (count === 0 || (more.isSuperAdmins && !isSuperAdmin)) return null;
    return (
      <button
        key={action}
        type="button"
        className={`btn btn-small ${looks[action]}`}
        disabled={isBusy}
        onClick={() => onAsk(action)}
      >
        {bulk.actions[action]} <span className="num">({count})</span>
      </button>
    );
  });
}

function CopyIds({ donations }: { donations: Donation[] }) {
  const showToast = useToast();
  const { controls } = useTeamText();

  async function copy() {
    try {
      await copyText(donations.map(({ id }) => id).join(','));
      showToast(controls.copiedIds);
    } catch {
      showToast(sentences.copyFailed, 'error');
    }
  }

  return (
    <button type="button" className="btn btn-quiet btn-small" onClick={copy}>
      {controls.copyIds}
    </button>
  );
}
