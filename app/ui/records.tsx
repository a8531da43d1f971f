/** Records as a table on wide screens and as cards on small ones (spec §2, §9: 992 px). */
import type { ReactNode } from 'react';

export type Column<Record> = {
  head: string;
  cell: (record: Record) => ReactNode;
  /** In the last line of the table: a sum, say. */
  foot?: ReactNode;
};

type RecordsProps<Record> = {
  /** What they are, for screen readers. */
  label: string;
  columns: Column<Record>[];
  records: Record[];
  keyOf: (record: Record) => string;
};

export function Records<Record>({ label, columns, records, keyOf }: RecordsProps<Record>) {
  const feet = columns.filter(({ foot }) => foot !== undefined);
  return (
    <>
      <table
        className="hidden w-full border-collapse bg-card text-left text-small table:table"
        aria-label={label}
      >
        <thead className="border-b-2 border-line text-soft">
          <tr>
            {columns.map(({ head }) => (
              <th key={head} scope="col" className="px-3 py-2 font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={keyOf(record)} className="border-b border-line align-top">
              {columns.map(({ head, cell }) => (
                <td key={head} className="px-3 py-2.5 [overflow-wrap:anywhere]">
                  {cell(record)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {feet.length > 0 && (
          <tfoot className="font-semibold">
            <tr>
              {columns.map(({ head, foot }) => (
                <td key={head} className="px-3 py-3">
                  {foot}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      <ul className="grid gap-4 table:hidden" aria-label={label}>
        {records.map((record) => (
          <li key={keyOf(record)} className="card p-4">
            <Lines lines={columns.map(({ head, cell }) => [head, cell(record)])} />
          </li>
        ))}
        {feet.length > 0 && (
          <li className="card p-4 font-semibold">
            <Lines lines={feet.map(({ head, foot }) => [head, foot])} />
          </li>
        )}
      </ul>
    </>
  );
}

function Lines({ lines }: { lines: [head: string, cell: ReactNode][] }) {
  return (
    <dl className="grid gap-1.5 text-base">
      {lines.map(([head, cell]) => (
        <div key={head} className="grid grid-cols-[7.5rem_1fr] gap-3">
          <dt className="text-small text-soft">{head}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">{cell}</dd>
        </div>
      ))}
    </dl>
  );
}
