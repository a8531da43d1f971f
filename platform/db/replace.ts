/** Replaces the content of a database with the rows of a snapshot, in one transaction. */
import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import { type Database, migrate, openUnmigrated } from './database.ts';
import { searchIndexTables } from './search-index.ts';
import { openSnapshot, type Row } from './snapshot.ts';
import type { Tables } from './tables.ts';

/** The limit of values in one statement: SQLite takes 32,766. */
const maxValues = 30_000;

/** The content of a database, as far as a restore needs it. */
export type Contents = {
  /** Rows that people have entered; a first start adds none. */
  donations: number;
  admins: number;
  tables: string[];
  migrations: string[];
};

/** The content of a database; null without tables. Throws if it can't be read. */
export async function findContents(config: Config['database']): Promise<Contents | null> {
  // Opening a missing file would create it.
  if (config.kind === 'sqlite' && !existsSync(config.path)) return null;
  const db = openUnmigrated(config, { isUnattended: true });
  try {
    const names = (await db.introspection.getTables()).map(({ name }) => name);
    if (names.length === 0) return null;
  } finally {
    await db.destroy();
  }
  const snapshot = await openSnapshot(config);
  try {
    const count = async (table: string) => {
      let rows = 0;
      if (snapshot.tables.includes(table)) for await (const some of snapshot.rows(table)) rows += some.length;
      return rows;
    };
    const { tables, migrations } = snapshot;
    return { tables, migrations, donations: await count('donations'), admins: await count('admins') };
  } finally {
    await snapshot.close();
  }
}

/**
 * Drops all tables, applies `migrations`, inserts the rows (tables in the snapshot's order) and applies the
 * missing migrations. If anything fails, the database stays unchanged.
 */
export async function replaceContents(
  config: Config['database'],
  {
    migrations,
    tables,
    rows,
    beforeDrop,
    beforeCommit,
  }: {
    migrations: string[];
    tables: string[];
    rows: AsyncIterable<[string, Row[]]>;
    /** Reads what the rows will replace, with the names of the tables that are there. */
    beforeDrop?: (tx: Database, tables: string[]) => Promise<void>;
    /** Runs when the database has taken all rows; if it fails, they are gone again. */
    beforeCommit: (tx: Database) => Promise<void>;
  },
): Promise<void> {
  const before = await findContents(config);
  const db = openUnmigrated(config, { isUnattended: true });
  try {
    await db.transaction().execute(async (tx) => {
      if (before) await beforeDrop?.(tx, before.tables);
      await dropAll(tx, config.kind, before?.tables ?? []);
      // These alone: the rows may come from a version that came out without one of a lower number.
      await migrate(tx, migrations);
      // Deletes rows that migrations inserted.
      for (const table of tables.toReversed()) await empty(tx, table);
      const emptied = new Set<string>();
      for await (const [table, some] of rows) {
        // Deletes rows that triggers inserted while earlier tables were written.
        if (!emptied.has(table)) await empty(tx, table);
        emptied.add(table);
        await write(tx, table, some);
      }
      for (const table of tables) if (!emptied.has(table)) await empty(tx, table);
      await migrate(tx);
      await beforeCommit(tx);
    });
  } finally {
    await db.destroy();
  }
}

async function dropAll(tx: Database, kind: Config['database']['kind'], tables: string[]): Promise<void> {
  const all = [...tables.toReversed(), ...searchIndexTables, 'kysely_migration', 'kysely_migration_lock'];
  for (const table of all) await tx.schema.dropTable(table).ifExists().execute();
  if (kind === 'sqlite') return;
  const { rows } = await sql<{ name: string }>`select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(tx);
  for (const { name } of rows) await sql.raw(`drop function ${name}`).execute(tx);
}

async function empty(tx: Database, table: string): Promise<void> {
  await tx.deleteFrom(table as keyof Tables).execute();
}

async function write(tx: Database, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length || 1;
  const atOnce = Math.floor(maxValues / columns);
  for (let at = 0; at < rows.length; at += atOnce) {
    await tx
      .insertInto(table as keyof Tables)
      .values(rows.slice(at, at + atOnce) as never)
      .execute();
  }
}
