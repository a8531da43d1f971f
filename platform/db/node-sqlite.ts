/** node:sqlite in the shape that Kysely's SQLite dialect wants; the only file that knows node:sqlite. */
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase } from 'kysely';
import { SECOND } from '../durations.ts';

/** Statements kept prepared: our queries are a few hundred; more would be generated text. */
const maxStatements = 500;

/** How long a statement waits for another process that writes; also the very first one, which turns WAL on. */
const busyTimeoutMs = 5 * SECOND;

type Prepared = {
  statement: StatementSync;
  isReader: boolean;
  /** Result columns that a table declares as boolean: SQLite stores 0 and 1 there. */
  booleans: string[];
};

/** Opens the file so that an answered write survives `kill -9` and a power cut (WAL, synchronous=full). */
export function openNodeSqlite(path: string): SqliteDatabase {
  const db = new DatabaseSync(path, { timeout: busyTimeoutMs });
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
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
    close: () => db.close(),
    prepare(query) {
      // Taking the write lock at once avoids a SQLITE_BUSY when a reader turns writer.
      const { statement, isReader, booleans } = prepare(query === 'begin' ? 'begin immediate' : query);
      return {
        reader: isReader,
        all: (parameters) => statement.all(...bound(parameters)).map((row) => withBooleans(row, booleans)),
        run: (parameters) => statement.run(...bound(parameters)),
        *iterate(parameters) {
          for (const row of statement.iterate(...bound(parameters))) yield withBooleans(row, booleans);
        },
      };
    },
  };
}

/** SQLite takes neither booleans nor undefined. */
function bound(parameters: readonly unknown[]) {
  return parameters.map((p) => (typeof p === 'boolean' ? Number(p) : (p ?? null))) as never[];
}

function withBooleans(row: Record<string, unknown>, columns: string[]) {
  for (const column of columns) {
    if (row[column] !== null) row[column] = row[column] === 1;
  }
  return row;
}
