import type { Database } from './database.ts';

/**
 * True for PostgreSQL, which has row locks and advisory locks. SQLite has one writer at a time and needs
 * neither.
 */
export function isPostgres(db: Database): boolean {
  // False in Kysely's own SQLite adapter, undefined in ours (sqlite-dialect.ts).
  return db.getExecutor().adapter.supportsMultipleConnections === true;
}
