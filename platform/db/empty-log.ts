/**
 * Empties SQLite's write-ahead log, which has pages from before a deletion
 * (docs/decisions/0071-erased-bytes.md).
 */
import { sql } from 'kysely';
import pRetry from 'p-retry';
import type { Database } from './database.ts';
import { isPostgres } from './is-postgres.ts';

/**
 * Returns false if another process reads all the time, such as a backup: then the next call empties it. Does
 * nothing on PostgreSQL.
 */
export async function emptyLog(db: Database): Promise<boolean> {
  if (isPostgres(db)) return true;
  try {
    await pRetry(() => truncateLog(db), { retries: 5, minTimeout: 20, maxTimeout: 200 });
    return true;
  } catch (error) {
    if (error instanceof LogInUse) return false;
    throw error;
  }
}

class LogInUse extends Error {}

async function truncateLog(db: Database): Promise<void> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  if (rows[0]?.busy !== 0) throw new LogInUse();
}
