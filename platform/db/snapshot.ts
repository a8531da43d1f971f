/**
 * Reads the rows of all tables as of one moment, in a read-only transaction, while others write. Needs no
 * migrations, so it reads databases of any version.
 */
import { existsSync } from 'node:fs';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { openForWriting } from './node-sqlite.ts';
import { postgresTypes } from './postgres.ts';
import { findPrimary } from './postgres-servers.ts';
import { isSearchIndex } from './search-index.ts';

/** A row by column, with JSON values. Generated columns are left out. */
export type Row = Record<string, string | number | boolean | null>;

export type Snapshot = {
  /** The applied migrations, oldest first; empty for an empty database. */
  migrations: string[];
  /** The tables, in an order for inserting: referenced tables come first. */
  tables: string[];
  /** All rows of a table, in batches. */
  rows(table: string): AsyncIterable<Row[]>;
  /** What SQLite reports as damaged in its file; null if nothing, and always on PostgreSQL. */
  findDamage(): Promise<string | null>;
  close(): Promise<void>;
};

/** Runs a statement on the snapshot's own connection. */
type Ask = (sql: string) => Promise<Row[]>;

/** Small enough that the process answers requests in between, and that large rows fit in memory. */
const rowsAtOnce = 500;

/** Kysely's own tables; a restored database gets new ones. */
const ofMigrations = ['kysely_migration', 'kysely_migration_lock'];

/** Takes the snapshot. Throws if the database can't be read; doesn't create a missing SQLite file. */
export async function openSnapshot(config: Config['database']): Promise<Snapshot> {
  return config.kind === 'sqlite' ? ofSqlite(config.path) : ofPostgres(config.url);
}

async function ofSqlite(path: string): Promise<Snapshot> {
  if (!existsSync(path)) throw new Error(`there is no database at ${path}`);
  const file = openForWriting(path);
  const ask: Ask = async (sql) => file.run(sql).rows as Row[];
  try {
    await ask('begin');
    // SQLite's snapshot begins with the first read.
    const names = await ask(
      `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`,
    );
    const all = names.map(({ name }) => String(name));
    const references = await ask(
      `select t.name as "from", f."table" as "to" from sqlite_schema t, pragma_foreign_key_list(t.name) f where t.type = 'table'`,
    );
    return {
      ...(await described(ask, all, references)),
      async *rows(table) {
        const columns = await ask(
          `select name from pragma_table_xinfo('${table}') where hidden in (0, 1) order by cid`,
        );
        const list = columns.map(({ name }) => `"${name}"`).join(', ');
        for (let last = Number.MIN_SAFE_INTEGER; ; ) {
          const rows = await ask(
            `select ${list}, rowid as "${rowNumber}" from "${table}" where rowid > ${last} order by rowid limit ${rowsAtOnce}`,
          );
          if (rows.length === 0) return;
          last = Number(rows.at(-1)?.[rowNumber]);
          for (const row of rows) delete row[rowNumber];
          yield rows;
        }
      },
      async findDamage() {
        const [found] = await ask('pragma quick_check(1)');
        return found?.quick_check === 'ok' ? null : String(found?.quick_check);
      },
      close: async () => file.close(),
    };
  } catch (error) {
    file.close();
    throw error;
  }
}

const rowNumber = 'number of the row';

async function ofPostgres(url: string): Promise<Snapshot> {
  const connectionString = await findPrimary(url);
  const client = new pg.Client({ connectionString, types: postgresTypes as never, keepAlive: true });
  // A broken connection fails its query; without a listener it would end the process.
  client.on('error', () => {});
  const ask: Ask = async (sql) => (await client.query(sql)).rows;
  try {
    await client.connect();
    await ask('begin isolation level repeatable read read only');
    const names = await ask('select tablename as name from pg_tables where schemaname = current_schema()');
    const all = names.map(({ name }) => String(name));
    const references = await ask(
      `select f.relname as "from", t.relname as "to" from pg_constraint c
        join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
        where c.contype = 'f' and f.relnamespace = current_schema()::regnamespace`,
    );
    return {
      ...(await described(ask, all, references)),
      async *rows(table) {
        const columns = await ask(
          `select column_name as name from information_schema.columns
            where table_schema = current_schema() and table_name = '${table}' and is_generated = 'NEVER'
            order by ordinal_position`,
        );
        const list = columns.map(({ name }) => `"${name}"`).join(', ');
        await ask(`declare "rows" no scroll cursor for select ${list} from "${table}"`);
        for (;;) {
          const rows = await ask(`fetch ${rowsAtOnce} from "rows"`);
          if (rows.length === 0) break;
          yield rows;
        }
        await ask('close "rows"');
      },
      findDamage: async () => null,
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function described(ask: Ask, all: string[], references: Row[]) {
  const isMigrated = all.includes('kysely_migration');
  const applied = isMigrated ? await ask('select name from kysely_migration order by name') : [];
  return {
    migrations: applied.map(({ name }) => String(name)),
    tables: inOrder(
      all.filter((name) => !ofMigrations.includes(name) && !isSearchIndex(name)).sort(),
      references.map(({ from, to }) => [String(from), String(to)]),
    ),
  };
}

/**
 * Sorts tables after those that they refer to. Tallies come last, because inserting donations changes them.
 */
export function inOrder(tables: string[], references: [from: string, to: string][]): string[] {
  const ordered: string[] = [];
  function place(table: string) {
    if (ordered.includes(table)) return;
    for (const [from, to] of references) if (from === table && to !== table) place(to);
    ordered.push(table);
  }
  for (const table of tables) place(table);
  const isTally = (table: string) => Number(table.endsWith('Tallies'));
  return ordered.sort((a, b) => isTally(a) - isTally(b));
}
