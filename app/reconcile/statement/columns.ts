/** Finds the role of each column of a statement, by the words of its head or by its cells. Pure. */
import { parseBankAmount } from './amounts.ts';
import { movesOf } from './balances.ts';
import { orderOf, parseDay } from './days.ts';

/** A statement's cells as text, row by row. */
export type Rows = string[][];

/**
 * The roles of columns. `amount` holds credits and debits; `side`, the amount itself or the change of
 * `balance` tells which.
 */
export const columnRoles = [
  'day',
  'narration',
  'reference',
  'credit',
  'debit',
  'amount',
  'side',
  'balance',
] as const;

export type ColumnRole = (typeof columnRoles)[number];

export type Columns = {
  /** Index of the head's row; -1 if there is no head. */
  head: number;
  /** Index of the column of each role that was found. */
  at: Partial<Record<ColumnRole, number>>;
};

/** Banks put address, account and period above the table; the head is in one of the first rows. */
const maxHeadRow = 30;

/**
 * The first pattern that matches wins: 'Dr/Cr' is not 'debit', 'Branch Details' has no role. A column of a
 * weak pattern has the role only if no other column has it: 'Value Date' before 'Transaction Date'.
 */
const words: [ColumnRole | null, RegExp, 'weak'?][] = [
  [null, /branch|^s\.?\s*(no|l)\b|^sr\b/],
  ['balance', /balance|^bal\b/],
  [
    'amount',
    /withdraw.*deposit|deposit.*withdraw|\bam(oun)?t\b.*\bdr\b.*\bcr\b|\bam(oun)?t\b.*\bcr\b.*\bdr\b/,
  ],
  ['side', /\bd(r|ebit)\.?\s*(\/|or|\|)\s*c(r|redit)\b/],
  ['side', /\bc(r|redit)\.?\s*(\/|or|\|)\s*d(r|ebit)\b/],
  ['side', /^((txn|tran\w*)?\.?\s*type|d\/c|c\/d)$/, 'weak'],
  ['debit', /withdraw|debit|\bdr\b|paid out|money out/],
  ['credit', /deposit|credit|\bcr\b|paid in|money in|received/],
  ['day', /value\s*d/, 'weak'],
  ['day', /date|\bdt\b|^day$/],
  ['narration', /narration|particular|description|remark|details/],
  ['reference', /ref|cheque|chq|utr|rrn|instrument|tran\w*\s*id|txn\s*(id|no)/],
  ['amount', /amount|\bamt\b|^(inr|rs\.?|₹)$/],
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
  const weak: Columns['at'] = {};
  for (const [place, cell] of row.entries()) {
    const text = plain(cell);
    // Longer cells are sentences above the table.
    if (text.length > 40) continue;
    const [role, , isWeak] = words.find(([, pattern]) => pattern.test(text)) ?? [];
    // 'Dr/Cr' after the balance says whether the account is overdrawn.
    if (!role || (role === 'side' && place > 0 && at.balance === place - 1)) continue;
    if (isWeak) weak[role] ??= place;
    else at[role] ??= place;
  }
  return { ...weak, ...at };
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
  if (!day || amounts.length === 0) return null;
  const side = columns.find((column) => are(column, (cell) => /^(cr|dr|credit|debit|c|d)\.?$/i.test(cell)));
  const letters = ({ cells }: Column) => cells.join('').replace(/[^\p{L}]/gu, '').length;
  const texts = columns.filter((column) => column !== day && column !== side && !amounts.includes(column));
  const [narration] = texts.sort((one, other) => letters(other) - letters(one));
  const money = moneyRoles(
    rows,
    amounts.map(({ place }) => place),
    side?.place,
  );
  return { head: guessHead(rows), at: { day: day.place, narration: narration?.place, ...money } };
}

/**
 * The roles of the columns with amounts. Of three, two are debits and credits, in either order: the balances
 * tell, or else the admin has to.
 */
function moneyRoles(rows: Rows, [first, second, third]: number[], side: number | undefined): Columns['at'] {
  if (first === undefined || second === undefined || third === undefined) {
    // 'Dr' and 'Cr' after the balance are the balance's.
    const isOfAmount = second === undefined || side === undefined || side < second;
    return { amount: first, balance: second, side: isOfAmount ? side : undefined };
  }
  const paise = (cell = '') => Math.round(Number(parseBankAmount(cell)?.amount ?? 0) * 100);
  const booked = rows
    .filter((row) => parseBankAmount(row[third] ?? '') !== null)
    .map((row) => ({ row, day: null, amounts: [first, second].map((place) => paise(row[place])) }))
    .map((line) => ({ ...line, balance: paise(line.row[third]) }));
  const tells = movesOf(booked).flatMap((move, n) => {
    const place = booked[n]?.amounts[0] === move?.amount ? first : second;
    return move ? [(place === first) === (move.side === 'debit')] : [];
  });
  const isDebitFirst = tells.filter(Boolean).length > tells.length / 2;
  const isCreditFirst = tells.filter((tell) => !tell).length > tells.length / 2;
  if (isDebitFirst) return { debit: first, credit: second, balance: third };
  return isCreditFirst ? { credit: first, debit: second, balance: third } : { balance: third };
}

/** True for an amount with paise or grouping, or of at most seven digits: twelve bare digits are an ID. */
function isMoney(cell: string): boolean {
  return parseBankAmount(cell) !== null && (/[.,]/.test(cell) || cell.replace(/\D/g, '').length <= 7);
}
