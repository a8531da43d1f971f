/** Rows as spreadsheets paste them: lines of First Name, Last Name, Message with tabs between (spec §2, §5). */
import { shortHash } from '../shared/short-hash.ts';

export type Row = {
  firstname: string;
  lastname: string;
  message: string;
  /** The line or lines of the box that it was read from. */
  source: string;
};

/** A cell in quotes may hold line breaks, tabs and doubled quotes; a quote that isn't closed at a cell's end is only a quote. */
const cell = /"((?:[^"]|"")*)"(?=\t|\n|$)|[^\t\n]*/y;

/** What the first line says when the column's heads were copied too. */
const heads = /^first ?name\tlast ?name\tmessages?$/i;

/** The rows of a pasted text. Missing columns are empty text; blank lines and the line of the columns' heads are no rows. */
export function rowsIn(pasted: string): Row[] {
  const text = pasted.replace(/\r\n?/g, '\n');
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
    // A message that was typed with a tab in it is still one message.
    const [firstname = '', lastname = '', ...message] = cells;
    rows.push({ firstname, lastname, message: message.join(' ').trim(), source });
  }
  return rows;
}

/** True for rows that were copied from a CSV file: each would become a first name. */
export function areCommaSeparated(rows: Row[]): boolean {
  return rows.length > 0 && rows.every(({ source }) => !source.includes('\t') && /,.*,/.test(source));
}

/** The text of these rows, as it would stand in the box. */
export function textOf(rows: Row[]): string {
  return rows.map(({ source }) => source).join('\n');
}

/**
 * By its content a row is known again after a reload, a lost answer, or when the sheet is pasted once more: the server
 * stores what comes with one key once.
 */
export function keyOf({ firstname, lastname, message }: Row): string {
  return `row-${shortHash(JSON.stringify([firstname, lastname, message]))}`;
}
