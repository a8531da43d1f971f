/**
 * The credits of a statement. Every line is a credit, a debit, or unread; debits and unread lines never leave
 * the browser. Pure.
 */
import { isAmount, toHundredths } from '../../money/index.ts';
import { type BankLine, idsOf, numbered } from '../line.ts';

export type Statement = {
  credits: BankLine[];
  debits: number;
  /** The text of lines without a readable day, amount or side. */
  unread: string[];
  /** The first and the last day of its credits and debits; null without any. */
  days: { from: string; to: string } | null;
};

/** A credit or a debit. */
export type Movement = {
  day: string;
  amount: string;
  narration: string;
  reference: string;
  isCredit: boolean;
};

/** A movement, or the text of a line that could not be read. */
export type StatementLine = Movement | string;

/** Longer narrations are cut: the ID of a payment stands at the beginning. */
export const maxNarration = 300;

const maxReference = 60;

/** Longer texts of unread lines are cut. */
const maxUnread = 200;

/** The money went back, in the bank's words. 'Rev. Thomas' and 'Rtn Suresh' are people. */
const wentBack = new RegExp(
  [
    String.raw`\b(reversal|reversed|return|returned|refund|chargeback)\b`,
    String.raw`\brev[/:-]|\brev (of|upi|neft|imps|rtgs|txn|chq|\d{6})`,
    String.raw`\b(chq|cheque|ecs|nach|ach|[io]\/?w)[\s/-]rtn\b`,
    String.raw`\b(upi|neft|imps|rtgs)[\s/-]rtn\b(?! *[a-z])`,
  ].join('|'),
  'i',
);

/** How many lines the statement has. */
export function lineCountOf({ credits, debits, unread }: Statement): number {
  return credits.length + debits + unread.length;
}

/** The statement of these lines; `isReversed` marks credits whose money went back. */
export function statementOf(lines: StatementLine[]): Statement {
  const read = lines.map((line) => (typeof line === 'string' || isAccepted(line) ? line : textOf(line)));
  const movements = read.filter((line) => typeof line !== 'string');
  const debits = movements.filter(({ isCredit }) => !isCredit);
  const gone = new Set(
    debits.flatMap((debit) => idsOf(debit).map((id) => `${id} ${toHundredths(debit.amount)}`)),
  );
  const credits = movements
    .filter(({ isCredit }) => isCredit)
    .map(({ isCredit: _isCredit, ...line }) => ({
      ...line,
      narration: line.narration.slice(0, maxNarration),
      reference: line.reference.slice(0, maxReference),
      isReversed:
        wentBack.test(line.narration) ||
        idsOf(line).some((id) => gone.has(`${id} ${toHundredths(line.amount)}`)),
    }));
  const unread = read.filter((line) => typeof line === 'string').map((line) => line.slice(0, maxUnread));
  const days = movements.map(({ day }) => day).sort();
  const [from, to] = [days[0], days.at(-1)];
  return {
    credits: numbered(credits),
    debits: debits.length,
    unread,
    days: from !== undefined && to !== undefined ? { from, to } : null,
  };
}

/** The server refuses a request with a greater amount, and with it all other lines. */
const isAccepted = ({ amount, isCredit }: Movement) => !isCredit || isAmount(amount);

const textOf = ({ day, narration, reference, amount }: Movement) =>
  [day, narration, reference, amount].filter(Boolean).join(' · ');
