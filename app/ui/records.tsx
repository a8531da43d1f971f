/** Records as a table on wide screens and as cards on small ones (spec §2, §9: 992 px). */
import type { ReactNode } from 'react';

export type Column<Record> = {
  head: string;
  cell: (record: Record) => ReactNode;
  /** The cell in the last row of the table, such as a sum. */
  foot?: ReactNode;
};

type RecordsProps<Record> = {
  /** What the records are, for screen readers. */
  label: string;
  columns: Column<Record>[];
  records: Record[];
  keyOf: (record: Record) => string;
};

export function Records<Record>(props: RecordsProps<Record>) {
  const feet = props.columns.flatMap(({ head, foot }): Line[] => (foot === undefined ? [] : [[head, foot]]));
  return (
    <>
      <Table {...props} hasFeet={feet.length > 0} />
      <ul className="grid gap-4 table:hidden" aria-label={props.label}>
        {props.records.map((record) => (
          <li key={props.keyOf(record)} className="card p-4">
            <Lines lines={props.columns.map(({ head, cell }) => [head, cell(record)])} />
          </li>
        ))}
        {feet.length > 0 && (
          <li className="card p-4 font-semibold">
            <Lines lines={feet} />
          </li>
        )}
      </ul>
    </>
  );
}

type TableProps<Record> = RecordsProps<Record> & { hasFeet: boolean };

function Table<Record>({ label, columns, records, keyOf, hasFeet }: TableProps<Record>) {
  return (
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
      {hasFeet && (
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
  );
}

type Line = [head: string, content: ReactNode];

function Lines({ lines }: { lines: Line[] }) {
  return (
    <dl className="grid gap-1.5 text-base">
      {lines.map(([head, content]) => (
        <div key={head} className="breaks grid grid-cols-[7.5rem_1fr] gap-x-3">
          <dt className="text-small text-soft">{head}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">{content}</dd>
        </div>
      ))}
    </dl>
  );
}
