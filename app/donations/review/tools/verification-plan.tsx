/** What a bulk change would do, before it does. */
import { Dialog } from '../../../ui/dialog.tsx';
import { countOf, SameTransactions } from '../bulk/bulk-question.tsx';
import type { PlannedChange } from './bulk.ts';

type VerificationPlanProps = {
  plan: PlannedChange | null;
  onOk: (plan: PlannedChange) => void;
  onCancel: () => void;
};

/** As many names as one glance takes in. */
const namesShown = 10;

function sameOf({ same }: PlannedChange, id: string) {
  const found = same.find((each) => each.id === id);
  return found && { transaction: found.same };
}

export function VerificationPlan({ plan, onOk, onCancel }: VerificationPlanProps) {
  return (
    <Dialog open={plan !== null} title="What will change" onClose={onCancel}>
      {plan && (
        <>
          <p>
            <strong className="num">{countOf(plan.changing.length)}</strong> will get isVerified ={' '}
            <strong>{plan.isVerified ? 'True' : 'False'}</strong>.
          </p>
          {plan.changing.length > 0 && (
            <ul className="list-disc pl-5 text-base">
              {plan.changing.slice(0, namesShown).map(({ id, firstname, lastname }) => (
                <li key={id}>
                  {firstname} {lastname}
                </li>
              ))}
              {plan.changing.length > namesShown && <li>and {plan.changing.length - namesShown} more</li>}
            </ul>
          )}
          {plan.unchanged > 0 && <p className="num">{countOf(plan.unchanged)} have it already.</p>}
          {plan.unknown.length > 0 && (
            <p className="num">
              {plan.unknown.length.toLocaleString('en-IN')}{' '}
              {plan.unknown.length === 1 ? 'ID matches' : 'IDs match'} no donation and will be skipped.
              <span className="block text-small text-soft [overflow-wrap:anywhere]">
                {plan.unknown.slice(0, namesShown).join(', ')}
                {plan.unknown.length > namesShown && ' …'}
              </span>
            </p>
          )}
          {plan.same.length > 0 && (
            <SameTransactions
              donations={plan.changing.filter(({ id }) => sameOf(plan, id))}
              sameOf={(id) => sameOf(plan, id)}
            />
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
