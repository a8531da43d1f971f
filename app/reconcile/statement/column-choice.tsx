/** The first rows of a statement, with a choice of each column's role; the browser remembers corrections. */
import { useId, useState } from 'react';
import { ScrollPanel } from '../../ui/scroll-panel.tsx';
import { type ColumnRole, columnRoles, isEnough } from './columns.ts';
import type { Source } from './source.ts';
import type { Sources } from './use-sources.ts';

const roleWords: Record<ColumnRole, string> = {
  day: 'Date',
  narration: 'Narration',
  reference: 'Reference',
  credit: 'Credit',
  debit: 'Debit',
  amount: 'Amount',
  side: 'Cr / Dr',
  balance: 'Balance',
};

const rowsShown = 5;

type ColumnChoiceProps = {
  source: Source;
  table: NonNullable<Source['table']>;
  correct: Sources['correct'];
};

export function ColumnChoice({ source, table: { rows, columns }, correct }: ColumnChoiceProps) {
  // Opens if the admin has to choose columns, and stays open while they do.
  const [wasUnclear] = useState(!isEnough(columns));
  const shown = rows.slice(columns.head + 1).filter((row) => row.some((cell) => cell.trim() !== ''));
  const head = rows[columns.head] ?? [];
  const width = Math.max(head.length, ...shown.slice(0, 50).map(({ length }) => length));
  const places = Array.from({ length: width }, (_, place) => place);

  function choose(place: number, chosen: string) {
    // A column has one role, and a role has one column.
    const others = columnRoles.filter((role) => role !== chosen && columns.at[role] !== place);
    const at = Object.fromEntries(others.map((role) => [role, columns.at[role]]));
    correct(source.id, chosen === '' ? at : { ...at, [chosen]: place });
  }

  return (
    <details open={wasUnclear} className="text-small">
      <summary className="w-fit text-teal underline">
        Columns<span className="sr-only"> of {source.name}</span>
      </summary>
      <ScrollPanel label={`Columns of ${source.name}`}>
        <table className="my-2 border-collapse">
          <thead>
            <tr>
              {places.map((place) => (
                <RoleCell
                  key={place}
                  label={head[place]?.trim() || `Column ${place + 1}`}
                  role={columnRoles.find((role) => columns.at[role] === place) ?? ''}
                  onChoose={(chosen) => choose(place, chosen)}
                />
              ))}
            </tr>
          </thead>
          <SampleRows head={head} rows={shown.slice(0, rowsShown)} places={places} />
        </table>
      </ScrollPanel>
    </details>
  );
}

function SampleRows({ head, rows, places }: { head: string[]; rows: string[][]; places: number[] }) {
  return (
    <tbody>
      {[head, ...rows]
        .filter((row) => row.length > 0)
        .map((row, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal rows are possible, and rows never move
          <tr key={n} className={`border-t border-line ${row === head ? 'font-semibold' : ''}`}>
            {places.map((place) => (
              <td key={place} className="max-w-56 truncate p-1">
                {row[place]}
              </td>
            ))}
          </tr>
        ))}
    </tbody>
  );
}

type RoleCellProps = { label: string; role: ColumnRole | ''; onChoose: (role: string) => void };

function RoleCell({ label, role, onChoose }: RoleCellProps) {
  const id = useId();
  return (
    <th scope="col" className="p-1 text-left align-top font-normal">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        className="input min-h-10! px-2! py-0! text-small"
        value={role}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">–</option>
        {columnRoles.map((each) => (
          <option key={each} value={each}>
            {roleWords[each]}
          </option>
        ))}
      </select>
    </th>
  );
}
