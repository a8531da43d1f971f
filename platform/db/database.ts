/** Opens SQLite or PostgreSQL behind one set of queries and brings the tables up to date. */
import { Kysely, PostgresDialect, SqliteAdapter, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { readMigrations } from './migrations.ts';
import { openNodeSqlite } from './node-sqlite.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/**
 * A database with all migrations applied, or, for tests of migrations, those up to `last`. Throws when it can't be reached
 * or a migration fails.
 */
export async function openDatabase(config: Config['database'], last?: string): Promise<Database> {
  const db = config.kind === 'sqlite' ? openSqlite(config.path) : openPostgres(config.url);
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error } = last ? await migrator.migrateTo(last) : await migrator.migrateToLatest();
  if (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

/** SQLite can undo changes of tables: migrations run whole or not at all, and one process at a time. */
class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl() {
        return true;
      }
    })();
  }
}

function openSqlite(path: string): Database {
  return new Kysely({
    dialect: new TransactionalSqliteDialect({ database: openNodeSqlite(path) }),
  });
}

const int8 = 20;
const numeric = 1700;

function openPostgres(url: string): Database {
  const types = {
    getTypeParser: (oid: number, format: never) =>
      oid === int8 || oid === numeric ? Number : pg.types.getTypeParser(oid, format),
  };
  const pool = new pg.Pool({ connectionString: url, max: 10, types: types as never });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

/** True when a write failed because a unique index forbids it, on either database. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === '23505' || errcode === 2067 || errcode === 1555;
}
