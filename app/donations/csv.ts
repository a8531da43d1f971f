/** Donations as lines of a CSV file: RFC 4180, and no cell that a spreadsheet would take for a formula. */
import { type Donation, namesWith } from './fields.ts';

/** The fields of spec §3, in its order. */
export const csvFields = namesWith('csv');

/** UTF-8's mark, without which Excel reads Malayalam as something else, and the names of the columns. */
export const csvHead = `\ufeff${csvFields.join(',')}\r\n`;

/** One donation as a line; null is an empty cell. */
export function csvLine(donation: Pick<Donation, (typeof csvFields)[number]>): string {
  return `${csvFields.map((field) => cell(donation[field])).join(',')}\r\n`;
}

function cell(value: string | number | boolean | null): string {
  const text = typeof value === 'string' ? defused(value) : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A text that spreadsheets take for a formula gets an apostrophe in front (OWASP, 'CSV injection'). A phone number stays as
 * people read it: digits and what stands between them can call nothing and refer to no cell. At worst a program makes a
 * number of it, which is why there is a spreadsheet for those.
 */
function defused(text: string): string {
  if (/^\+\d[\d ().-]*$/.test(text)) return text;
  return /^\s*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}
