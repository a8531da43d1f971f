/**
 * Parses amounts as banks print them: '1,00,000.00', '5,000.00 Cr', 'INR 500', '(500.00)', '500.00-'. Pure.
 */

export type BankAmount = {
  /** A plain number with at most two decimals, never negative. */
  amount: string;
  /** Null if the cell does not tell credit from debit. */
  side: 'credit' | 'debit' | null;
};

const currency = /₹|rs\.?|inr/gi;
const form =
  /^(?<before>[+-]|\()?\s*(?<digits>\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(?:\.(?<decimals>\d+))?\s*(?<after>-|\))?\s*\(?(?<mark>cr|dr|credit|debit|c|d)?\.?\)?$/i;

/** The amount in a cell; null if the cell has no amount. */
export function parseBankAmount(cell: string): BankAmount | null {
  const text = cell.normalize('NFKC').replace(currency, ' ').trim();
  const { before, digits, decimals = '', after, mark } = text.match(form)?.groups ?? {};
  if (!digits) return null;
  // A spreadsheet's number can be 99.99000000000001.
  const amount = Number(`${digits.replaceAll(',', '')}.${decimals}`).toFixed(2);
  return { amount: amount.replace('.00', ''), side: sideOf(before ?? after, mark) };
}

function sideOf(sign: string | undefined, mark: string | undefined): BankAmount['side'] {
  if (mark) return /c/i.test(mark) ? 'credit' : 'debit';
  return sign && sign !== '+' ? 'debit' : null;
}
