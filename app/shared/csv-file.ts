/** Lists as CSV files: RFC 4180, and no cell that a spreadsheet would take for a formula. */

export type Cell = string | number | boolean | null;

/** UTF-8's mark, without which Excel reads Malayalam as something else, and the names of the columns. */
export function csvHeadOf(columns: readonly string[]): string {
  return `\ufeff${columns.join(',')}\r\n`;
}

/** One line; null is an empty cell. */
export function csvLineOf(cells: Cell[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: Cell): string {
  const text = typeof value === 'string' ? defused(value) : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A text that spreadsheets take for a formula gets an apostrophe in front (OWASP, 'CSV injection'). A phone number stays as
 * people read it: digits and what stands between them can call nothing and refer to no cell. At worst a program makes a
 * number of it, which is why there is a spreadsheet for donations.
 */
function defused(text: string): string {
  if (/^\+\d[\d ().-]*$/.test(text)) return text;
  return /^\s*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}
