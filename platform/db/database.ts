/** Opens SQLite or PostgreSQL behind one set of queries and brings the tables up to date. */
import { Kysely, PostgresDialect, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import type { Config } from '../config/config.ts';
import { migrationNames, readMigrations } from './migrations.ts';
import { openPostgresPool, type PostgresOptions } from './postgres.ts';
import { RetryingSqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/**
 * A database with all migrations applied, or, for tests of migrations, those up to `last`. Throws when it can't be reached
 * or a migration fails. `isUnattended` is for programs that nobody waits for: their statements may take long.
 */
export async function openDatabase(
  config: Config['database'],
  { last, ...options }: { last?: string } & PostgresOptions = {},
): Promise<Database> {
  const migrating = openUnmigrated(config, { isUnattended: true });
  try {
    if (last || !(await isMigrated(migrating))) await migrate(migrating, last);
  } catch (error) {
    await migrating.destroy();
    throw error;
  }
  if (config.kind === 'sqlite' || options.isUnattended) return migrating;
  await migrating.destroy();
  return openUnmigrated(config, options);
}

/** Whether all migrations that there are have been applied, and none else: one question, in place of the migrator's many at every start. */
async function isMigrated(db: Database): Promise<boolean> {
  try {
    const asked = sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`;
    const names = (await asked.execute(db)).rows.map(({ name }) => name).sort();
    return names.join() === (await migrationNames()).join();
  } catch (error) {
    if (isMissingTable(error)) return false;
    throw error;
  }
}

/** A database as it is, whatever its tables. */
export function openUnmigrated(config: Config['database'], options: PostgresOptions): Database {
  return config.kind === 'sqlite' ? openSqlite(config.path) : openPostgres(config.url, options);
}

/** Applies what of the migrations isn't yet, up to `last`; within the transaction where `db` is one. Throws what one of them threw. */
export async function migrate(db: Database, last?: string): Promise<void> {
  // Versions have landed whose migrations lacked some with a lower number: each stands by itself, in whatever order they come.
  const migrator = new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    allowUnorderedMigrations: true,
  });
  const { error } = last ? await migrator.migrateTo(last) : await migrator.migrateToLatest();
  if (error) throw error;
}

function openSqlite(path: string): Database {
  return new Kysely({ dialect: new RetryingSqliteDialect(path) });
}

function openPostgres(url: string, options: PostgresOptions): Database {
  return new Kysely({ dialect: new PostgresDialect({ pool: openPostgresPool(url, options) }) });
}

/** True when what was asked names a table that isn't there, or has another mistake in its words on SQLite, which calls both the same. */
function isMissingTable(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === '42P01' || errcode === 1;
}

/** True when a write failed because a unique index forbids it, on either database. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === '23505' || errcode === 2067 || errcode === 1555;
}
