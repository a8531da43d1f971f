/**
 * Kysely on SQLite in one process that answers many: who reads never waits, who writes waits for others without holding
 * up anybody (docs/decisions/0014-sqlite-waits.md).
 */
import { setTimeout as pause } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { SECOND } from '../durations.ts';
import type { SqliteFile } from './node-sqlite.ts';
import { SqliteFiles } from './sqlite-files.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** Another process may hold the write lock so long; then the request is refused with 503. */
const busyTimeoutMs = 5 * SECOND;
/** The lock is tried again after pauses that grow up to this: what a donor waits longer than needed, at the most. */
const maxPauseMs = 25;

export class PatientSqliteDialect implements Dialect {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  createAdapter() {
    return new PatientAdapter();
  }

  createDriver() {
    return new PatientDriver(this.#path);
  }

  createQueryCompiler() {
    return new SqliteQueryCompiler();
  }

  createIntrospector(db: Kysely<unknown>) {
    return new SqliteIntrospector(db);
  }
}

class PatientAdapter extends SqliteAdapter {
  /** SQLite can undo changes of tables: migrations run whole or not at all, and one process at a time. */
  override get supportsTransactionalDdl() {
    return true;
  }

  /** Not 'false', for which Kysely would let nobody read while somebody writes: the driver takes care of it. */
  override get supportsMultipleConnections() {
    return undefined as never;
  }
}

class PatientDriver implements Driver {
  readonly #path: string;
  #files: SqliteFiles | null = null;
  #lastTurn: Promise<void> = Promise.resolve();

  constructor(path: string) {
    this.#path = path;
  }

  async init() {
    this.#files = new SqliteFiles(this.#path);
  }

  async destroy() {
    this.#files?.close();
  }

  async acquireConnection() {
    if (!this.#files) throw new Error('the database is not open');
    return new Connection(this.#files, () => this.#takeTurn());
  }

  async beginTransaction(connection: Connection) {
    await connection.begin();
  }

  async commitTransaction(connection: Connection) {
    connection.commit();
  }

  async rollbackTransaction(connection: Connection) {
    connection.rollback();
  }

  async releaseConnection() {}

  /** Within this process writers come one after the other, in the order they asked. Answers what ends the turn. */
  async #takeTurn(): Promise<() => void> {
    const before = this.#lastTurn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lastTurn = promise;
    await before;
    return resolve;
  }
}

/** What one query or transaction uses. Outside a transaction it reads what is committed. */
class Connection implements DatabaseConnection {
  readonly #files: SqliteFiles;
  readonly #takeTurn: () => Promise<() => void>;
  /** The transaction's file, and what ends its turn; null outside of one. */
  #transaction: { file: SqliteFile; endTurn: () => void } | null = null;

  constructor(files: SqliteFiles, takeTurn: () => Promise<() => void>) {
    this.#files = files;
    this.#takeTurn = takeTurn;
  }

  async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
    const run = (file: SqliteFile) => this.#run(file, sql, parameters) as QueryResult<R>;
    if (this.#transaction) return run(this.#transaction.file);
    if (SelectQueryNode.is(query)) return patiently(() => run(this.#files.reading));
    // Counted from here: whoever stands behind others waits already.
    const until = performance.now() + busyTimeoutMs;
    const endTurn = await this.#takeTurn();
    try {
      this.#files.reopenIfMended();
      return await patiently(() => run(this.#files.writing), until);
    } finally {
      endTurn();
    }
  }

  /** Takes the write lock at once: a reader that turns writer would be refused when another has written meanwhile. */
  async begin(): Promise<void> {
    const until = performance.now() + busyTimeoutMs;
    const endTurn = await this.#takeTurn();
    try {
      this.#files.reopenIfMended();
      const file = this.#files.writing;
      await patiently(() => this.#run(file, 'begin immediate'), until);
      this.#transaction = { file, endTurn };
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  commit(): void {
    if (this.#transaction) this.#run(this.#transaction.file, 'commit');
    this.#end();
  }

  rollback(): void {
    const file = this.#transaction?.file;
    try {
      // A full disk has ended it already; a second refusal would hide the first.
      if (file?.isInTransaction()) this.#run(file, 'rollback');
    } finally {
      this.#end();
    }
  }

  #end(): void {
    this.#transaction?.endTurn();
    this.#transaction = null;
  }

  #run(file: SqliteFile, sql: string, parameters?: readonly unknown[]): QueryResult<unknown> {
    try {
      return file.run(sql, parameters);
    } catch (error) {
      this.#files.note(error);
      throw error;
    }
  }

  // biome-ignore lint/correctness/useYield: nothing is streamed here
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Lists are read page by page.');
  }
}

/** Runs a statement, again and again while another process holds the lock; nobody else waits meanwhile. */
async function patiently<T>(run: () => T, until = performance.now() + busyTimeoutMs): Promise<T> {
  for (let ms = 1; ; ms = Math.min(2 * ms, maxPauseMs)) {
    try {
      return run();
    } catch (error) {
      const isBusy = error instanceof DatabaseUnavailable && error.reason === 'busy';
      if (!isBusy || performance.now() > until) throw error;
      await pause(ms);
    }
  }
}
