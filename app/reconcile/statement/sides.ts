/** Tells credits from debits by the words and marks of a line. Pure. */

export type Side = 'credit' | 'debit';

/** The side on which all that say something agree; null if none does or two disagree. */
export function agreed(...sides: (Side | null | undefined)[]): Side | null {
  const [one, another] = new Set(sides.filter((side) => side !== null && side !== undefined));
  return one && !another ? one : null;
}

const creditCell =
  /^\W*(c|cr|credit|credited|deposit|deposited|received|receipt|in|inward|paid in|money in)\b/i;
const debitCell =
  /^\W*(d|dr|debit|debited|withdraw\w*|paid|payment|purchase|sent|out|outward|paid out|money out)\b/i;

/** The side in a cell beside the amount: 'Cr', 'DEBIT', 'Withdrawal (Cash)'. Null for 'TFR', 'CASH', 'UPI'. */
export function sideOfCell(cell: string): Side | null {
  if (/^\W*paid in\b/i.test(cell)) return 'credit';
  return agreed(creditCell.test(cell) ? 'credit' : null, debitCell.test(cell) ? 'debit' : null);
}

/**
 * Marks that banks put into narrations. 'CR' and 'DR' count only between signs or beside the kind of payment:
 * 'UPI-CR NAIR' and 'DR SURESH' are people.
 */
const creditMark =
  /\/cr\/|-cr-|\bupi cr (?=\d)|\b(neft|rtgs|imps) cr\b|\bcr (upi|neft|rtgs|imps)\b|\bupi ?in\/|\bby (transfer|clg|clearing|trf)\b|\bdep tfr\b|\bcash deposit\b|\bach c-/i;
const debitMark =
  /\/dr\/|-dr-|\bupi dr (?=\d)|\b(neft|rtgs|imps) dr\b|\bdr (upi|neft|rtgs|imps)\b|\bupi ?out\/|\bto (transfer|clg|clearing|trf)\b|\bwdl tfr\b|\b(cash|atm) (wdl|withdrawal)\b|\bach d-/i;

/** The side by the bank's marks in a narration; the first one counts. */
export function sideOfNarration(text: string): Side | null {
  return firstOf(text, creditMark, debitMark);
}

const creditWord = /\b(credited|received|deposited|credit alert)\b|\bcredit(?=\s*(₹|rs\b|inr\b))/i;
const debitWord =
  /\b(debited|withdrawn|sent|spent|paid to|transfer(red)? to|payment to)\b|\bdebit(?=\s*(₹|rs\b|inr\b))/i;
const theirs = /\d{12}|\b(upi|imps|neft|rtgs)[/-]/i;

/**
 * The side by the words of a message or a passbook; the first one counts: 'Rs 500 debited from A/c XX1234;
 * MILMA credited'. Words after the payment's ID are the payer's note: 'sent from Paytm'.
 */
export function sideOfMessage(text: string): Side | null {
  const [before = ''] = text.split(theirs, 1);
  return firstOf(before, creditWord, debitWord);
}

function firstOf(text: string, credit: RegExp, debit: RegExp): Side | null {
  const [one, other] = [text.search(credit), text.search(debit)];
  if (one === -1 && other === -1) return null;
  return other === -1 || (one !== -1 && one < other) ? 'credit' : 'debit';
}
