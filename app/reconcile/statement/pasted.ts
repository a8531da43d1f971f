/**
 * Reads pasted lines that are not a table: copied from a PDF or a passbook, from messages and mails of the
 * bank, or IDs with amounts. Pure.
 */
import { bankKeysIn } from '../../donations/index.ts';
import { toHundredths } from '../../money/index.ts';
import { type Move, movesOf } from './balances.ts';
import { type Statement, type StatementLine, statementOf } from './credits.ts';
import { type DayOrder, orderOf, parseDay } from './days.ts';
import { amountsOf, dayAtStart, dayIn, type Money, moneyIn, pairIn, recordsOf, wordsOf } from './records.ts';
import { agreed, type Side, sideOfMessage, sideOfNarration } from './sides.ts';
import { isBalance, isTotal } from './totals.ts';

/** A payment as far as its record tells. */
type Payment = {
  record: string;
  reference: string;
  /** Null if the record's day is none of the calendar. */
  day: string | null;
  /** The amounts that may be the payment's. */
  amounts: string[];
  side: Side | null;
  /** In paise. */
  balance: number | null;
};

/** The statement of pasted lines. `today` (YYYY-MM-DD) is the day of a payment without one. */
export function readPasted(text: string, today: string): Statement {
  const records = recordsOf(text);
  const order = orderOf(records.flatMap((record) => dayIn(record) ?? []));
  const payments = records.map((record) => paymentIn(record, order, today));
  const moves = movesOf(
    payments.map(({ day, amounts, balance }) => ({ day, balance, amounts: amounts.map(toHundredths) })),
  );
  return statementOf(payments.flatMap((payment, n) => lineOf(payment, moves[n] ?? null)));
}

/** What banks print above and below their tables. */
const frame =
  /^(account|a\/c (no|number)|ifsc|micr|branch|customer|cust|cif|crn|address|statement|period|page|nomin|currency|generated|registered|contents of|state account|gstn?|pin ?code|phone|e-?mail|\W*(this|end of))\b/i;

function lineOf({ record, reference, day, amounts, side }: Payment, move: Move | null): StatementLine[] {
  const narration = record.replaceAll('\n', ' ');
  const moved = move && amounts.find((amount) => toHundredths(amount) === move.amount);
  const [first, second] = new Set(amounts);
  const known = agreed(side, move?.side);
  // A debit is a debit, whichever of the numbers is its amount.
  const amount = moved ?? (second && known === 'credit' ? undefined : first);
  if (day && amount && known) return [{ day, amount, narration, reference, isCredit: known === 'credit' }];
  const isFrame = amounts.length === 0 && !dayAtStart(record) && frame.test(record);
  return isSurelyTotal(record) || isFrame || !/\d{3}/.test(record) ? [] : [narration];
}

/** A total with a day may be a payment by somebody of that name. */
const isSurelyTotal = (record: string) => isBalance(record) || (isTotal(record) && !dayAtStart(record));

/** Amounts in other currencies are not the bank's rupees. */
const foreign =
  /[$€£¥]\s?\d|\b(usd|eur|gbp|aed|sar|qar|omr|kwd|bhd|aud|cad|sgd|nzd|chf)\s?\d|\d\s?(usd|eur|gbp|aed)\b/i;
const notPaid = /\b(failed|declined|pending|requested)\b/i;

function paymentIn(record: string, order: DayOrder, today: string): Payment {
  const pair = pairIn(record);
  if (pair) {
    const { id, amount, side } = pair;
    return { record, reference: id, day: today, amounts: [amount], side, balance: null };
  }
  const isTable = dayAtStart(record) !== null;
  const { amounts, balance, isMessage } = isTable
    ? inTable(amountsOf(record))
    : inMessage(moneyIn(record), record);
  const [first, second] = amounts;
  const marked = second ? null : first?.side;
  const told = sideOfNarration(wordsOf(record));
  // In a table, a payer's note can sound like a message.
  const side = (marked ?? told) ? agreed(marked, told) : isMessage ? sideOfMessage(record) : null;
  const isContrary = side === null && (marked ?? told) !== null;
  const isDoubtful = isContrary || foreign.test(record) || notPaid.test(record) || isTotal(record);
  const written = dayIn(record);
  return {
    record,
    reference: '',
    day: written ? parseDay(written, order) : today,
    amounts: isDoubtful ? [] : amounts.map(({ amount }) => amount),
    side,
    balance: isBalance(record) ? lastBalance(moneyIn(record)) : balance,
  };
}

/** `isMessage`: words such as 'credited' are the bank's. */
type Found = { amounts: Money[]; balance: number | null; isMessage: boolean };

/**
 * A line that begins with its day: its last amount is the balance. In a passbook the amount has '₹'; a number
 * before it may be the time.
 */
function inTable(found: Money[]): Found {
  const all = found.at(-1)?.hasSign ? found.filter(({ hasSign }) => hasSign) : found;
  const named = all.find(({ isBalance, hasSign }) => isBalance && hasSign);
  const last = named ?? (all.length > 1 ? all.at(-1) : undefined);
  const amounts = all.filter((money) => money !== last && Number(money.amount) > 0);
  const isMessage = named ? true : !last && (amounts[0]?.hasSign ?? false);
  return { amounts, balance: last ? signedPaise(last) : null, isMessage };
}

/** A message: its first amount counts, unless it seems to be two messages. */
function inMessage(found: Money[], record: string): Found {
  const amounts = found.filter(({ isBalance, amount }) => !isBalance && Number(amount) > 0);
  const first = amounts.find(({ hasSign }) => hasSign) ?? amounts[0];
  const isOne = amounts.length < 2 || bankKeysIn(record).length < 2;
  return { amounts: first ? (isOne ? [first] : amounts) : [], balance: null, isMessage: true };
}

const signedPaise = ({ amount, side }: Money) => (side === 'debit' ? -1 : 1) * toHundredths(amount);

function lastBalance(found: Money[]): number | null {
  const last = found.at(-1);
  return last ? signedPaise(last) : null;
}
