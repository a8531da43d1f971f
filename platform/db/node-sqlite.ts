/** node:sqlite in the shape that Kysely's SQLite dialect wants; the only file that knows node:sqlite. */
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { KyselyPlugin, SqliteDatabase } from 'kysely';

/** Statements kept prepared: our queries are a few hundred; more would be generated text. */
const keptStatements = 500;

/** How long a statement waits for another process that writes; also the very first one, which turns WAL on. */
const patience = 5000;

/** Opens the file so that an answered write survives `kill -9` and a power cut (WAL, synchronous=full). */
export function openNodeSqlite(path: string): SqliteDatabase {
  const db = new DatabaseSync(path, { timeout: patience });
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
  const kept = new Map<string, { statement: StatementSync; reader: boolean }>();
  const bind = (parameters: readonly unknown[]) =>
    parameters.map((p) => (typeof p === 'boolean' ? Number(p) : (p ?? null))) as never[];
  return {
    close: () => db.close(),
    prepare(query) {
      // Taking the write lock at once avoids a SQLITE_BUSY when a reader turns writer.
      const sql = query === 'begin' ? 'begin immediate' : query;
      let known = kept.get(sql);
      if (!known) {
        const statement = db.prepare(sql);
        known = { statement, reader: statement.columns().length > 0 };
        if (kept.size >= keptStatements) kept.clear();
        kept.set(sql, known);
      }
      const { statement, reader } = known;
      return {
        reader,
        all: (parameters) => statement.all(...bind(parameters)),
        run: (parameters) => statement.run(...bind(parameters)),
        iterate: (parameters) => statement.iterate(...bind(parameters)) as IterableIterator<unknown>,
      };
    },
  };
}

/** SQLite has no boolean: turns 0 and 1 of the named columns into false and true. */
export function booleans(columns: readonly string[]): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      for (const row of result.rows) {
        for (const column of columns) {
          if (typeof row[column] === 'number') row[column] = row[column] === 1;
        }
      }
      return result;
    },
  };
}
