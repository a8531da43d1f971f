/**
 * Parses amounts as banks print them: '1,00,000.00', '5,000.00 Cr', 'INR 500', 'Rs.500/-', '(500.00)',
 * '500.00-'. Pure.
 */
import type { Side } from './sides.ts';

export type BankAmount = {
  /** A plain number with at most two decimals, never negative. */
  amount: string;
  /** Null if the cell does not tell credit from debit. */
  side: Side | null;
};

const currency = /₹|rs\.?|inr|\/[-=](?!\d)/gi;
const form =
  /^(?<before>[+-]|\()?\s*(?<digits>\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(?:\.(?<decimals>\d+))?\s*(?<after>-|\))?\s*\(?(?<mark>cr|dr|credit|debit|c|d)?\.?\)?$/i;

/** Twelve digits are an ID. */
const maxDigits = 11;

/**
 * The amount in a cell; null if the cell has no amount. '-500 Cr' has none, because its sign and its mark
 * contradict each other. '000123' is the number of a cheque.
 */
export function parseBankAmount(cell: string): BankAmount | null {
  const text = cell.normalize('NFKC').replace(currency, ' ').trim();
  const { before, digits, decimals, after, mark } = text.match(form)?.groups ?? {};
  const plain = digits?.replaceAll(',', '');
  if (!plain || plain.length > maxDigits || (decimals === undefined && /^0\d/.test(plain))) return null;
  const bySign = sideOfSign(before ?? after);
  const byMark = mark ? (/c/i.test(mark) ? 'credit' : 'debit') : null;
  if (bySign && byMark && bySign !== byMark) return null;
  // A spreadsheet's number can be 99.99000000000001.
  const amount = Number(`${plain}.${decimals ?? ''}`).toFixed(2);
  return { amount: amount.replace('.00', ''), side: byMark ?? bySign };
}

function sideOfSign(sign: string | undefined): Side | null {
  if (!sign) return null;
  return sign === '+' ? 'credit' : 'debit';
}
