/**
 * A statement that the admin added: a file or pasted text, the credits in it, and corrections of its columns.
 */
import { readStored, storeValue } from '../../shared/browser-storage.ts';
import { randomId } from '../../shared/random-id.ts';
import { type Columns, findColumns, guessHead, headOf, isEnough, type Rows } from './columns.ts';
import type { Statement } from './credits.ts';
import { readPasted } from './pasted.ts';
import { type ReadFile, readFile, today } from './read-file.ts';
import { rowsIn } from './separated.ts';
import { readCredits } from './table.ts';

export type Source = {
  id: string;
  name: string;
  /** Null if the input is not a table. */
  table: { rows: Rows; columns: Columns } | null;
  /** Null while the columns are unknown. */
  statement: Statement | null;
  /** Why the input cannot be read; null if it can. */
  refused: Refusal | null;
};

type Refusal = Extract<ReadFile, { refused: string }>['refused'] | 'empty';

export async function sourceOfFile(file: File): Promise<Source> {
  const read = await readFile(file);
  const source = { id: randomId(), name: file.name, table: null, statement: null, refused: null };
  return 'refused' in read ? { ...source, refused: read.refused } : withRows(source, read.rows);
}

/** Reads the text as a table if it is one, or else as single lines. */
export async function sourceOfText(text: string): Promise<Source> {
  const source = {
    id: randomId(),
    name: 'Pasted lines',
    table: null,
    statement: null,
    refused: null,
  };
  const rows = rowsIn(text);
  const columns = findColumns(rows);
  const table = columns && isEnough(columns) && readCredits(rows, columns);
  if (table && table.credits.length + table.debits > 0) return withRows(source, rows);
  const statement = readPasted(text, today());
  const isEmpty = statement.credits.length + statement.debits + statement.unread.length === 0;
  return { ...source, statement, refused: isEmpty ? 'empty' : null };
}

/** Reads the rows by the columns that this browser remembers for the same head, or else by those found. */
function withRows(source: Source, rows: Rows): Source {
  if (rows.every((row) => row.every((cell) => cell.trim() === ''))) return { ...source, refused: 'empty' };
  const columns = findColumns(rows) ?? { head: guessHead(rows), at: {} };
  const remembered = readRemembered()[headOf(rows, columns)];
  return withColumns(source, rows, remembered ? { ...columns, at: remembered } : columns);
}

function withColumns(source: Source, rows: Rows, columns: Columns): Source {
  const statement = isEnough(columns) ? readCredits(rows, columns) : null;
  return { ...source, table: { rows, columns }, statement };
}

/** Reads the source by other columns. The browser remembers them for files with the same head. */
export function correctColumns(source: Source, at: Columns['at']): Source {
  if (!source.table) return source;
  const { rows, columns } = source.table;
  storeValue('device', storedAs, { ...readRemembered(), [headOf(rows, columns)]: at });
  return withColumns(source, rows, { ...columns, at });
}

const storedAs = 'kaithangu.statementColumns';

function readRemembered(): Record<string, Columns['at']> {
  return readStored<Record<string, Columns['at']>>('device', storedAs) ?? {};
}
