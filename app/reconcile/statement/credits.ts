/** Reads the credits of a statement whose columns are known. Debits never leave the browser. Pure. */
import { type BankLine, idsOf, numbered, paiseOf } from '../line.ts';
import { parseBankAmount } from './amounts.ts';
import type { Columns, Rows } from './columns.ts';
import { orderOf, parseDay } from './days.ts';

export type Statement = {
  credits: BankLine[];
  debits: number;
  /** Rows with an amount but without a readable day, as text. */
  unread: string[];
};

/** A credit or a debit. */
export type Movement = {
  day: string;
  amount: string;
  narration: string;
  reference: string;
  isCredit: boolean;
};

/** Longer narrations are cut: the ID of a payment stands at the beginning. */
export const maxNarration = 300;

const noMovement = /^\W*(opening|closing|brought|carried|b\/f|c\/f|grand total|total)\b/i;
const wentBack = /\b(rev|reversal|reversed|return|returned|rtn|refund|chargeback)\b/i;

/** The credits below the head. A row without day and amount continues the narration of the row above. */
export function readCredits(rows: Rows, { head, at }: Columns): Statement {
  const body = rows.slice(head + 1);
  // A role without a column has empty cells.
  const cell = (row: string[], place: number | undefined) =>
    (row[place ?? -1] ?? '').replace(/\s+/g, ' ').trim();
  const order = orderOf(body.map((row) => cell(row, at.day)));
  const movements: Movement[] = [];
  const unread: string[] = [];
  for (const row of body) {
    const narration = cell(row, at.narration);
    const amount = amountOf(row, at, cell);
    const day = parseDay(cell(row, at.day), order);
    const last = movements.at(-1);
    if (noMovement.test(narration) || noMovement.test(row.find(Boolean) ?? '')) continue;
    if (day && amount) movements.push({ day, ...amount, narration, reference: cell(row, at.reference) });
    else if (amount && cell(row, at.day) !== '') unread.push(row.filter(Boolean).join(' · '));
    else if (!amount && !day && narration && last) last.narration += ` ${narration}`;
  }
  return statementOf(movements, unread);
}

/** The credits of these movements; `isReversed` marks those whose money went back. */
export function statementOf(movements: Movement[], unread: string[]): Statement {
  const debits = movements.filter(({ isCredit }) => !isCredit);
  const gone = new Set(debits.flatMap((debit) => idsOf(debit).map((id) => `${id} ${paiseOf(debit.amount)}`)));
  const credits = movements
    .filter(({ isCredit }) => isCredit)
    .map(({ isCredit: _isCredit, ...line }) => ({
      ...line,
      narration: line.narration.slice(0, maxNarration),
      reference: line.reference.slice(0, 60),
      isReversed:
        wentBack.test(line.narration) || idsOf(line).some((id) => gone.has(`${id} ${paiseOf(line.amount)}`)),
    }));
  return { credits: numbered(credits), debits: debits.length, unread };
}

function amountOf(
  row: string[],
  at: Columns['at'],
  cell: (row: string[], place: number | undefined) => string,
) {
  const read = (place: number | undefined) => {
    const found = parseBankAmount(cell(row, place));
    return found && Number(found.amount) > 0 ? found : null;
  };
  const credit = read(at.credit);
  if (credit && credit.side !== 'debit') return { amount: credit.amount, isCredit: true };
  const debit = read(at.debit);
  if (debit) return { amount: debit.amount, isCredit: false };
  const either = read(at.amount);
  if (!either) return null;
  const beside = cell(row, at.side);
  const isDebit = /^\W*d/i.test(beside) || either.side === 'debit';
  return { amount: either.amount, isCredit: /^\W*c/i.test(beside) || !isDebit };
}
