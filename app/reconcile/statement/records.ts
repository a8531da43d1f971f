/** Splits pasted text that is not a table into payments. Pure. */
import { parseBankAmount } from './amounts.ts';
import type { Side } from './sides.ts';
import { isTotal } from './totals.ts';

const month = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const day = [
  String.raw`\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})`,
  String.raw`\d{1,2}[-/ ]?(?:${month})[a-z]*[-/ ,']*(?:\d{4}|\d{2})`,
  String.raw`(?:${month})[a-z]*\.? \d{1,2}, ?\d{4}`,
  String.raw`\d{4}-\d\d-\d\d`,
].join('|');
/** A line of a table begins with its day; a serial number may come first. */
const firstDay = new RegExp(String.raw`^\s*(?:\d{1,4}[.)]?\s+)?(${day})(?!\d)`, 'i');
const anyDay = new RegExp(String.raw`(?<![\d/.-])(?:${day})(?![\d/])`, 'gi');

/** The day with which the line begins, as written; null if it begins otherwise. */
export function dayAtStart(line: string): string | null {
  return line.match(firstDay)?.[1] ?? null;
}

/** The first day in the record, as written. */
export function dayIn(record: string): string | null {
  return record.match(anyDay)?.[0] ?? null;
}

/** An amount, with the currency or a side before it and 'Cr' or 'Dr' after it. */
const money = new RegExp(
  [
    String.raw`(?:(?:(?<!\S)[+-])?(?<sign>₹|\brs\.?|\binr|credited (?:by|with|for)|debited (?:by|with|for))\s*|(?<![\w.,/@$€£¥-]))`,
    String.raw`(?:\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)(?:\/[-=])?(?![\d,/@]|\.\d)`,
    String.raw`(?:\s*\(?(?:cr|dr)\b\.?\)?|\s*\([cd]\))?`,
  ].join(''),
  'gi',
);

export type Money = {
  amount: string;
  side: Side | null;
  /** True if a currency or 'credited by' stands before it. */
  hasSign: boolean;
  isBalance: boolean;
};

/** The amounts in the record. A number without sign, decimals or mark is none. */
export function moneyIn(record: string): Money[] {
  const text = record.replace(anyDay, ' ');
  return [...text.matchAll(money)].flatMap((match) => {
    const read = amountOf(match[0]);
    if (!read) return [];
    const before = text.slice(0, match.index).slice(-24);
    const hasSign = match.groups?.sign !== undefined;
    return [{ ...read, hasSign, isBalance: /\bbal(ance)?\b/i.test(before) }];
  });
}

/**
 * The amounts of a record: those of its first line with any. If this line has nothing else, each cell has a
 * line of its own, and the next ones count too. Other amounts below belong to a payer's note.
 */
export function amountsOf(record: string): Money[] {
  const lines = record.split('\n');
  const at = lines.findIndex((line) => moneyIn(line).length > 0);
  const [first = '', ...below] = at === -1 ? [] : lines.slice(at);
  const isOnly = (line: string) => moneyIn(line).length > 0 && wordsOf(line).trim() === '';
  const end = isOnly(first) ? below.findIndex((line) => !isOnly(line)) : 0;
  return moneyIn([first, ...below.slice(0, end === -1 ? undefined : end)].join(' '));
}

/** The record's words without days and amounts: 'Cr' after the balance says nothing about the payment. */
export function wordsOf(record: string): string {
  return record.replace(anyDay, ' ').replace(money, (match) => (amountOf(match) ? ' ' : match));
}

function amountOf(match: string) {
  const isMoney = /^\D|[.,]\d|\D$/.test(match);
  return isMoney ? parseBankAmount(match.replace(/(credited|debited) (by|with|for)/i, '')) : null;
}

const id = String.raw`(?<id>0*\d{12}|\d{4}([ -])\d{4}\2\d{4}|[a-z]{4}[a-z0-9]{18}|[a-z0-9]{16})`;
const idFirst = new RegExp(String.raw`^["']?${id}["']?[\s,;|:–—-]+(?<rest>\S.*)$`, 'i');
const idLast = new RegExp(String.raw`^(?<rest>.*?\S)[\s,;|:–—-]+["']?${id}["']?$`, 'i');

/** The payment in a line that has only an ID and an amount, in either order; null for other lines. */
export function pairIn(line: string): { id: string; amount: string; side: Side } | null {
  const { id, rest = '' } = (line.match(idFirst) ?? line.match(idLast))?.groups ?? {};
  if (!id || !/\d{4}/.test(id)) return null;
  const amount = parseBankAmount(rest.replace(/^["']|["']$/g, ''));
  // The last four digits of a card.
  if (!amount || Number(amount.amount) === 0 || (/[ -]/.test(id) && /^\d{4}$/.test(rest))) return null;
  return { id: id.replace(/[ -]/g, '').toUpperCase(), amount: amount.amount, side: amount.side ?? 'credit' };
}

const isMessage = /\b(credited|debited|received|deposited|withdrawn)\b/i;
const ofAccount = /\b(a\/c|ac|acct|account|bank|vpa|x+\d+)\b/i;

/**
 * The text split into payments, each with its lines. Blank lines separate them. In a table or a passbook, a line that begins with a
 * day starts a payment and other lines continue it; elsewhere, a line with an amount starts one.
 */
export function recordsOf(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/\s+/g, ' ').trim());
  const begins = lines.some((line) => dayAtStart(line)) ? beginsInTable : beginsElsewhere;
  const records: string[] = [];
  let open: string | null = null;
  /** The open record began as a total. */
  let isSum = false;
  for (const line of lines) {
    const isWhole = pairIn(line) !== null || isTotal(line);
    // Below 'Opening Balance Debits Credits Closing Balance' are its numbers.
    const endsSum = isSum && (/\p{L}/u.test(line) || dayAtStart(line) !== null);
    if (line !== '' && (open === null || isWhole || endsSum || begins(line, open))) {
      records.push(line);
      isSum = isTotal(line);
    } else if (line !== '') records.push(`${records.pop()}\n${line}`);
    open = line === '' || pairIn(line) ? null : (records.at(-1) ?? null);
  }
  return records;
}

function beginsInTable(line: string, open: string): boolean {
  const isOpenMessage = moneyIn(open).length > 0 && dayIn(open) === null;
  // The day of a message of several lines may begin its line.
  if (dayAtStart(line)) return !isOpenMessage;
  // In a table, a payer's note can sound like a message.
  const isNew = isMessage.test(line) && (!dayAtStart(open) || ofAccount.test(line) || dayIn(line) !== null);
  return isNew && moneyIn(line).length > 0 && moneyIn(open).length > 0;
}

function beginsElsewhere(line: string, open: string): boolean {
  return isMessage.test(line) || (moneyIn(line).length > 0 && /\d/.test(open));
}
