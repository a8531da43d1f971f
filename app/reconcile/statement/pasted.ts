/**
 * Reads pasted lines that are not a table: copied from a PDF, or from messages and mails of the bank. Pure.
 */
import { paiseOf } from '../line.ts';
import { parseBankAmount } from './amounts.ts';
import { type Movement, type Statement, statementOf } from './credits.ts';
import { parseDay } from './days.ts';

const day = [
  String.raw`\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})`,
  String.raw`\d{1,2}[-/ ]?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-/ ,']*(?:\d{4}|\d{2})`,
  String.raw`\d{4}-\d\d-\d\d`,
].join('|');
/** A line of a table begins with its day; a serial number may come first. */
const beginsWithDay = new RegExp(String.raw`^\s*(?:\d{1,4}[.)]?\s+)?(?:${day})(?!\d)`, 'i');
const anyDay = new RegExp(String.raw`(?<![\d/.-])(?:${day})(?![\d/])`, 'gi');
/** A number that may be an amount, with the currency before it and 'Cr' or 'Dr' after it. */
const money = new RegExp(
  [
    String.raw`(?:(?<sign>₹|\brs\.?|\binr|credited (?:by|with|for)|debited (?:by|with|for))\s*|(?<![\w.,/@-]))`,
    String.raw`(?<number>\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)(?![\d,/@]|\.\d)`,
    String.raw`(?<mark>\s*\(?(?:cr|dr)\b\.?\)?)?`,
  ].join(''),
  'gi',
);
const isMessage = /\b(credited|debited|received|deposited|withdrawn)\b/i;

/** The credits of pasted lines. `today` (YYYY-MM-DD) is the day of a payment without one. */
export function readPasted(text: string, today: string): Statement {
  const movements: Movement[] = [];
  const unread: string[] = [];
  // No line can have lowered a balance of 0.
  let balance = 0;
  for (const record of recordsOf(text)) {
    const found = movementOf(record, balance, today);
    if (found) movements.push(found.movement);
    else if (/\d{3}/.test(record)) unread.push(record.slice(0, 200));
    balance = found?.balance ?? balance;
  }
  return statementOf(movements, unread);
}

/**
 * The text split into payments. Blank lines separate them. In a table, a line that begins with a day starts a
 * payment and other lines continue it; elsewhere, a line with an amount starts one.
 */
function recordsOf(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/\s+/g, ' ').trim());
  const isTable = lines.some((line) => beginsWithDay.test(line));
  const records: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    if (line === '') {
      isOpen = false;
      continue;
    }
    const begins = isTable
      ? beginsWithDay.test(line) || isMessage.test(line) || !isOpen
      : !isOpen || isMessage.test(line) || moneyIn(line).length > 0;
    if (begins) records.push(line);
    else records.push(`${records.pop()} ${line}`);
    isOpen = true;
  }
  return records;
}

type Money = {
  amount: string;
  side: 'credit' | 'debit' | null;
  hasSign: boolean;
  isBalance: boolean;
};

function moneyIn(record: string): Money[] {
  const text = record.replace(anyDay, ' ');
  return [...text.matchAll(money)].flatMap((match) => {
    const { sign, number, mark = '' } = match.groups ?? {};
    const read = parseBankAmount(`${number}${mark}`);
    if (!read || (!sign && !/[.,]\d/.test(match[0]) && !mark)) return [];
    const before = text.slice(0, match.index).slice(-24);
    return [{ ...read, hasSign: Boolean(sign), isBalance: /\bbal(ance)?\b/i.test(before) }];
  });
}

function movementOf(record: string, before: number, today: string) {
  const all = moneyIn(record);
  const found = all.length > 0 ? all : bareAmount(record);
  const amounts = found.filter(({ isBalance, amount }) => !isBalance && Number(amount) > 0);
  const first = amounts.find(({ hasSign }) => hasSign) ?? amounts[0];
  if (!first) return null;
  // The last amount of a table's line is the balance.
  const last = amounts.length > 1 && !first.hasSign ? Number(amounts.at(-1)?.amount) : null;
  const side = sideOf(record) ?? first.side;
  const hasFallen = last !== null && Math.round((before - last) * 100) === paiseOf(first.amount);
  const written = record.match(anyDay)?.[0];
  const movement: Movement = {
    day: (written && parseDay(written)) || today,
    amount: first.amount,
    narration: record,
    reference: '',
    isCredit: side ? side === 'credit' : !hasFallen,
  };
  return { movement, balance: last };
}

/** The amount in '632512345678 500': an ID and whole rupees, and no other number that could be an amount. */
function bareAmount(record: string): Money[] {
  const numbers = [...record.matchAll(/(?<![\w@.])\d{1,7}(?![\w@])/g)];
  const isAlone = numbers.length === 1 && /\d{12}/.test(record);
  return isAlone ? numbers.map(([amount]) => ({ amount, side: null, hasSign: false, isBalance: false })) : [];
}

function sideOf(record: string): 'credit' | 'debit' | null {
  const credit = record.search(
    /\b(credited|received|deposited|credit alert)\b|[/\-\s]cr[/\-\s]|\bby transfer\b/i,
  );
  const debit = record.search(/\b(debited|withdrawn|sent|paid to)\b|[/\-\s]dr[/\-\s]|\bto transfer\b/i);
  if (credit === -1 && debit === -1) return null;
  // The first word counts: 'Rs 500 debited from A/c XX1234; MILMA credited'.
  return debit === -1 || (credit !== -1 && credit < debit) ? 'credit' : 'debit';
}
