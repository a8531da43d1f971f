/** Writes rows by the thousand: the text of a statement is made once, not for each of its thousands of values. */
import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** In one statement: SQLite takes 32,766 values, and more at once gain nothing. */
const rowsAtOnce = 100;

/** Writes them into the table, all with the columns of the first; `ending` is the end of each statement. How many were written. */
export async function insertRows(
  tx: Database,
  table: string,
  rows: Record<string, unknown>[],
  ending = '',
): Promise<number> {
  const columns = Object.keys(rows[0] ?? {});
  let written = 0;
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const some = rows.slice(at, at + rowsAtOnce);
    const values = some.flatMap((row) => columns.map((column) => row[column]));
    const text = `${insertText(tx, table, columns, some.length)} ${ending}`;
    const { numAffectedRows } = await tx.executeQuery(CompiledQuery.raw(text, values));
    written += Number(numAffectedRows);
  }
  return written;
}

const texts = new Map<string, string>();

function insertText(tx: Database, table: string, columns: string[], count: number): string {
  const isPostgres = tx.getExecutor().adapter.supportsMultipleConnections === true;
  const key = `${isPostgres} ${table} ${columns} ${count}`;
  const known = texts.get(key);
  if (known) return known;
  const names = columns.map((column) => `"${column}"`);
  let values = 0;
  const row = () => `(${columns.map(() => (isPostgres ? `$${++values}` : '?')).join()})`;
  const text = `insert into "${table}" (${names.join()}) values ${Array.from({ length: count }, row).join()}`;
  texts.set(key, text);
  return text;
}
