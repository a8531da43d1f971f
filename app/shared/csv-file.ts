/** Lists as CSV files by RFC 4180, with no cell that a spreadsheet would run as a formula. */

export type Cell = string | number | boolean | null;

/** The line of column names. It begins with the UTF-8 byte order mark: without it Excel garbles Malayalam. */
export function csvHeadOf(columns: readonly string[]): string {
  return `\ufeff${columns.join(',')}\r\n`;
}

/** One line of cells; null is an empty cell. */
export function csvLineOf(cells: Cell[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: Cell): string {
  const text = typeof value === 'string' ? defused(value) : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Puts an apostrophe before a text that spreadsheets would run as a formula (OWASP, 'CSV injection'). A phone
 * number stays unchanged: its digits and separators cannot call a function or refer to a cell. At worst a
 * program reads it as a number, so the team can also download donations as a spreadsheet.
 */
function defused(text: string): string {
  if (/^\+\d[\d ().-]*$/.test(text)) return text;
  return /^\s*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}
