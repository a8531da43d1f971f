/** Writes rows by the thousand, in the way that is quickest on each database: Kysely would build a text of thousands of values anew each time. */
import { CompiledQuery, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isPostgres } from '../../platform/db/is-postgres.ts';

type Row = Record<string, unknown>;

/** In one statement of SQLite, which takes 32,766 values; more at once gain nothing. */
const rowsAtOnce = 100;

/** Writes them into the table, all with the columns of the first, but for those whose `id` is there. How many were written. */
export async function insertRows(tx: Database, table: string, rows: Row[]): Promise<number> {
  return isPostgres(tx) ? insertJson(tx, table, rows) : insertValues(tx, table, rows);
}

/** As one parameter instead of thousands. */
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

/** The same few texts again and again: SQLite has their statements prepared. */
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
