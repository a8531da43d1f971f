/** The first rows of a statement with what each column is taken for; corrections are remembered in this browser. */
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
};

const rowsShown = 5;

type ColumnChoiceProps = {
  source: Source;
  table: NonNullable<Source['table']>;
  correct: Sources['correct'];
};

export function ColumnChoice({ source, table: { rows, columns }, correct }: ColumnChoiceProps) {
  const id = useId();
  // Open from the start where something has to be said; it doesn't close under the hand that says it.
  const [wasUnclear] = useState(!isEnough(columns));
  const shown = rows.slice(columns.head + 1).filter((row) => row.some((cell) => cell.trim() !== ''));
  const head = rows[columns.head] ?? [];
  const width = Math.max(head.length, ...shown.slice(0, 50).map(({ length }) => length));
  const places = Array.from({ length: width }, (_, place) => place);
  const roleAt = (place: number) => columnRoles.find((role) => columns.at[role] === place) ?? '';

  function choose(place: number, chosen: string) {
    // Each place is one thing, and each thing has one place.
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
                <th key={place} scope="col" className="p-1 text-left align-top font-normal">
                  <label htmlFor={`${id}-${place}`} className="sr-only">
                    {head[place]?.trim() || `Column ${place + 1}`}
                  </label>
                  <select
                    id={`${id}-${place}`}
                    className="input min-h-10! px-2! py-0! text-small"
                    value={roleAt(place)}
                    onChange={(event) => choose(place, event.target.value)}
                  >
                    <option value="">–</option>
                    {columnRoles.map((role) => (
                      <option key={role} value={role}>
                        {roleWords[role]}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[head, ...shown.slice(0, rowsShown)]
              .filter((row) => row.length > 0)
              .map((row, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows may be alike and never move
                <tr key={n} className={`border-t border-line ${row === head ? 'font-semibold' : ''}`}>
                  {places.map((place) => (
                    <td key={place} className="max-w-56 truncate p-1">
                      {row[place]}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </ScrollPanel>
    </details>
  );
}
