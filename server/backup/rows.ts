/** The rows of a backup: read line by line, and checked against their tables before any is written. */
import type { Row } from '../../platform/db/snapshot.ts';
import type { TableShape, ValueKind } from '../../platform/db/table-shapes.ts';
import { BadBackup, type ReadPart } from './read-archive.ts';
import { shown } from './read-tar.ts';

/** The longest rows are Home's content, with some ten thousand characters. */
const maxLineBytes = 4 * 1024 * 1024;
const maxColumns = 200;
const maxTables = 200;
const rowsAtOnce = 500;

/** The rows of a part, in batches. Throws BadBackup for an invalid line. */
export async function* rowsOf({ name, chunks }: Pick<ReadPart, 'name' | 'chunks'>): AsyncGenerator<Row[]> {
  let rows: Row[] = [];
  let line = 0;
  for await (const text of linesOf(
    chunks,
    () => new BadBackup(`${shown(name)} has too long a line (${line + 1}).`),
  )) {
    line += 1;
    rows.push(readRow(text, () => new BadBackup(`Line ${line} of ${shown(name)} is no row.`)));
    if (rows.length < rowsAtOnce) continue;
    yield rows;
    rows = [];
  }
  yield rows;
}

async function* linesOf(chunks: AsyncIterable<Uint8Array>, tooLong: () => Error): AsyncGenerator<string> {
  let pieces: Uint8Array[] = [];
  let bytes = 0;
  const joined = () => {
    const text = Buffer.concat(pieces).toString('utf8');
    pieces = [];
    bytes = 0;
    return text;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      pieces.push(chunk.subarray(from, end));
      from = end + 1;
      yield joined();
    }
    pieces.push(chunk.subarray(from));
    bytes += chunk.length - from;
    if (bytes > maxLineBytes) throw tooLong();
  }
  if (bytes > 0) yield joined();
}

function readRow(text: string, refusal: () => Error): Row {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refusal();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refusal();
  const values = Object.values(value);
  if (values.some((one) => typeof one === 'object' && one !== null)) throw refusal();
  return value as Row;
}

type Seen = { rows: number; columns: Map<string, Map<ValueKind, string>> };

/** The kinds of values per column of each table, and the part where each kind first occurred. */
export type SeenRows = Map<string, Seen>;

/** Records rows. Throws BadBackup if rows of one table have different columns. */
export function note(seen: SeenRows, table: string, part: string, rows: Row[]): void {
  for (const row of rows) {
    const names = Object.keys(row);
    let known = seen.get(table);
    if (!known) {
      if (names.length > maxColumns || seen.size >= maxTables)
        throw new BadBackup(`${shown(part)} has too much in it.`);
      known = { rows: 0, columns: new Map(names.map((name) => [name, new Map()])) };
      seen.set(table, known);
    }
    known.rows += 1;
    const { columns } = known;
    if (names.length !== columns.size)
      throw new BadBackup(`The rows of ${shown(part)} have different columns.`);
    for (const [name, value] of Object.entries(row)) {
      const kinds = columns.get(name);
      if (!kinds) throw new BadBackup(`The rows of ${shown(part)} have different columns.`);
      const kind = kindOfValue(value);
      if (!kinds.has(kind)) kinds.set(kind, part);
    }
  }
}

function kindOfValue(value: Row[string]): ValueKind {
  if (value === null) return 'null';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'boolean') return 'boolean';
  return Number.isSafeInteger(value) ? 'whole' : 'fraction';
}

/** The tables and columns of a backup that `tables` lack, such as 'extras' and 'donations.extra'. */
export function findAdditions(seen: SeenRows, names: string[], tables: Map<string, TableShape>): Set<string> {
  const added = names.filter((name) => !tables.has(name));
  for (const [table, { columns }] of seen) {
    const shape = tables.get(table);
    for (const name of shape ? columns.keys() : []) if (!shape?.has(name)) added.push(`${table}.${name}`);
  }
  return new Set(added);
}

/** The rows without the columns of findAdditions; null if it has the table. */
export function withoutAdditions(table: string, rows: Row[], added: Set<string>): Row[] | null {
  if (added.size === 0) return rows;
  if (added.has(table)) return null;
  const keep = ([name]: [string, unknown]) => !added.has(`${table}.${name}`);
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(keep)));
}

/**
 * Throws BadBackup, with the first part that doesn't fit, unless every row fits its table. Ignores additions.
 */
export function compareRows(
  seen: SeenRows,
  tables: Map<string, TableShape>,
  added: Set<string> = new Set(),
): void {
  for (const [table, { columns }] of seen) {
    if (added.has(table)) continue;
    const shape = tables.get(table);
    if (!shape)
      throw new BadBackup(`The backup has rows of a table that the site does not have: ${shown(table)}.`);
    for (const [name, kinds] of columns) {
      if (added.has(`${table}.${name}`)) continue;
      const column = shape.get(name);
      for (const [kind, part] of kinds) {
        if (column?.takes.includes(kind)) continue;
        const why = column ? `values that the column does not take` : 'a column that the table does not have';
        throw new BadBackup(`${shown(part)} has ${why}: ${shown(name)}.`);
      }
    }
    for (const [name, { isNeeded }] of shape) {
      if (isNeeded && !columns.has(name))
        throw new BadBackup(`The rows of ${shown(table)} lack ${shown(name)}.`);
    }
  }
}
