/**
 * One donation in the list for every admin: a row of the wide table, a card on small screens. It opens to its
 * fields.
 */
import { useState } from 'react';
import type { Donation } from '../../donations/index.ts';
import { methodWords, shortReference } from '../../donations/index.ts';
import { formatMoney } from '../../money/index.ts';
import { ReadingSign } from '../../readings/parts.ts';
import type { DonationsText } from '../../text/team/en/donations.ts';
import { useTeamText } from '../../text/team/words.ts';
import { useMethodName } from '../../text/use-method-name.ts';
import { ChevronIcon } from '../../ui/more-icons.tsx';
import { Select } from '../../ui/select.tsx';
import { useTeamMoment } from '../../ui/when.tsx';
import { Screenshot } from '../verify/screenshot.tsx';
import { VerifyButton } from '../verify/verify-button.tsx';
import { OpenedDonation } from './opened-donation.tsx';
import { PlanLine } from './plan-line.tsx';
import type { RowProps } from './row-props.ts';
import { SameAsOthers } from './same-as-others.tsx';
import { Status } from './status.tsx';

export const listColumns = ({ columns }: Pick<DonationsText, 'columns'>) => [
  { head: columns.donor },
  { head: columns.amount, width: 'clamp(7rem, 10vw, 8.5rem)', isNumber: true },
  { head: columns.transactionId, width: 'clamp(12.5rem, 17vw, 17rem)' },
  { head: columns.screenshot, width: '6.5rem' },
  { head: columns.status, width: 'min(10rem, 13vw)' },
  { head: '', width: 'clamp(13.5rem, 18vw, 14.5rem)' },
];

const columnCount = 6;

export function DonationRow(row: RowProps) {
  const { donation, same, compared, verify } = row;
  const { donations: words } = useTeamText();
  const [isOpen, setOpen] = useState(false);
  return (
    <tbody>
      <tr tabIndex={-1}>
        <td>
          <Donor {...row} />
        </td>
        <td className="num table:text-end">
          <p className="font-semibold">{formatMoney(donation.amount, donation.currency)}</p>
          {donation.currency !== 'INR' && (
            <p className="text-small text-soft">
              {donation.rupees === null ? words.noRupees : formatMoney(donation.rupees, 'INR')}
            </p>
          )}
        </td>
        <td>
          <Transaction donation={donation} compared={compared} />
          <SameAsOthers same={same} path="/donation-view" />
        </td>
        <td>
          <Screenshot donation={donation} same={same} verify={verify} place="line" />
        </td>
        <td>
          <Status donation={donation} />
        </td>
        <td className="rows-acts">
          <VerifyButton donation={donation} same={same} verify={verify} hasMessage={isOpen} />
          <OpenButton donation={donation} isOpen={isOpen} onClick={() => setOpen(!isOpen)} />
        </td>
      </tr>
      {isOpen && (
        <tr className="rows-foot">
          <td colSpan={columnCount}>
            <OpenedDonation {...row} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Donor({ donation, plan, selection }: Pick<RowProps, 'donation' | 'plan' | 'selection'>) {
  const name = `${donation.firstname} ${donation.lastname}`;
  const moment = useTeamMoment();
  return (
    <div className="flex items-start gap-3">
      <Select id={donation.id} name={name} selection={selection} />
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="num dotted text-small text-soft">
          <span>{moment(donation.date)} </span>
          <span>{shortReference(donation.id)}</span>
        </p>
        <PlanLine plan={plan} path="/donation-view" />
      </div>
    </div>
  );
}

type OpenButtonProps = { donation: Donation; isOpen: boolean; onClick: () => void };

function OpenButton({ donation, isOpen, onClick }: OpenButtonProps) {
  const { donations } = useTeamText();
  return (
    <button type="button" className="btn btn-quiet btn-small" data-opens onClick={onClick}>
      {isOpen ? donations.close : donations.open}
      <ChevronIcon className={`size-4 ${isOpen ? 'rotate-90' : ''}`} />
      <span className="sr-only">
        {donation.firstname} {donation.lastname}
      </span>
    </button>
  );
}

function Transaction({ donation, compared }: Pick<RowProps, 'donation' | 'compared'>) {
  const { donations } = useTeamText();
  const methodName = useMethodName();
  const { confirmationNumber, paymentMethod, isVerified } = donation;
  if (!confirmationNumber) return <p className="text-soft">{donations.noTransactionId}</p>;
  return (
    <>
      <p className="num font-semibold">{confirmationNumber}</p>
      <div className="flex flex-wrap items-start gap-x-3 table:flex-nowrap">
        {paymentMethod && (
          <p className="shrink-0 text-small text-soft">{methodName(methodWords(paymentMethod))}</p>
        )}
        {!isVerified && <ReadingSign facts={compared} />}
      </div>
    </>
  );
}
