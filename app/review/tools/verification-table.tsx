/** One of the verification tool's two tables: donations with or without a transaction ID. */
import type { Donation } from '../../donations/index.ts';
import { FailedList } from '../../ui/failed-list.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import { Records } from '../../ui/records.tsx';
import { CopyIds } from './copy-ids.tsx';

type Shown = Pick<Donation, 'id' | 'firstname' | 'lastname' | 'confirmationNumber' | 'isVerified'>;

type VerificationTableProps = {
  title: string;
  /** The text of an empty table (spec §2). */
  empty: string;
  filter: 'completed' | 'started';
  /** The query parameter for this table's page. */
  cursorName: string;
  /** Null if loading failed. */
  list: { records: Shown[]; total: number; next: string | null } | null;
};

export function VerificationTable({ title, empty, filter, cursorName, list }: VerificationTableProps) {
  return (
    <section className="grid gap-4" aria-labelledby={filter}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={filter} className="text-lead">
          {title}
        </h2>
        {list && <CopyIds filter={filter} total={list.total} />}
      </div>
      {list === null && <FailedList words="Failed to fetch donations." />}
      {list?.records.length === 0 && <p>{empty}</p>}
      {list && list.records.length > 0 && (
        <Records
          label={title}
          records={list.records}
          keyOf={({ id }) => id}
          columns={[
            { head: 'ID', cell: ({ id }) => <span className="num text-small">{id}</span> },
            { head: 'First Name', cell: ({ firstname }) => firstname },
            { head: 'Last Name', cell: ({ lastname }) => lastname },
            { head: 'Confirmation Number', cell: ({ confirmationNumber }) => confirmationNumber ?? 'N/A' },
            { head: 'isVerified', cell: ({ isVerified }) => (isVerified ? 'True' : 'False') },
          ]}
        />
      )}
      {list && <PageLinks label={`Pages of ${title.toLowerCase()}`} next={list.next} name={cursorName} />}
    </section>
  );
}
