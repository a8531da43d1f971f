/** The currency tool's table: donations with their equivalents, and the sums over all donations (spec §2). */
import type { Donation } from '../../donations/index.ts';
import { formatMoney } from '../../money/index.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import { Records } from '../../ui/records.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSums } from '../list/use-sums.ts';
import { moneyOr } from './conversion-preview.tsx';

type Shown = Pick<
  Donation,
  'id' | 'firstname' | 'lastname' | 'country' | 'currency' | 'amount' | 'rupees' | 'usDollar'
>;

type ConversionRecordsProps = {
  records: Shown[];
  next: string | null;
  onPick: (id: string) => void;
};

export function ConversionRecords({ records, next, onPick }: ConversionRecordsProps) {
  // The sums are over all donations, not only this page (spec §2).
  const sums = useSums({}, records);
  if (records.length === 0) return <p>No donations available.</p>;
  return (
    <>
      <Records
        label="Donations"
        records={records}
        keyOf={({ id }) => id}
        columns={[
          { head: 'ID', cell: (record) => <IdCell {...record} />, foot: 'Total of all' },
          { head: 'First Name', cell: text('firstname') },
          { head: 'Last Name', cell: text('lastname') },
          { head: 'Country', cell: text('country') },
          { head: 'Currency', cell: text('currency') },
          { head: 'Amount', cell: (record) => figure(text('amount')(record)) },
          {
            head: 'Rupees',
            cell: ({ rupees }) => figure(moneyOr(rupees, 'INR')),
            foot: sums ? figure(formatMoney(sums.rupees, 'INR')) : <Skeleton />,
          },
          {
            head: 'US Dollars',
            cell: ({ usDollar }) => figure(moneyOr(usDollar, 'USD')),
            foot: sums ? figure(formatMoney(sums.usDollar, 'USD')) : <Skeleton />,
          },
          { head: 'Actions', cell: (record) => <SetId {...record} onPick={onPick} /> },
        ]}
      />
      <PageLinks label="Pages" next={next} />
    </>
  );
}

const text = (name: keyof Shown) => (record: Shown) => record[name] || 'N/A';

function IdCell({ id, firstname }: Shown) {
  return (
    <span className="flex max-w-[17rem] items-center gap-2">
      <span className="num min-w-0 flex-1 wide:min-w-[10rem] text-small">{id}</span>
      <CopyButton value={id} label={`ID of ${firstname}’s donation`} words={`Copied ID: ${id}`} />
    </span>
  );
}

function SetId({ id, firstname, lastname, onPick }: Shown & Pick<ConversionRecordsProps, 'onPick'>) {
  return (
    <button type="button" className="btn btn-quiet btn-small whitespace-nowrap" onClick={() => onPick(id)}>
      Set ID
      <span className="sr-only">
        : {firstname} {lastname}
      </span>
    </button>
  );
}

/** A number that does not break across lines: half a number looks like another number. */
function figure(number: string | number) {
  return <span className="num whitespace-nowrap">{number}</span>;
}
