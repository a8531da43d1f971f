/** One credit of a bank statement: its shape, its identity and its transaction IDs. Pure. */
import { bankKeysIn, type PaymentMethod } from '../donations/index.ts';
import { toHundredths } from '../money/index.ts';

export type BankLine = {
  /** YYYY-MM-DD, as the bank booked it. */
  day: string;
  /** A plain decimal in rupees. */
  amount: string;
  narration: string;
  /** The bank's reference column; empty if the statement has none. */
  reference: string;
  /** 1, or higher for the next lines with the same identity, such as two gifts in cash on one day. */
  nth: number;
  /** The money went back: the narration says so, or the statement has a debit with the same ID and amount. */
  isReversed: boolean;
};

/** The most lines that one request matches: a year of a busy account. */
export const maxLines = 5000;

/** The most matches that one request accepts; each one takes a transaction of its own. */
export const maxAccepted = 1000;

/**
 * The transaction IDs in the line, in upper case, without duplicates. Banks fill a missing reference and the
 * number of a cheque with zeros: '0000000000123456' is no ID.
 */
export function idsOf({ narration, reference }: Pick<BankLine, 'narration' | 'reference'>): string[] {
  return bankKeysIn(`${narration} ${reference}`).filter((id) => !id.startsWith('00000'));
}

/** The payment method that the narration suggests. */
export function methodOf({ narration }: BankLine): PaymentMethod {
  return /\bupi\b/i.test(narration) ? 'UPI' : 'Internet Banking';
}

/**
 * Text that is the same for a line in every kind of file of the bank: transaction ID and amount, or day,
 * narration and amount if the line has no ID. Banks cut narrations at different lengths in different files.
 */
export function identityOf(line: Pick<BankLine, 'day' | 'amount' | 'narration' | 'reference'>): string {
  const [id] = idsOf(line);
  const words = `${line.narration} ${line.reference}`.toUpperCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  return [id ?? `${line.day} ${words}`, toHundredths(line.amount)].join(' ');
}

/** Sets `nth` of the lines of one statement, in their order. */
export function numbered(lines: Omit<BankLine, 'nth'>[]): BankLine[] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const identity = identityOf(line);
    const nth = (counts.get(identity) ?? 0) + 1;
    counts.set(identity, nth);
    return { ...line, nth };
  });
}

/** The lines of several statements; a line that several statements contain appears once. */
export function merged(statements: BankLine[][]): BankLine[] {
  const lines = new Map<string, BankLine>();
  for (const line of statements.flat()) {
    const key = `${identityOf(line)} ${line.nth}`;
    if (!lines.has(key)) lines.set(key, line);
  }
  return [...lines.values()];
}
