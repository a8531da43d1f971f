/** The fields of a donation as two lists of facts: who gave and what they wrote, and the payment. */
import type { ReactNode } from 'react';
import { type DetailGroup, type Donation, shortReference } from '../../donations/index.ts';
import { useTeamText } from '../../text/team/words.ts';
import { useTeamMoment } from '../../ui/when.tsx';
import { DonationField } from '../edit/donation-field.tsx';
import { fieldsOf } from '../edit/editable.ts';
import { useFieldLabel } from '../edit/use-field-label.ts';
import type { SaveField } from '../edit/use-save-field.ts';
import { WorthOffer } from '../edit/worth-offer.tsx';
import type { ListRows } from '../list/use-list.ts';

const ofDonor: DetailGroup[] = ['donor', 'contact', 'message'];
const ofPayment: DetailGroup[] = ['amount', 'transaction', 'review'];

type DonationFactsProps = { donation: Donation; rows: ListRows; save: SaveField };

export function DonationFacts({ donation, rows, save }: DonationFactsProps) {
  const label = useFieldLabel();
  const moment = useTeamMoment();
  const { one } = useTeamText().donations;
  const facts = (groups: DetailGroup[]) =>
    groups
      .flatMap(fieldsOf)
      .map((name) => <DonationField key={name} donation={donation} name={name} save={save} isFact />);
  return (
    <div className="grid gap-x-8 text-base table:grid-cols-2">
      <dl className="facts">{facts(ofDonor)}</dl>
      <div>
        <dl className="facts">
          {facts(ofPayment)}
          <Fact label={label('date')}>{moment(donation.date)}</Fact>
          <Fact label={one.referenceCode}>{shortReference(donation.id)}</Fact>
          <Fact label={label('ipAddress')}>{donation.ipAddress}</Fact>
        </dl>
        <WorthOffer donation={donation} rows={rows} />
      </div>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{children || '–'}</dd>
    </div>
  );
}
