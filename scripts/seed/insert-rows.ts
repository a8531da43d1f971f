/**
 * Inserts thousands of rows in the fastest way of each database: Kysely would format thousands of values each
 * time.
 */
import { CompiledQuery, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isPostgres } from '../../platform/db/is-postgres.ts';

type Row = Record<string, unknown>;

/** Rows per statement: SQLite takes 32,766 values, and more rows gain nothing. */
const rowsAtOnce = 100;

/**
 * Inserts the rows, with the columns of the first; skips existing ids. Returns the number of inserted rows.
 */
export async function insertRows(tx: Database, table: string, rows: Row[]): Promise<number> {
  return isPostgres(tx) ? insertJson(tx, table, rows) : insertValues(tx, table, rows);
}

/** One parameter instead of thousands. */
async function insertJson(tx: Database, table: string, rows: Row[]): Promise<number> {
  const names = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  const { numAffectedRows } = await sql`insert into ${sql.table(table)} (${names})
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    on conflict ("id") do nothing`.execute(tx);
  return Number(numAffectedRows);
}

async function insertValues(tx: Database, table: string, rows: Row[]): Promise<number> {
  const columns = Object.keys(rows[0] ?? {});
  let written = 0;
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const some = rows.slice(at, at + rowsAtOnce);
    const values = some.flatMap((row) => columns.map((column) => row[column]));
    const text = insertText(table, columns, some.length);
    const { numAffectedRows } = await tx.executeQuery(CompiledQuery.raw(text, values));
    written += Number(numAffectedRows);
  }
  return written;
}

/** The same few statements, which SQLite keeps prepared. */
const texts = new Map<string, string>();

function insertText(table: string, columns: string[], count: number): string {
  const key = `${table} ${columns} ${count}`;
  const known = texts.get(key);
  if (known) return known;
  const names = columns.map((column) => `"${column}"`).join();
  const row = `(${columns.map(() => '?').join()})`;
  const rows = Array.from({ length: count }, () => row).join();
  const text = `insert into "${table}" (${names}) values ${rows} on conflict ("id") do nothing`;
  texts.set(key, text);
  return text;
}
