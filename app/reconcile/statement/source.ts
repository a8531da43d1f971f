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

type Table = {
  rows: Rows;
  columns: Columns;
  /** Of a PDF: the numbers of its pages without text. Null for other files. */
  pictures: number[] | null;
};

export type Source = {
  id: string;
  name: string;
  /** Null if the input is not a table. */
  table: Table | null;
  /** Null while the columns are unknown. */
  statement: Statement | null;
  /** Why the input cannot be read; null if it can. */
  refused: Refusal | null;
  /** The file while it waits for its password; null otherwise. */
  locked: File | null;
};

type Refusal = Extract<ReadFile, { refused: string }>['refused'] | 'empty';

/** `password` opens a protected file. */
export async function sourceOfFile(file: File, password: string | null = null): Promise<Source> {
  const read = await readFile(file, password);
  const source = emptySource(file.name);
  if (!('refused' in read)) return withRows(source, read.rows, read.pictures);
  const isLocked = read.refused === 'locked' || read.refused === 'wrongPassword';
  return { ...source, refused: read.refused, locked: isLocked ? file : null };
}

const emptySource = (name: string): Source => ({
  id: randomId(),
  name,
  table: null,
  statement: null,
  refused: null,
  locked: null,
});

/** Reads the text as a table if it is one, or else as single lines. */
export async function sourceOfText(text: string): Promise<Source> {
  const source = emptySource('Pasted lines');
  const rows = rowsIn(text);
  const columns = findColumns(rows);
  const table = columns && isEnough(columns) && readCredits(rows, columns);
  if (table && table.credits.length + table.debits > 0) return withRows(source, rows);
  const statement = readPasted(text, today());
  const isEmpty = statement.credits.length + statement.debits + statement.unread.length === 0;
  return { ...source, statement, refused: isEmpty ? 'empty' : null };
}

/** Reads the rows by the columns that this browser remembers for the same head, or else by those found. */
function withRows(source: Source, rows: Rows, pictures: number[] | null = null): Source {
  if (rows.every((row) => row.every((cell) => cell.trim() === ''))) return { ...source, refused: 'empty' };
  const columns = findColumns(rows) ?? { head: guessHead(rows), at: {} };
  const remembered = readRemembered()[headOf(rows, columns)];
  return withTable(source, {
    rows,
    pictures,
    columns: remembered ? { ...columns, at: remembered } : columns,
  });
}

/** In a PDF the columns follow from places on the page, so its lines must agree with the balances. */
function withTable(source: Source, table: Table): Source {
  const { rows, columns, pictures } = table;
  if (!isEnough(columns)) return { ...source, table, statement: null };
  const statement = readCredits(rows, columns, pictures !== null);
  const missing = (pictures ?? []).map((page) => `Page ${page} has no text, only pictures.`);
  return { ...source, table, statement: { ...statement, unread: [...missing, ...statement.unread] } };
}

/** Reads the source by other columns. The browser remembers them for files with the same head. */
export function correctColumns(source: Source, at: Columns['at']): Source {
  if (!source.table) return source;
  const { rows, columns } = source.table;
  storeValue('device', storedAs, { ...readRemembered(), [headOf(rows, columns)]: at });
  return withTable(source, { ...source.table, columns: { ...columns, at } });
}

const storedAs = 'kaithangu.statementColumns';

function readRemembered(): Record<string, Columns['at']> {
  return readStored<Record<string, Columns['at']>>('device', storedAs) ?? {};
}
