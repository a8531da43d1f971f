/** One donation in the list for every admin: a row of the wide table, a card on small screens. */

import { formatTeamMoment } from '../../../platform/dates.ts';
import { type Donation, findMethod, methodLabels, shortReference } from '../donation.ts';
import { formatMoney } from '../money.ts';
import type { RowProps } from './donation-list.tsx';
import { SameAsOthers } from './same-as-others.tsx';
import { Screenshot } from './screenshot.tsx';
import { Status } from './status.tsx';
import { VerifyButton } from './verify-button.tsx';

type DonationRowProps = Pick<RowProps, 'donation' | 'same' | 'save'>;

export const listColumns = [
  { head: 'Donor' },
  { head: 'Contact', width: '22%' },
  { head: 'Amount', width: '11%' },
  { head: 'Method and transaction', width: '20%' },
  { head: 'Screenshot', width: '9rem' },
  { head: 'Status', width: '16%' },
];

export function DonationRow({ donation, same, save }: DonationRowProps) {
  return (
    <tbody>
      <tr>
        <td>
          <p className="font-semibold">
            {donation.firstname} {donation.lastname}
          </p>
          <p className="text-small text-soft">
            {donation.country} · <span className="num">{shortReference(donation.id)}</span>
          </p>
          <p className="num text-small text-soft">{formatTeamMoment(donation.date)}</p>
        </td>
        <td className="[overflow-wrap:anywhere]">
          <p className="py-0.5">
            <a href={`mailto:${donation.email}`}>{donation.email}</a>
          </p>
          <p className="py-0.5">
            <a href={`tel:${donation.phone}`} className="num">
              {donation.phone}
            </a>
          </p>
        </td>
        <td className="num">
          <p className="font-semibold">{formatMoney(donation.amount, donation.currency)}</p>
          {donation.currency !== 'INR' && (
            <p className="text-small text-soft">
              {donation.rupees === null ? 'Rupees: N/A' : formatMoney(donation.rupees, 'INR')}
            </p>
          )}
        </td>
        <td>
          <Transaction donation={donation} />
          <SameAsOthers same={same} path="/donation-view" />
        </td>
        <td>
          <Screenshot donation={donation} />
        </td>
        <td className="grid content-start justify-items-start gap-2">
          <Status donation={donation} />
          <VerifyButton donation={donation} save={save} />
        </td>
      </tr>
    </tbody>
  );
}

function Transaction({ donation }: { donation: Donation }) {
  const { confirmationNumber, paymentMethod } = donation;
  if (!confirmationNumber) return <p className="text-soft">No transaction ID</p>;
  const method = findMethod(paymentMethod ?? '');
  return (
    <p>
      {method ? methodLabels[method] : paymentMethod}
      <span className="num block font-semibold [overflow-wrap:anywhere]">{confirmationNumber}</span>
    </p>
  );
}
