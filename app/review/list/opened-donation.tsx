/**
 * An opened donation of the list: contact, the fields that every admin edits, and all fields for the
 * super-admin.
 */
import type { ReactNode } from 'react';
import type { DetailGroup } from '../../donations/index.ts';
import { useAdmin } from '../../shell/use-admin.ts';
import { useCountryNames } from '../../text/use-country-names.ts';
import { LongText } from '../../ui/long-text.tsx';
import { DonationActions } from '../actions/donation-actions.tsx';
import { DonationField } from '../edit/donation-field.tsx';
import { type EditableName, fieldsOf } from '../edit/editable.ts';
import { useFieldLabel } from '../edit/use-field-label.ts';
import { WorthOffer } from '../edit/worth-offer.tsx';
import type { RowProps } from './row-props.ts';

/** The fields that every admin edits here. */
const adminFields: EditableName[] = ['isVerified', 'isChecked', 'receivedINR', 'notes'];

const groups: DetailGroup[] = ['donor', 'contact', 'amount', 'transaction', 'message', 'review'];

export function OpenedDonation(row: RowProps) {
  const { isSuperAdmin } = useAdmin();
  return (
    <div className="grid gap-4 border-t border-line pt-3">
      {isSuperAdmin ? <AllFields {...row} /> : <AdminFields {...row} />}
      <DonationActions donation={row.donation} rows={row.rows} isSuperAdmin={isSuperAdmin} />
    </div>
  );
}

function AllFields({ donation, rows, save }: RowProps) {
  return (
    <div className="grid gap-x-6 gap-y-3 wide:grid-cols-2 table:grid-cols-3">
      {groups.map((group) => (
        <div key={group} className="grid content-start gap-2">
          {fieldsOf(group).map((name) => (
            <DonationField key={name} donation={donation} name={name} save={save} />
          ))}
          {group === 'amount' && <WorthOffer donation={donation} rows={rows} />}
        </div>
      ))}
    </div>
  );
}

function AdminFields({ donation, save }: RowProps) {
  const { email, phone, address, country, message } = donation;
  const label = useFieldLabel();
  const countryName = useCountryNames();
  return (
    <div className="grid gap-x-6 gap-y-3 wide:grid-cols-2">
      <dl className="grid content-start gap-2">
        <Fact label={label('email')}>
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        <Fact label={label('phone')}>
          <a href={`tel:${phone}`} className="num">
            {phone}
          </a>
        </Fact>
        <Fact label={label('address')}>
          {address}, {countryName(country)}
        </Fact>
        <Fact label={label('message')}>{message ? <LongText text={message} /> : '–'}</Fact>
      </dl>
      <div className="grid content-start gap-2">
        {adminFields.map((name) => (
          <DonationField key={name} donation={donation} name={name} save={save} />
        ))}
      </div>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small leading-tight text-soft">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
