/** Removes the bytes of deleted data from SQLite's files (docs/decisions/0071-erased-bytes.md). */
import { sql } from 'kysely';
import pRetry from 'p-retry';
import type { Database } from './database.ts';
import { isPostgres } from './is-postgres.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/**
 * Up to this size the file is written anew at once, about 10,000 donations: nothing else runs for 0.2 s
 * (bench/README.md).
 */
const smallBytes = 32 * 1024 * 1024;

/**
 * Writes a small file anew, as SQLite keeps copies of rows that it moved between pages, and leaves a larger
 * one to the next start (rewrite-once.ts). Empties the write-ahead log, which has pages from before the deletion. Returns false
 * if another process uses the file all the time, such as a backup, or if it can't be written: the next call
 * repeats it. Does nothing on PostgreSQL.
 */
export async function overwriteErased(db: Database): Promise<boolean> {
  if (isPostgres(db)) return true;
  try {
    await pRetry(() => overwrite(db), { retries: 5, minTimeout: 20, maxTimeout: 200 });
    return true;
  } catch (error) {
    if (error instanceof LogInUse || error instanceof DatabaseUnavailable) return false;
    throw error;
  }
}

class LogInUse extends Error {}

async function overwrite(db: Database): Promise<void> {
  if ((await fileBytes(db)) > smallBytes) await sql`pragma user_version = 0`.execute(db);
  else await sql`vacuum`.execute(db);
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  if (rows[0]?.busy !== 0) throw new LogInUse();
}

async function fileBytes(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select page_count * page_size as "bytes"
    from pragma_page_count, pragma_page_size`.execute(db);
  return rows[0]?.bytes ?? 0;
}
