/** Helpers for tests of PDFs: they make pages of placed texts, and read the statement in them. */
import { findColumns } from '../columns.ts';
import { readCredits } from '../table.ts';
import { rowsOfPages } from './rows.ts';
import { linesOf } from './words.ts';

/** A text at its left or, as '500.00>', right end, 5 points for each letter. */
export type Placed = [x: number, text: string];

/** Lines of 8 points, by the place of their base line. */
export const page = (lines: Record<number, Placed[]>) =>
  linesOf(
    Object.entries(lines).flatMap(([y, pieces]) =>
      pieces.map(([x, marked]) => {
        const text = marked.replace(/>$/, '');
        const width = text.length * 5;
        return {
          text,
          left: marked.endsWith('>') ? x - width : x,
          width,
          y: Number(y),
          size: 8,
          isMonospaced: true,
        };
      }),
    ),
  );

export const head: Placed[] = [
  [20, 'Date'],
  [90, 'Particulars'],
  [250, 'Withdrawals'],
  [330, 'Deposits'],
  [400, 'Balance'],
];

export const day: Placed = [20, '21/11/2026'];

export function statementOf(...pages: ReturnType<typeof page>[]) {
  const rows = rowsOfPages(pages);
  const columns = rows && findColumns(rows);
  if (!columns) return null;
  const { credits, debits, unread } = readCredits(rows, columns, true);
  return { credits: credits.map(({ amount, narration }) => `${amount} ${narration}`), debits, unread };
}
