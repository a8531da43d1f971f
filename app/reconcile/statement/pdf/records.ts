/** Joins the lines of a table in a PDF to rows: narrations continue above and below their amounts. Pure. */
import type { Rows } from '../columns.ts';
import { isBalance, isTotal } from '../totals.ts';
import { joinedText } from './joined-text.ts';

export type TableLine = {
  y: number;
  /** The height of the letters. */
  size: number;
  text: string;
  cells: string[];
  hasDay: boolean;
  hasMoney: boolean;
};

/** The part of the table on one page. */
export type Part = { lines: TableLine[]; hasHead: boolean };

/** A payment with its lines, or a total, which no line continues. */
type Row = {
  lines: TableLine[];
  isTotal: boolean;
  /** How many lines of words are above its amounts. */
  above: number;
};

/** Lines of one cell are at most so many heights of letters apart. */
const nearBy = 2.2;

/** More lines are a page of text, not a narration. */
const maxLines = 40;

/** Gaps that differ by less than this part are equal. */
const slack = 0.06;

export function recordsOf(parts: Part[], narration: number | undefined): Rows {
  const rows: Row[] = [];
  /** True if narrations begin above their amounts, false if beside them; the first payment tells. */
  let isCentred: boolean | null = null;
  for (const { lines, hasHead } of parts) {
    let before: Row | null = hasHead ? (rows.at(-1) ?? null) : null;
    let isTop = true;
    let isSummary = false;
    let words: TableLine[] = [];
    for (const line of lines) {
      const isSum = isTotalLine(line);
      const isNumberBelowSum = isSummary && !line.hasDay && !/\p{L}/u.test(line.text);
      isSummary = (isSummary || (isSum && !line.hasMoney)) && !line.hasDay;
      if (isNumberBelowSum) continue;
      if (!isSum && !line.hasDay && !line.hasMoney) {
        words.push(line);
        continue;
      }
      if (!isTop && before && words.length === 0 && completes(before, line)) {
        before.lines.push(line);
        continue;
      }
      const row = { lines: [line], isTotal: isSum, above: 0 };
      if (!isSum) isCentred ??= chain([line, ...words.toReversed()]) > 0;
      share(words, isTop && isCentred ? null : before, row, isTop, isCentred ?? false);
      rows.push(row);
      [before, isTop, words] = [row, false, []];
    }
    share(words, before, null, isTop, isCentred ?? false);
  }
  return rows
    .filter(({ lines }) => lines.some((line) => line.hasDay || line.hasMoney))
    .map(cellsIn(narration));
}

/** A total with a day may be a payment by somebody of that name, and so may a word alone. */
function isTotalLine({ text, hasDay, hasMoney }: TableLine): boolean {
  if (hasDay) return isBalance(text);
  return isTotal(text) && (hasMoney || /\p{L} \p{L}/u.test(text));
}

/** True if the line has the amounts of a row that has only its day. */
function completes({ lines, isTotal }: Row, line: TableLine): boolean {
  const [first] = lines;
  if (isTotal || lines.length > 1 || !first || line.hasDay || !line.hasMoney) return false;
  return first.hasDay && !first.hasMoney && line.y - first.y < nearBy * line.size;
}

/** Gives the words between two rows to the one above or below; notes far from both belong to none. */
function share(words: TableLine[], above: Row | null, below: Row | null, isTop: boolean, isCentred: boolean) {
  if (words.length > maxLines) return;
  const upper = above?.isTotal ? null : above;
  const lower = below?.isTotal ? null : below;
  const last = upper?.lines.at(-1);
  const next = lower?.lines[0];
  if (upper && last && !next) {
    // A page without rows has only notes.
    const count = isTop ? 0 : chain([last, ...words]);
    upper.lines.push(...words.slice(0, isCentred ? Math.min(count, upper.above + 1) : count));
  } else if (upper && last && lower && next) {
    const count = isTop
      ? words.length
      : splitOf([last, ...words, next], isCentred ? upper.above : words.length);
    upper.lines.push(...words.slice(0, count));
    lower.lines.unshift(...words.slice(count));
    lower.above = words.length - count;
  } else if (lower && next) {
    const count = chain([next, ...words.toReversed()]);
    lower.lines.unshift(...words.slice(words.length - count));
    lower.above = count;
  }
}

/** How many of the lines after the first one follow each other closely. */
function chain(lines: TableLine[]): number {
  const end = lines.findIndex((line, n) => {
    const before = lines[n - 1];
    return before !== undefined && Math.abs(line.y - before.y) > nearBy * line.size;
  });
  return (end === -1 ? lines.length : end) - 1;
}

/**
 * How many lines between the first and the last belong to the first: the widest gap divides them; of several
 * equal ones that closest to `usual`.
 */
function splitOf(lines: TableLine[], usual: number): number {
  const gaps = lines.slice(1).map(({ y }, n) => y - (lines[n]?.y ?? y));
  const widest = Math.max(...gaps);
  const places = gaps.flatMap((gap, n) => (gap >= widest * (1 - slack) ? [n] : []));
  return places.reduce((best, place) => (Math.abs(place - usual) < Math.abs(best - usual) ? place : best));
}

/** The row's cells; a total's words are its narration. */
const cellsIn =
  (narration: number | undefined) =>
  ({ lines, isTotal }: Row): string[] => {
    const cells =
      lines[0]?.cells.map((_cell, n) => joinedText(lines.map((line) => line.cells[n] ?? ''))) ?? [];
    const text = lines[0]?.text ?? '';
    return isTotal ? cells.map((cell, n) => (n === narration ? text : /\d/.test(cell) ? cell : '')) : cells;
  };
