/** One donation with all its fields, each with an editor, and the donation's actions. */
import { formatTeamMoment } from '../../../platform/team-dates.ts';
import type { DetailGroup } from '../../donations/index.ts';
import { shortReference } from '../../donations/index.ts';
import { ReadingSign } from '../../readings/parts.ts';
import { isCutShort } from '../../ui/long-text.tsx';
import { Select } from '../../ui/select.tsx';
import { DonationActions } from '../actions/donation-actions.tsx';
import { DonationField } from '../edit/donation-field.tsx';
import { fieldsOf } from '../edit/editable.ts';
import { WorthOffer } from '../edit/worth-offer.tsx';
import { OtherAmount } from '../verify/other-amount.tsx';
import { Screenshot } from '../verify/screenshot.tsx';
import { VerifyButton } from '../verify/verify-button.tsx';
import { PlanLine } from './plan-line.tsx';
import type { RowProps } from './row-props.ts';
import { SameAsOthers } from './same-as-others.tsx';
import { Status } from './status.tsx';

export const detailColumns = [
  { head: 'Donor' },
  { head: 'Contact', width: '19%' },
  { head: 'Amount', width: '13%' },
  { head: 'Transaction', width: '18%' },
  { head: 'Message', width: '18%' },
  { head: 'Review', width: '17%' },
];

const cell = 'fields content-start gap-2 table:table-cell table:[&>*+*]:mt-2';

export function DetailsRow({ donation, same, compared, plan, rows, save, verify, selection }: RowProps) {
  const fields = (group: DetailGroup) =>
    fieldsOf(group).map((name) => <DonationField key={name} donation={donation} name={name} save={save} />);
  return (
    <tbody>
      <tr tabIndex={-1}>
        <td className={cell}>
          <DonorHead donation={donation} plan={plan} selection={selection} />
          {fields('donor')}
        </td>
        <td className={cell}>{fields('contact')}</td>
        <td className={cell}>
          {fields('amount')}
          <WorthOffer donation={donation} rows={rows} />
        </td>
        <td className={cell}>
          {fields('transaction')}
          <SameAsOthers same={same} path="/donation-view-admin" />
          <Screenshot donation={donation} same={same} verify={verify} onChange={rows.change} />
          {!donation.isVerified && <ReadingSign facts={compared} />}
        </td>
        <td className={cell}>{fields('message')}</td>
        <td className={cell}>
          <VerifyButton donation={donation} same={same} verify={verify} hasMessage />
          <OtherAmount
            donation={donation}
            same={same}
            verify={verify}
            isRead={!isCutShort(donation.message)}
          />
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

function DonorHead({ donation, plan, selection }: Pick<RowProps, 'donation' | 'plan' | 'selection'>) {
  const name = `${donation.firstname} ${donation.lastname}`;
  return (
    <div className="col-span-full">
      <div className="flex items-start gap-3">
        <Select id={donation.id} name={name} selection={selection} />
        <h2 className="text-lead [overflow-wrap:anywhere] table:text-base">{name}</h2>
      </div>
      <Status donation={donation} />
      <p className="num text-small text-soft">{formatTeamMoment(donation.date)}</p>
      <p className="num dotted text-small text-soft [overflow-wrap:anywhere]">
        <span>{shortReference(donation.id)} </span>
        {donation.ipAddress && <span>{donation.ipAddress}</span>}
      </p>
      <PlanLine plan={plan} path="/donation-view-admin" />
    </div>
  );
}
