/** Which column of a statement is what: found by the words of its head, or by what stands in it. Pure. */
import { parseBankAmount } from './amounts.ts';
import { orderOf, parseDay } from './days.ts';

/** A statement's cells as text, row by row. */
export type Rows = string[][];

/** What a column can be. `amount` with `side`: one column for both, and 'Cr' or 'Dr' beside or behind the number. */
export const columnRoles = ['day', 'narration', 'reference', 'credit', 'debit', 'amount', 'side'] as const;

export type ColumnRole = (typeof columnRoles)[number];

export type Columns = {
  /** The row of the head; -1 where there is none. */
  head: number;
  /** The place of each column that there is. */
  at: Partial<Record<ColumnRole, number>>;
};

/** Banks put an address, an account and a period before the table. */
const maxHeadRow = 30;

/** In this order: 'Dr/Cr' is no debit, 'Closing Balance' no amount, 'Value Date' only the second choice. */
const words: [ColumnRole | null, RegExp][] = [
  [null, /balance|^bal\b|branch|^s\.?\s*(no|l)\b|^sl\b|^sr\b|^#$/],
  [
    'side',
    /\bd(r|ebit)\.?\s*(\/|or|\|)\s*c(r|redit)\b|\bc(r|redit)\.?\s*(\/|or|\|)\s*d(r|ebit)\b|^(txn|tran\w*)?\.?\s*type$|^d\/c$|^c\/d$/,
  ],
  ['debit', /withdraw|debit|^dr\b|paid out|money out/],
  ['credit', /deposit|credit|^cr\b|paid in|money in|received/],
  [null, /value\s*(date|dt)/],
  ['day', /date|^dt\b|^day$/],
  ['narration', /narration|particular|description|remark|details/],
  ['reference', /ref|cheque|chq|utr|rrn|instrument|tran\w*\s*id|txn\s*(id|no)/],
  ['amount', /amount|^amt\b|^(inr|rs\.?|₹)$/],
];

/** The columns by the words of the head, else by what stands in them; null where neither says enough. */
export function findColumns(rows: Rows): Columns | null {
  let best: Columns | null = null;
  for (const [head, row] of rows.slice(0, maxHeadRow).entries()) {
    const found: Columns = { head, at: rolesOf(row) };
    if (isEnough(found) && count(found) > count(best)) best = found;
  }
  return best ?? guessColumns(rows);
}

/** The row that looks like a head, in words that we don't know: several of them and no number; -1 where there is none. */
export function guessHead(rows: Rows): number {
  return rows.slice(0, maxHeadRow).findIndex((row) => {
    return row.filter((cell) => cell.trim() !== '').length >= 3 && !row.some((cell) => /\d/.test(cell));
  });
}

/** True where lines can be read by these columns. */
export function isEnough({ at }: Columns): boolean {
  return at.day !== undefined && (at.credit !== undefined || at.amount !== undefined);
}

/** What tells one bank's files from another's: the head's words. Corrections by hand are remembered under it. */
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
    // A sentence above the table may speak of dates and amounts too.
    if (text === '' || text.length > 40) continue;
    const role = words.find(([, pattern]) => pattern.test(text))?.[0];
    if (role) at[role] ??= place;
    else if (/value\s*(date|dt)/.test(text)) at.day ??= place;
  }
  return at;
}

/** At least this part of a column's cells must be of its kind. */
const most = 0.6;

/** Without a head: the first column of days, the longest text, and the amounts before the balance. */
function guessColumns(rows: Rows): Columns | null {
  const width = Math.max(0, ...rows.slice(0, 200).map(({ length }) => length));
  const cells = Array.from({ length: width }, (_, place) =>
    rows.map((row) => row[place]?.trim() ?? '').filter((cell) => cell !== '' && cell !== '-'),
  );
  const are = (place: number, test: (cell: string) => boolean) => {
    const column = cells[place] ?? [];
    return column.length > 0 && column.filter(test).length >= column.length * most;
  };
  const places = cells.map((_, place) => place);
  // With a time behind it at the most: a whole line of a PDF begins with its day as well.
  const isDay = (cell: string) => cell.length <= 24 && parseDay(cell, orderOf([cell])) !== null;
  const day = places.find((place) => are(place, isDay));
  const numbers = places.filter((place) => are(place, isMoney));
  const withPaise = numbers.filter((place) => (cells[place] ?? []).some((cell) => /[.,]\d/.test(cell)));
  // A column of whole numbers beside them counts the lines.
  const amounts = withPaise.length > 0 ? withPaise : numbers;
  const side = places.find((place) => are(place, (cell) => /^(cr|dr|credit|debit|c|d)\.?$/i.test(cell)));
  const letters = (place: number) => (cells[place] ?? []).join('').replace(/[^\p{L}]/gu, '').length;
  const texts = places.filter((place) => place !== day && place !== side && !amounts.includes(place));
  const narration = texts.sort((one, other) => letters(other) - letters(one))[0];
  if (day === undefined || amounts.length === 0) return null;
  const at: Columns['at'] = { day, ...(narration !== undefined && { narration }) };
  const [first = 0, second, third] = amounts;
  if (second !== undefined && third !== undefined) Object.assign(at, { debit: first, credit: second });
  else Object.assign(at, { amount: first, ...(side !== undefined && { side }) });
  return { head: guessHead(rows), at };
}

/** An amount with paise or grouping, or a small number: a bare row of twelve digits is an ID. */
function isMoney(cell: string): boolean {
  return parseBankAmount(cell) !== null && (/[.,]/.test(cell) || cell.replace(/\D/g, '').length <= 7);
}
