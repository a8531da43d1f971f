/** Finds the role of each column of a statement, by the words of its head or by its cells. Pure. */
import { parseBankAmount } from './amounts.ts';
import { orderOf, parseDay } from './days.ts';

/** A statement's cells as text, row by row. */
export type Rows = string[][];

/**
 * The roles of columns. `amount` holds credits and debits; `side` says 'Cr' or 'Dr', or the amount itself
 * does.
 */
export const columnRoles = ['day', 'narration', 'reference', 'credit', 'debit', 'amount', 'side'] as const;

export type ColumnRole = (typeof columnRoles)[number];

export type Columns = {
  /** Index of the head's row; -1 if there is no head. */
  head: number;
  /** Index of the column of each role that was found. */
  at: Partial<Record<ColumnRole, number>>;
};

/** Banks put address, account and period above the table; the head is in one of the first rows. */
const maxHeadRow = 30;

/** The first pattern that matches wins: 'Dr/Cr' is not 'debit', 'Closing Balance' has no role. */
const words: [ColumnRole | null, RegExp][] = [
  [null, /balance|^bal\b|branch|^s\.?\s*(no|l)\b|^sr\b/],
  ['side', /\bd(r|ebit)\.?\s*(\/|or|\|)\s*c(r|redit)\b/],
  ['side', /\bc(r|redit)\.?\s*(\/|or|\|)\s*d(r|ebit)\b/],
  ['side', /^((txn|tran\w*)?\.?\s*type|d\/c|c\/d)$/],
  ['debit', /withdraw|debit|^dr\b|paid out|money out/],
  ['credit', /deposit|credit|^cr\b|paid in|money in|received/],
  ['day', /date|value\s*dt|^dt\b|^day$/],
  ['narration', /narration|particular|description|remark|details/],
  ['reference', /ref|cheque|chq|utr|rrn|instrument|tran\w*\s*id|txn\s*(id|no)/],
  ['amount', /amount|^amt\b|^(inr|rs\.?|₹)$/],
];

/** The columns by the words of the head, or else by their cells; null if day or amount was not found. */
export function findColumns(rows: Rows): Columns | null {
  let best: Columns | null = null;
  for (const [head, row] of rows.slice(0, maxHeadRow).entries()) {
    const found: Columns = { head, at: rolesOf(row) };
    if (isEnough(found) && count(found) > count(best)) best = found;
  }
  return best ?? guessColumns(rows);
}

/**
 * Index of the row that looks like a head in unknown words: three or more cells, none with a digit; -1 if
 * none does.
 */
export function guessHead(rows: Rows): number {
  return rows.slice(0, maxHeadRow).findIndex((row) => {
    return row.filter((cell) => cell.trim() !== '').length >= 3 && !row.some((cell) => /\d/.test(cell));
  });
}

/** True if these columns suffice to read lines. */
export function isEnough({ at }: Columns): boolean {
  return at.day !== undefined && (at.credit !== undefined || at.amount !== undefined);
}

/** The key under which the browser remembers corrections for one bank's files: the words of the head. */
export function headOf(rows: Rows, { head }: Pick<Columns, 'head'>): string {
  const cells = rows[head] ?? [
    `${Math.max(0, ...rows.slice(0, maxHeadRow).map(({ length }) => length))} columns`,
  ];
  return cells.map(plain).join('|');
}

const count = (columns: Columns | null) => Object.keys(columns?.at ?? {}).length;

const plain = (cell: string) => cell.replace(/\s+/g, ' ').trim().toLowerCase();

function rolesOf(row: string[]): Columns['at'] {
  const at: Columns['at'] = {};
  for (const [place, cell] of row.entries()) {
    const text = plain(cell);
    // Longer cells are sentences above the table.
    if (text.length > 40) continue;
    const role = words.find(([, pattern]) => pattern.test(text))?.[0];
    if (role) at[role] ??= place;
  }
  return at;
}

/** The share of a column's cells that must be of its kind. */
const most = 0.6;

/**
 * The columns by their cells: the first column of days, the longest text, and the amounts before the balance.
 */
function guessColumns(rows: Rows): Columns | null {
  const width = Math.max(0, ...rows.slice(0, 200).map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, place) => ({
    place,
    cells: rows.map((row) => row[place]?.trim() ?? '').filter((cell) => cell !== '' && cell !== '-'),
  }));
  type Column = (typeof columns)[number];
  const are = ({ cells }: Column, test: (cell: string) => boolean) =>
    cells.length > 0 && cells.filter(test).length >= cells.length * most;
  // A longer cell is a whole line of a PDF, which also begins with a day.
  const isDay = (cell: string) => cell.length <= 24 && parseDay(cell, orderOf([cell])) !== null;
  const day = columns.find((column) => are(column, isDay));
  const numbers = columns.filter((column) => are(column, isMoney));
  const withPaise = numbers.filter(({ cells }) => cells.some((cell) => /[.,]\d/.test(cell)));
  // If other columns have paise, a column of whole numbers counts the lines.
  const amounts = withPaise.length > 0 ? withPaise : numbers;
  const [first, second, third] = amounts;
  if (!day || !first) return null;
  const side = columns.find((column) => are(column, (cell) => /^(cr|dr|credit|debit|c|d)\.?$/i.test(cell)));
  const letters = ({ cells }: Column) => cells.join('').replace(/[^\p{L}]/gu, '').length;
  const texts = columns.filter((column) => column !== day && column !== side && !amounts.includes(column));
  const [narration] = texts.sort((one, other) => letters(other) - letters(one));
  const money = third
    ? { debit: first.place, credit: second?.place }
    : { amount: first.place, side: side?.place };
  return { head: guessHead(rows), at: { day: day.place, narration: narration?.place, ...money } };
}

/** True for an amount with paise or grouping, or of at most seven digits: twelve bare digits are an ID. */
function isMoney(cell: string): boolean {
  return parseBankAmount(cell) !== null && (/[.,]/.test(cell) || cell.replace(/\D/g, '').length <= 7);
}
