/**
 * Rows as spreadsheets paste them: lines of First Name, Last Name, Message, separated by tabs (spec §2, §5).
 */
import { shortHash } from '../shared/short-hash.ts';

export type Row = {
  firstname: string;
  lastname: string;
  message: string;
  /** The row's text in the box. */
  source: string;
};

/**
 * A quoted cell may contain line breaks, tabs and doubled quotes. A quote that isn't closed at the end of a
 * cell is an ordinary character.
 */
const cell = /"((?:[^"]|"")*)"(?=\t|\n|$)|[^\t\n]*/y;

/** The first line if the column heads were copied too. */
const heads = /^first ?name\tlast ?name\tmessages?$/i;

/** What a pasted text contains. `leftOut`: parts of a chat in which nobody wrote words. */
export type Pasted = { isChat: boolean; rows: Row[]; leftOut: string[] };

/** The rows of a spreadsheet's text. Missing columns are empty text. Skips blank lines and column heads. */
export function rowsIn(pasted: string): Row[] {
  const text = withPlainLines(pasted);
  const rows: Row[] = [];
  let at = 0;
  while (at <= text.length) {
    const start = at;
    const cells: string[] = [];
    do {
      if (cells.length > 0) at++;
      cell.lastIndex = at;
      const [whole = '', quoted] = cell.exec(text) ?? [];
      cells.push((quoted?.replaceAll('""', '"') ?? whole).trim());
      at += whole.length;
    } while (text[at] === '\t');
    const source = text.slice(start, at);
    at++;
    if (cells.every((text) => text === '') || (rows.length === 0 && heads.test(source.trim()))) continue;
    // A message may contain tabs.
    const [firstname = '', lastname = '', ...message] = cells;
    rows.push({ firstname, lastname, message: message.join(' ').trim(), source });
  }
  return rows;
}

/** Line breaks as on every system: Windows writes two characters. */
export const withPlainLines = (text: string) => text.replace(/\r\n?/g, '\n');

/** True for rows copied from a CSV file, which would end up in the first name. */
export function areCommaSeparated(rows: Row[]): boolean {
  return rows.length > 0 && rows.every(({ source }) => !source.includes('\t') && /,.*,/.test(source));
}

/** The rows as text for the box. */
export function textOf(rows: Row[]): string {
  return rows.map(({ source }) => source).join('\n');
}

/**
 * The row's idempotency key, from its content: equal after a reload, a lost answer or another paste, so that
 * the server stores the message once.
 */
export function keyOf({ firstname, lastname, message }: Row): string {
  return `row-${shortHash(JSON.stringify([firstname, lastname, message]))}`;
}
