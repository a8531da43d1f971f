/**
 * The question before a bulk action: names the donations, and those whose transaction ID other donations have
 * too.
 */
import type { Donation } from '../../donations/index.ts';
import { useAdmin } from '../../shell/use-admin.ts';
import { useTeamText } from '../../text/team/words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { RowProps } from '../list/row-props.ts';
import { DonationNames, LeftOut } from './donation-names.tsx';
import type { BulkAction } from './use-donation-jobs.ts';

type BulkQuestionProps = {
  /** Null while no question is open. */
  action: AskedAction | null;
  donations: Donation[];
  /** Selected donations without a transaction ID: no donor has said that they are paid. */
  leftOut: Donation[];
  sameOf: (id: string) => RowProps['same'];
  onYes: (action: AskedAction) => void;
  onClose: () => void;
};

/** The actions that the lists ask about. */
export type AskedAction = Exclude<BulkAction, 'setVerified' | 'unverify'>;

export function BulkQuestion({ action, donations, leftOut, sameOf, onYes, onClose }: BulkQuestionProps) {
  const { thanksAfterMinutes } = useAdmin();
  const { donations: words, mails } = useTeamText();
  const { actions, questions } = words.bulk;
  const twice = action === 'verify' ? donations.filter(({ id }) => sameOf(id)?.transaction.length) : [];
  return (
    <ConfirmDialog
      open={action !== null}
      title={action ? actions[action] : ''}
      question={action ? questions[action](donations.length) : ''}
      yes={action ? actions[action] : ''}
      isDanger={twice.length > 0 || action === 'delete'}
      onYes={() => action && onYes(action)}
      onClose={onClose}
    >
      <DonationNames donations={donations} />
      <LeftOut donations={leftOut} />
      {twice.length > 0 && <SameTransactions donations={twice} sameOf={sameOf} />}
      {action === 'verify' && <p>{words.bulk.verifyMeans}</p>}
      {action === 'verify' && <p className="num">{mails.toFollow(donations.length, thanksAfterMinutes)}</p>}
    </ConfirmDialog>
  );
}

/** A warning before verifying: one payment may have been entered twice. */
export function SameTransactions(props: {
  donations: Pick<Donation, 'id' | 'firstname' | 'lastname'>[];
  sameOf: (id: string) => { transaction: { firstname: string; lastname: string }[] } | undefined;
}) {
  const { donations, sameOf } = props;
  const { bulk } = useTeamText().donations;
  return (
    <div className="grid gap-1 text-base font-semibold text-error [overflow-wrap:anywhere]">
      <p>{bulk.sameTransactions(donations.length)}</p>
      <ul className="list-disc pl-5">
        {donations.map(({ id, firstname, lastname }) => (
          <li key={id}>
            {firstname} {lastname}: {bulk.sameAs(namesOf(sameOf(id)?.transaction ?? []))}
          </li>
        ))}
      </ul>
    </div>
  );
}

const namesOf = (others: { firstname: string; lastname: string }[]) =>
  others.map(({ firstname, lastname }) => `${firstname} ${lastname}`).join(', ');
