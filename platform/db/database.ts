/** Opens SQLite or PostgreSQL for the same queries, and applies the migrations. */
import { Kysely, PostgresDialect, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import type { Config } from '../config/config.ts';
import { MINUTE } from '../durations.ts';
import { compareMigrations, migrationNames, readMigrations } from './migrations.ts';
import { openPostgresPool, type PostgresOptions } from './postgres.ts';
import { retryWhileBusy } from './retry-while-busy.ts';
import { rewriteOnce } from './rewrite-once.ts';
import { RetryingSqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** A start waits so long while another process migrates: with many donations, longer than a request may. */
const migrationWaitMs = 2 * MINUTE;

/**
 * Opens a database and applies all migrations, or for tests those up to `last`. Throws if the database can't
 * be reached or a migration fails. `isUnattended`: for programs that nobody waits for; their statements may
 * take long.
 */
export async function openDatabase(
  config: Config['database'],
  { last, ...options }: { last?: string } & PostgresOptions = {},
): Promise<Database> {
  const migrating = openUnmigrated(config, { isUnattended: true });
  try {
    if (last || !(await isMigrated(migrating))) {
      const names = last ? (await migrationNames()).filter((name) => name <= last) : undefined;
      await retryWhileBusy(() => migrate(migrating, names), performance.now() + migrationWaitMs);
    }
    if (!last && config.kind === 'sqlite') rewriteOnce(config.path);
  } catch (error) {
    await migrating.destroy();
    throw error;
  }
  if (config.kind === 'sqlite' || options.isUnattended) return migrating;
  await migrating.destroy();
  return openUnmigrated(config, options);
}

/**
 * True if exactly our migrations are applied, and perhaps later ones that only add. One query, instead of the
 * migrator's many at every start.
 */
async function isMigrated(db: Database): Promise<boolean> {
  try {
    const { pending, unknown } = await compareMigrations(await listMigrations(db));
    return pending.length + unknown.length === 0;
  } catch (error) {
    if (isMissingTable(error)) return false;
    throw error;
  }
}

/** Opens a database without migrations. */
export function openUnmigrated(config: Config['database'], options: PostgresOptions): Database {
  return config.kind === 'sqlite' ? openSqlite(config.path) : openPostgres(config.url, options);
}

/**
 * Applies the missing migrations in the transaction, if `db` is one. Throws the error of a migration. `names`:
 * those that an empty database gets; by default all.
 */
export async function migrate(db: Database, names?: string[]): Promise<void> {
  // Those of a newer version count as ours, or the migrator would miss them.
  const additions = await additionsIn(db);
  // Some versions came out without a migration of a lower number: migrations are independent, so their order
  // doesn't matter.
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...additions, ...(await readMigrations(names)) }) },
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** The migrations of a newer version that only added to this database, as ones with nothing to do. */
async function additionsIn(db: Database): Promise<Record<string, Migration>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return {};
  const { added } = await compareMigrations(await listMigrations(db));
  return Object.fromEntries(added.map((name) => [name, { up: async () => {} }]));
}

async function listMigrations(db: Database): Promise<string[]> {
  const asked = sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`;
  return (await asked.execute(db)).rows.map(({ name }) => name);
}

function openSqlite(path: string): Database {
  return new Kysely({ dialect: new RetryingSqliteDialect(path) });
}

function openPostgres(url: string, options: PostgresOptions): Database {
  return new Kysely({ dialect: new PostgresDialect({ pool: openPostgresPool(url, options) }) });
}

/**
 * True if the query names a missing table. On SQLite also true for other mistakes in its text: they have the
 * same code.
 */
function isMissingTable(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === '42P01' || errcode === 1;
}

/** True if a unique index refused the write, on either database. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === '23505' || errcode === 2067 || errcode === 1555;
}
