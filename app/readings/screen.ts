/** The lines of text on a screenshot, and the values of a payment that the rules find in them. */

/** Pixels of the picture that was read. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** Text as the engine read it. `confidence`: the engine's own, 0 to 100. */
export type Word = { text: string; confidence: number; box: Box };

/** One line of text. `words`: the same text in parts, with one space between them. */
export type Line = Word & { words: Word[] };

export type PaymentApp =
  | 'Google Pay'
  | 'PhonePe'
  | 'Paytm'
  | 'BHIM'
  | 'Amazon Pay'
  | 'CRED'
  | 'PayPal'
  | 'bank app';

export type PaymentStatus = 'successful' | 'pending' | 'failed';

/** The family's accounts: names and UPI addresses. */
export type Ours = { names: string[]; addresses: string[] };

/** Values found on a screenshot. Anyone can draw one: they are proposals, never proof. */
export type Found = {
  app: PaymentApp | null;
  status: PaymentStatus | null;
  /** The bank's 12 digits, or PayPal's 17 letters and digits; not the ID of Google, PhonePe or Paytm. */
  transactionId: { value: string; box: Box } | null;
  /**
   * Every way to read the amount, in hundredths of the currency: the engine knows no ₹ and takes it for a
   * letter or a digit. Empty if none was found.
   */
  amounts: number[];
  /** The day as written, such as '2026-11-26'. */
  day: string | null;
  /** Beside the day, on the payer's clock, such as '19:41'. */
  time: string | null;
  /** Who was paid, as written; at most 60 characters. */
  payeeName: string | null;
  /** Null if it is unclear who was paid. `address`: in lower case. */
  payee: { isOurs: true } | { isOurs: false; address: string } | null;
};

/** The lines as one text, for words that may stand anywhere. */
export const textOf = (lines: Line[]) => lines.map(({ text }) => text).join('\n');

export const heightOf = ({ box }: Line) => box.bottom - box.top;

/** True if `other` begins within the upper half of the line's height: the two stand beside each other. */
export function areBeside(line: Line, other: Line): boolean {
  return Math.abs(line.box.top - other.box.top) < heightOf(line) / 2;
}

/** From top to bottom, and from left to right. */
export function inReadingOrder(lines: Line[]): Line[] {
  const rows: Line[][] = [];
  for (const line of lines.toSorted((a, b) => a.box.top - b.box.top)) {
    const row = rows.at(-1);
    if (row?.[0] && areBeside(row[0], line)) row.push(line);
    else rows.push([line]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.box.left - b.box.left));
}

/**
 * The words that name what follows on a line: those before it (`before`) or beside it, else those above it.
 * `lines`: in reading order.
 */
export function labelOf(lines: Line[], line: Line, before: string): string {
  if (/[a-z]{2}/i.test(before)) return before;
  const earlier = lines.slice(0, lines.indexOf(line)).reverse();
  const beside = earlier.find((other) => areBeside(line, other));
  if (beside) return `${beside.text} ${before}`;
  const above = earlier.find(
    ({ box }) =>
      box.left < line.box.right &&
      box.right > line.box.left &&
      box.bottom <= line.box.top + heightOf(line) / 2,
  );
  const isNear = above && line.box.top - above.box.bottom < 2.5 * heightOf(line);
  return isNear ? `${above.text} ${before}` : before;
}

/** Where the last match ends; -1 without a match. `pattern`: global. */
export function endOf(pattern: RegExp, text: string): number {
  const last = [...text.matchAll(pattern)].at(-1);
  return last ? last.index + last[0].length : -1;
}
