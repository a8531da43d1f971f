/**
 * The question before a bulk action: names the donations, and those whose transaction ID other donations have
 * too.
 */
import type { Donation } from '../../donations/index.ts';
import { mailsToFollow } from '../../mails/index.ts';
import { useAdmin } from '../../shell/use-admin.ts';
import { counted, plural } from '../../text/plural.ts';
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

const titles: Record<AskedAction, string> = {
  verify: 'Verify',
  check: 'Mark checked',
  remind: 'Send reminder email',
  delete: 'Delete',
};

const questions: Record<AskedAction, (many: string) => string> = {
  verify: (many) => `Mark ${many} as verified?`,
  check: (many) => `Mark ${many} as checked?`,
  remind: (many) => `Send a reminder email for ${many}? You can’t recall a mail.`,
  delete: (many) => `Are you sure you want to delete ${many}?`,
};

export const donationNouns = ['donation', 'donations'] as const;

export const countOf = (count: number) => counted(count, ...donationNouns);

export function BulkQuestion({ action, donations, leftOut, sameOf, onYes, onClose }: BulkQuestionProps) {
  const { thanksAfterMinutes } = useAdmin();
  const twice = action === 'verify' ? donations.filter(({ id }) => sameOf(id)?.transaction.length) : [];
  return (
    <ConfirmDialog
      open={action !== null}
      title={action ? titles[action] : ''}
      question={action ? questions[action](countOf(donations.length)) : ''}
      yes={action ? titles[action] : ''}
      isDanger={twice.length > 0 || action === 'delete'}
      onYes={() => action && onYes(action)}
      onClose={onClose}
    >
      <DonationNames donations={donations} />
      <LeftOut donations={leftOut} />
      {twice.length > 0 && <SameTransactions donations={twice} sameOf={sameOf} />}
      {action === 'verify' && <p className="num">{mailsToFollow(donations.length, thanksAfterMinutes)}</p>}
    </ConfirmDialog>
  );
}

/** A warning before verifying: one payment may have been entered twice. */
export function SameTransactions(props: {
  donations: Pick<Donation, 'id' | 'firstname' | 'lastname'>[];
  sameOf: (id: string) => { transaction: { firstname: string; lastname: string }[] } | undefined;
}) {
  const { donations, sameOf } = props;
  return (
    <div className="grid gap-1 text-base font-semibold text-error [overflow-wrap:anywhere]">
      <p>
        {countOf(donations.length)} {plural(donations.length, 'has', 'have')} the same transaction ID as
        another:
      </p>
      <ul className="list-disc pl-5">
        {donations.map(({ id, firstname, lastname }) => (
          <li key={id}>
            {firstname} {lastname}: same as{' '}
            {sameOf(id)
              ?.transaction.map((other) => `${other.firstname} ${other.lastname}`)
              .join(', ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
