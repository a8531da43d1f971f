/** The rows of a statement in a PDF, as the reader of tables takes them. Pure. */
import { parseBankAmount } from '../amounts.ts';
import { type Columns, findColumns, type Rows } from '../columns.ts';
import { parseDay } from '../days.ts';
import { columnOf, edgesOf } from './edges.ts';
import { findHead, type Head, type HeadCell, isHeadLine } from './head.ts';
import { recordsOf, type TableLine } from './records.ts';
import { type Line, textOf, type Word } from './words.ts';

/**
 * The head, and below it a row for each payment, balance and total, with its narration in one cell. Null if
 * the document has no table with days and amounts.
 */
export function rowsOfPages(pages: Line[][]): Rows | null {
  const head = findHead(pages);
  if (!head) return null;
  const tables = pages.slice(head.page).map((lines) => tableOn(lines, head));
  const layout = layoutOf(
    head,
    tables.flatMap(({ below }) => below),
  );
  const { at } = layout;
  const read = (line: Line) => readLine(line, layout);
  const parts = tables.map(({ below, hasHead }) => ({ lines: below.map(read), hasHead }));
  // Above the table are the account's data; but a payment there must not vanish.
  const above = [...pages.slice(0, head.page).flat(), ...tables.flatMap((table) => table.above)].map(read);
  const isPayment = ({ hasDay, cells }: TableLine) =>
    hasDay && [at.credit, at.debit, at.amount].some((place) => /\d/.test(cells[place ?? -1] ?? ''));
  const texts = head.cells.map(({ text }) => text);
  return [texts, ...above.filter(isPayment).map(({ cells }) => cells), ...recordsOf(parts, at.narration)];
}

type Layout = {
  heads: HeadCell[];
  edges: number[];
  at: Columns['at'];
  /** The columns of amounts. */
  money: Set<number>;
  /** True if amounts are printed with paise. A whole number is then no amount. */
  hasPaise: boolean;
};

function layoutOf({ cells: heads }: Head, lines: Line[]): Layout {
  const at = findColumns([heads.map(({ text }) => text)])?.at ?? {};
  const edges = edgesOf(heads, lines);
  const places = [at.credit, at.debit, at.amount, at.balance].filter((place) => place !== undefined);
  const money = new Set(places);
  const words = lines.flatMap((line) => line.words).filter((word) => money.has(columnOf(word, edges)));
  const amounts = words.filter(({ text }) => parseBankAmount(text) !== null);
  const hasPaise = amounts.filter(({ text }) => /\.\d/.test(text)).length > amounts.length / 2;
  return { heads, edges, at, money, hasPaise };
}

function tableOn(lines: Line[], head: Head) {
  const first = lines.findIndex((line) => isHeadLine(head, line));
  return {
    // A page without head continues the table.
    above: lines.slice(0, Math.max(first, 0)),
    below: lines.slice(Math.max(first, 0)).filter((line) => !isHeadLine(head, line)),
    hasHead: first !== -1,
  };
}

/**
 * Puts the words of a line into their columns. A word in a column of amounts that is no amount joins the
 * narration. If no balance can check the sides, an amount that is not below its head gets a '?': the line
 * then counts as unread.
 */
function readLine(line: Line, { heads, edges, at, money, hasPaise }: Layout): TableLine {
  const found: string[][] = heads.map(() => []);
  for (const word of line.words) {
    const place = columnOf(word, edges);
    const isAmount = parseBankAmount(word.text) !== null && (!hasPaise || /\.\d/.test(word.text));
    const isMoney = money.has(place) && (isAmount || markOrDash.test(word.text));
    const column = money.has(place) && !isMoney ? (at.narration ?? place) : place;
    const isDoubtful = isMoney && at.balance === undefined && !isBelow(word, heads[place]);
    found[column]?.push(isDoubtful ? `${word.text} ?` : word.text);
  }
  const cells = found.map((words) => words.join(' '));
  return {
    y: line.y,
    size: line.size,
    text: textOf(line),
    cells,
    hasDay: parseDay(cells[at.day ?? -1] ?? '') !== null,
    hasMoney: [...money].some((place) => /\d/.test(cells[place] ?? '')),
  };
}

const isBelow = (word: Word, head: HeadCell | undefined) =>
  head !== undefined && word.left < head.right && head.left < word.right;

const markOrDash = /^([-–—]|\(?(cr|dr)\.?\)?)$/i;
