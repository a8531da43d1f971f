/** One donation with all its fields, each edited where it stands, and what can be done about it. */

import { formatTeamMoment } from '../../../platform/dates.ts';
import { shortReference } from '../donation.ts';
import type { DetailGroup } from '../fields.ts';
import { DonationActions } from './donation-actions.tsx';
import { DonationField } from './donation-field.tsx';
import type { RowProps } from './donation-list.tsx';
import { fieldsOf } from './editable.ts';
import { SameAsOthers } from './same-as-others.tsx';
import { Screenshot } from './screenshot.tsx';
import { Status } from './status.tsx';
import { VerifyButton } from './verify-button.tsx';

export const detailColumns = [
  { head: 'Donor' },
  { head: 'Contact', width: '19%' },
  { head: 'Amount', width: '13%' },
  { head: 'Transaction', width: '18%' },
  { head: 'Message', width: '18%' },
  { head: 'Review', width: '17%' },
];

export function DetailsRow({ donation, same, rows, save }: RowProps) {
  const fields = (group: DetailGroup) =>
    fieldsOf(group).map((name) => <DonationField key={name} donation={donation} name={name} save={save} />);
  const cell = 'fields content-start gap-2 table:table-cell table:[&>*+*]:mt-2';
  return (
    <tbody>
      <tr>
        <td className={cell}>
          <div className="col-span-full">
            <h2 className="text-lead [overflow-wrap:anywhere] table:text-base">
              {donation.firstname} {donation.lastname}
            </h2>
            <Status donation={donation} />
            <p className="num text-small text-soft">{formatTeamMoment(donation.date)}</p>
            <p className="num text-small text-soft [overflow-wrap:anywhere]">
              {shortReference(donation.id)} · {donation.ipAddress}
            </p>
          </div>
          {fields('donor')}
        </td>
        <td className={cell}>{fields('contact')}</td>
        <td className={cell}>{fields('amount')}</td>
        <td className={cell}>
          {fields('transaction')}
          <SameAsOthers same={same} path="/donation-view-admin" />
          <Screenshot donation={donation} onChange={rows.change} />
        </td>
        <td className={cell}>{fields('message')}</td>
        <td className={cell}>
          <VerifyButton donation={donation} save={save} />
          {fields('review')}
        </td>
      </tr>
      <tr className="rows-foot">
        <td colSpan={detailColumns.length}>
          <DonationActions donation={donation} rows={rows} />
        </td>
      </tr>
    </tbody>
  );
}
