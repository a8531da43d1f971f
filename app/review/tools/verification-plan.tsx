/** The dialog that shows what setting isVerified would change. */
import { useAdmin } from '../../shell/use-admin.ts';
import { useTeamText } from '../../text/team/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SameTransactions } from '../bulk/bulk-question.tsx';
import { DonationNames } from '../bulk/donation-names.tsx';
import type { PlannedChange } from './verification.ts';

type VerificationPlanProps = {
  plan: PlannedChange | null;
  onOk: (plan: PlannedChange) => void;
  onCancel: () => void;
};

/** The most unknown ids shown. */
const idsShown = 10;

function sameOf({ same }: PlannedChange, id: string) {
  const found = same.find((each) => each.id === id);
  return found && { transaction: found.same };
}

export function VerificationPlan({ plan, onOk, onCancel }: VerificationPlanProps) {
  const { thanksAfterMinutes } = useAdmin();
  const { donations, mails } = useTeamText();
  const { countOf } = donations;
  return (
    <Dialog open={plan !== null} title="What will change" onClose={onCancel}>
      {plan && (
        <>
          <p>
            <strong className="num">{countOf(plan.changing.length)}</strong> will get isVerified ={' '}
            <strong>{plan.isVerified ? 'True' : 'False'}</strong>.
          </p>
          <DonationNames donations={plan.changing} />
          {plan.unchanged > 0 && <p className="num">{countOf(plan.unchanged)} have it already.</p>}
          {plan.unknown.length > 0 && (
            <p className="num">
              {plan.unknown.length.toLocaleString('en-IN')}{' '}
              {plan.unknown.length === 1 ? 'ID matches' : 'IDs match'} no donation and will be skipped.
              <span className="block text-small text-soft [overflow-wrap:anywhere]">
                {plan.unknown.slice(0, idsShown).join(', ')}
                {plan.unknown.length > idsShown && ' …'}
              </span>
            </p>
          )}
          {plan.same.length > 0 && (
            <SameTransactions
              donations={plan.changing.filter(({ id }) => sameOf(plan, id))}
              sameOf={(id) => sameOf(plan, id)}
            />
          )}
          {plan.isVerified && plan.changing.length > 0 && (
            <p className="num">{mails.toFollow(plan.changing.length, thanksAfterMinutes)}</p>
          )}
          <div className="flex flex-wrap gap-3">
            {plan.changing.length > 0 && (
              <button type="button" className="btn btn-solid" onClick={() => onOk(plan)}>
                OK
              </button>
            )}
            <button type="button" className="btn btn-quiet" onClick={onCancel}>
              Cancel
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
