/**
 * Rebuilds the indexes of donations and their history after inserting many rows, which is faster than
 * updating them row by row. Triggers still update the tallies.
 */
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isPostgres } from '../../platform/db/is-postgres.ts';

type Made = { name: string; text: string };

/** In the transaction: drops the indexes, does `write`, and creates them again. */
export async function withoutIndexes(tx: Database, write: () => Promise<void>): Promise<void> {
  const indexes = isPostgres(tx) ? await listOfPostgres(tx) : await listOfSqlite(tx);
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(tx);
  await (isPostgres(tx) ? withoutReferences(tx, write) : withoutGrams(tx, write));
  for (const { text } of indexes) await sql.raw(text).execute(tx);
}

/** The indexes other than primary keys. */
async function listOfSqlite(tx: Database): Promise<Made[]> {
  const { rows } = await sql<Made>`select "name", "sql" as "text" from sqlite_schema
    where "type" = 'index' and "tbl_name" in ('donations', 'donationEvents') and "sql" is not null`.execute(
    tx,
  );
  return rows;
}

async function listOfPostgres(tx: Database): Promise<Made[]> {
  const { rows } = await sql<Made>`select c.relname as "name", pg_get_indexdef(i.indexrelid) as "text"
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid in ('donations'::regclass, '"donationEvents"'::regclass) and not i.indisprimary`.execute(
    tx,
  );
  return rows;
}

/** PostgreSQL checks the foreign key of each history line; checking all at once is faster. */
async function withoutReferences(tx: Database, write: () => Promise<void>): Promise<void> {
  const { rows } = await sql<Made>`select "conname" as "name", pg_get_constraintdef("oid") as "text"
    from pg_constraint where "conrelid" = '"donationEvents"'::regclass and "contype" = 'f'`.execute(tx);
  const alter = sql`alter table "donationEvents"`;
  for (const { name } of rows) await sql`${alter} drop constraint ${sql.ref(name)}`.execute(tx);
  await write();
  await sql`set local maintenance_work_mem = '512MB'`.execute(tx);
  for (const { name, text } of rows) {
    await sql`${alter} add constraint ${sql.ref(name)} ${sql.raw(text)}`.execute(tx);
  }
}

/** How much FTS5 buffers before it writes, in bytes: by default, and here. */
const gathered = { usually: 2 ** 20, here: 2 ** 27 };

/** SQLite's search index, which a trigger fills: here from the donations that aren't in it yet. */
async function withoutGrams(tx: Database, write: () => Promise<void>): Promise<void> {
  const gather = (bytes: number) =>
    sql`insert into "donationGrams" ("donationGrams", "rank") values ('hashsize', ${sql.lit(bytes)})`.execute(
      tx,
    );
  const { rows } = await sql<Made>`select "name", "sql" as "text" from sqlite_schema
    where "name" = 'donationsGramsInsert'`.execute(tx);
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(tx);
  // In KiB: the primary keys of a million donations are inserted in random order.
  await sql`pragma cache_size = -400000`.execute(tx);
  await write();
  await gather(gathered.here);
  const numbered = await sql<{ last: number }>`
    select coalesce(max("number"), 0) as "last" from "donationNumbers"`.execute(tx);
  await sql`insert into "donationNumbers" ("donationId") select "id" from donations
    where "id" not in (select "donationId" from "donationNumbers") order by donations.rowid`.execute(tx);
  await sql`insert into "donationGrams" (rowid, "search") select "number", "search"
    from "donationNumbers" join donations on "id" = "donationId"
    where "number" > ${numbered.rows[0]?.last} order by "number"`.execute(tx);
  await gather(gathered.usually);
  for (const { text } of rows) await sql.raw(text).execute(tx);
}
