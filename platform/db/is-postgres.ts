import type { Database } from './database.ts';

/** Whether it is PostgreSQL, which locks rows and has advisory locks; SQLite has one writer at a time and needs neither. */
export function isPostgres(db: Database): boolean {
  // Kysely's own SQLite adapter denies it, ours leaves it open (sqlite-dialect.ts).
  return db.getExecutor().adapter.supportsMultipleConnections === true;
}
