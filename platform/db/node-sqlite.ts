/**
 * One open SQLite file. Prepares statements once. Errors that mean only that the file can't be used are
 * DatabaseUnavailable.
 */
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';
import { SECOND } from '../durations.ts';
import { DatabaseUnavailable, type Unavailability } from './unavailable.ts';

/** How many prepared statements are kept: we have a few hundred queries. */
const maxStatements = 500;

/** Opening waits for other processes: the first one turns WAL on. No request waits yet. */
const openTimeoutMs = 5 * SECOND;

/** The cache: a search of 100,000 donations reads more pages than fit in SQLite's default of 2 MB. */
const cacheKb = 16 * 1024;

type Prepared = {
  statement: StatementSync;
  isReader: boolean;
  /** Result columns declared as boolean: SQLite stores 0 and 1 in them. */
  booleans: string[];
};

export type SqliteFile = {
  /** Runs a statement. Never waits: throws DatabaseUnavailable 'busy' if another process holds the lock. */
  run(sql: string, parameters?: readonly unknown[]): QueryResult<unknown>;
  /** True from `begin` to the end of the transaction. A full disk also ends it. */
  isInTransaction(): boolean;
  close(): void;
};

/**
 * Opens the file for reading and writing. A committed write survives `kill -9` and a power cut (WAL,
 * synchronous=full). Deleted data is overwritten with zeros (docs/decisions/0071-erased-bytes.md).
 */
export function openForWriting(path: string): SqliteFile {
  const db = new DatabaseSync(path, { timeout: openTimeoutMs });
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
  db.exec('pragma secure_delete = on; pragma busy_timeout = 0;');
  return fileOf(db);
}

/** Opens the file again for reading committed data while a writer is active. */
export function openForReading(path: string): SqliteFile {
  const db = new DatabaseSync(path, { readOnly: true, timeout: 0 });
  db.exec(`pragma cache_size = -${cacheKb}`);
  return fileOf(db);
}

/** True if another connection, of any process, has the file open: only the last one may leave WAL. */
export function isOpenElsewhere(path: string): boolean {
  const db = new DatabaseSync(path, { timeout: 0 });
  try {
    db.exec('pragma journal_mode = delete');
    return false;
  } catch (error) {
    if ((error as SqliteError).errcode === 5) return true;
    throw error;
  } finally {
    db.close();
  }
}

function fileOf(db: DatabaseSync): SqliteFile {
  const cache = new Map<string, Prepared>();

  function prepare(sql: string): Prepared {
    const known = cache.get(sql);
    if (known) return known;
    const statement = db.prepare(sql);
    const columns = statement.columns();
    const booleans = columns.filter(({ type }) => type?.toLowerCase() === 'boolean').map(({ name }) => name);
    const prepared = { statement, isReader: columns.length > 0, booleans };
    if (cache.size >= maxStatements) cache.clear();
    cache.set(sql, prepared);
    return prepared;
  }

  return {
    run(sql, parameters = []) {
      try {
        const { statement, isReader, booleans } = prepare(sql);
        if (isReader) {
          return {
            rows: readAll(statement, sql, bound(parameters)).map((row) => withBooleans(row, booleans)),
          };
        }
        const { changes, lastInsertRowid } = statement.run(...bound(parameters));
        return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
      } catch (error) {
        throw named(error as SqliteError);
      }
    },
    isInTransaction: () => db.isTransaction,
    close: () => db.close(),
  };
}

/**
 * Returns the rows of a statement. Rounds integers beyond 2^53, which no form accepts: one such row must not
 * hide the others from the person who repairs it.
 */
function readAll(statement: StatementSync, sql: string, parameters: never[]): Record<string, unknown>[] {
  try {
    return statement.all(...parameters);
  } catch (error) {
    // A statement that writes must not run twice.
    if ((error as SqliteError).code !== 'ERR_OUT_OF_RANGE' || /\breturning\b/i.test(sql)) throw error;
  }
  statement.setReadBigInts(true);
  try {
    return statement.all(...parameters).map(withNumbers);
  } finally {
    statement.setReadBigInts(false);
  }
}

function withNumbers(row: Record<string, unknown>): Record<string, unknown> {
  const asNumber = (value: unknown) => (typeof value === 'bigint' ? Number(value) : value);
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asNumber(value)]));
}

type SqliteError = Error & { code?: string; errcode?: number };

/** SQLite's result codes (sqlite.org/rescode.html) and their meaning for a request. */
const reasons: Record<number, Unavailability> = {
  5: 'busy', // BUSY
  6: 'busy', // LOCKED
  8: 'full', // READONLY
  10: 'full', // IOERR: but for the two below, something could not be written
  13: 'full', // FULL
  14: 'away', // CANTOPEN
  266: 'away', // IOERR_READ
  522: 'away', // IOERR_SHORT_READ
};

function named(error: SqliteError): Error {
  const { errcode = 0 } = error;
  const reason = reasons[errcode] ?? reasons[errcode & 0xff];
  return reason ? new DatabaseUnavailable(reason, error) : error;
}

/** SQLite accepts neither booleans nor undefined. */
function bound(parameters: readonly unknown[]) {
  return parameters.map((p) => (typeof p === 'boolean' ? Number(p) : (p ?? null))) as never[];
}

function withBooleans(row: Record<string, unknown>, columns: string[]) {
  for (const column of columns) {
    if (row[column] !== null) row[column] = row[column] === 1;
  }
  return row;
}
