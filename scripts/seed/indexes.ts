/** The indexes of donations and their history: made anew after many rows were written, which is quicker than writing into each. */
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

type Named = { name: string; text: string };

/** Within the transaction: drops them, does `write`, and makes them again from what is there then. */
export async function withoutIndexes(tx: Database, write: () => Promise<void>): Promise<void> {
  const isPostgres = tx.getExecutor().adapter.supportsMultipleConnections === true;
  const indexes = isPostgres ? await listOfPostgres(tx) : await listOfSqlite(tx);
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(tx);
  if (isPostgres) {
    await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
    await write();
  } else {
    // In KiB: the primary keys of a million, which are written in no order.
    await sql`pragma cache_size = -400000`.execute(tx);
    await withoutGrams(tx, write);
  }
  for (const { text } of indexes) await sql.raw(text).execute(tx);
}

/** Those that aren't a table's own keys. */
async function listOfSqlite(tx: Database): Promise<Named[]> {
  const { rows } = await sql<Named>`select "name", "sql" as "text" from sqlite_schema
    where "type" = 'index' and "tbl_name" in ('donations', 'donationEvents') and "sql" is not null`.execute(
    tx,
  );
  return rows;
}

async function listOfPostgres(tx: Database): Promise<Named[]> {
  const { rows } = await sql<Named>`select c.relname as "name", pg_get_indexdef(i.indexrelid) as "text"
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid in ('donations'::regclass, '"donationEvents"'::regclass) and not i.indisprimary`.execute(
    tx,
  );
  return rows;
}

/** As much as FTS5 gathers before it writes, in bytes: by itself, and while it is filled. */
const gathered = { usually: 2 ** 20, here: 2 ** 27 };

/** SQLite's index for searches likewise, which a trigger writes: from what has no number in it yet. */
async function withoutGrams(tx: Database, write: () => Promise<void>): Promise<void> {
  const gather = (bytes: number) =>
    sql`insert into "donationGrams" ("donationGrams", "rank") values ('hashsize', ${sql.lit(bytes)})`.execute(
      tx,
    );
  const trigger = sql.ref('donationsGramsInsert');
  const { rows } = await sql<Named>`select "sql" as "text" from sqlite_schema
    where "name" = 'donationsGramsInsert'`.execute(tx);
  await sql`drop trigger ${trigger}`.execute(tx);
  await write();
  await gather(gathered.here);
  const last = sql`(select coalesce(max("number"), 0) from "donationNumbers")`;
  await sql`create temp table "numbered" as select ${last} as "last"`.execute(tx);
  await sql`insert into "donationNumbers" ("donationId") select "id" from donations
    where "id" not in (select "donationId" from "donationNumbers") order by donations.rowid`.execute(tx);
  await sql`insert into "donationGrams" (rowid, "search") select "number", "search"
    from "donationNumbers" join donations on "id" = "donationId"
    where "number" > (select "last" from "numbered") order by "number"`.execute(tx);
  await sql`drop table "numbered"`.execute(tx);
  await gather(gathered.usually);
  for (const { text } of rows) await sql.raw(text).execute(tx);
}
