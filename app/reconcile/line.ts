/** One credit of a bank statement: what the page reads from it and sends, and what tells two of them apart. Pure. */
import { bankKeysIn } from '../donations/index.ts';

export type BankLine = {
  /** YYYY-MM-DD, as the bank booked it. */
  day: string;
  /** A plain decimal in rupees. */
  amount: string;
  narration: string;
  /** The bank's own column of references; empty where there is none. */
  reference: string;
  /** 1, and more for lines that are alike in all the above: two gifts in cash on one day. */
  nth: number;
  /** The statement has a debit of the same ID and amount, or says so: it came and went back. */
  isReversed: boolean;
};

/** A year of a busy account: more are not matched at once. */
export const maxLines = 5000;

/** More than anybody accepts at once; each is a transaction of its own. */
export const maxAccepted = 1000;

/** An amount in paise, so that 500, 500.0 and 500.00 are one. */
export function paiseOf(amount: string): number {
  return Math.round(Number(amount) * 100);
}

/** The IDs of payments that the line names, upper-cased, each once. */
export function idsOf({ narration, reference }: Pick<BankLine, 'narration' | 'reference'>): string[] {
  return bankKeysIn(`${narration} ${reference}`);
}

/**
 * What stays the same of a line however the bank prints it: the ID of the payment where there is one, as narrations are cut
 * short differently in each kind of file; else day and narration.
 */
export function identityOf(line: Pick<BankLine, 'day' | 'amount' | 'narration' | 'reference'>): string {
  const [id] = idsOf(line);
  const words = `${line.narration} ${line.reference}`.toUpperCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  return [id ?? `${line.day} ${words}`, paiseOf(line.amount)].join(' ');
}

/** Numbers lines that are alike. Those of one statement, in its order. */
export function numbered(lines: Omit<BankLine, 'nth'>[]): BankLine[] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const identity = identityOf(line);
    const nth = (counts.get(identity) ?? 0) + 1;
    counts.set(identity, nth);
    return { ...line, nth };
  });
}

/** The lines of several statements, those that stand in more than one of them once. */
export function merged(statements: BankLine[][]): BankLine[] {
  const lines = new Map<string, BankLine>();
  for (const line of statements.flat()) {
    const key = `${identityOf(line)} ${line.nth}`;
    if (!lines.has(key)) lines.set(key, line);
  }
  return [...lines.values()];
}
