/** Repairs rows whose narration contains a comma that the bank did not quote. Pure. */
import { parseBankAmount } from './amounts.ts';
import type { Columns, Rows } from './columns.ts';
import { parseDay } from './days.ts';

/** In fewer rows the usual number of cells says nothing. */
const fewRows = 3;

/**
 * Joins the cells of a narration that a comma split. The function returns null if the row can be read in
 * several ways or in none.
 */
export function fitterOf(rows: Rows, { head, at }: Columns): (row: string[]) => string[] | null {
  const isDay = (cell = '') => parseDay(cell) !== null || parseDay(cell, 'month first') !== null;
  const width = widthOf(
    rows[head] ?? [],
    rows.slice(head + 1).filter((row) => isDay(row[at.day ?? -1])),
  );
  const money = [at.credit, at.debit, at.amount, at.balance].filter((place) => place !== undefined);
  const fits = (row: string[]) =>
    isDay(row[at.day ?? -1]) &&
    money.every((place) => {
      const cell = row[place]?.trim() ?? '';
      return /^-?$/.test(cell) || parseBankAmount(cell) !== null;
    });
  return (row) => {
    const surplus = row.length - width;
    const { narration } = at;
    if (surplus <= 0 || narration === undefined || !isDay(row[at.day ?? -1])) return row;
    const end = narration + surplus + 1;
    const joined = [...row.slice(0, narration), row.slice(narration, end).join(','), ...row.slice(end)];
    if (fits(joined)) return fits(row) ? null : joined;
    return fits(row) ? row : null;
  };
}

/** The number of cells of most rows, or of the head; of two equally frequent numbers the smaller. */
function widthOf(head: string[], rows: Rows): number {
  const named = head.findLastIndex((cell) => cell.trim() !== '') + 1;
  const counts = [...Map.groupBy(rows, ({ length }) => length)].map(([width, { length }]) => ({
    width,
    length,
  }));
  counts.sort((one, other) => other.length - one.length || one.width - other.width);
  const usual = counts[0]?.width ?? 0;
  return named > 0 && rows.length < fewRows ? named : Math.max(named, usual);
}
