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
import { openForReading, openForWriting, type SqliteFile } from './node-sqlite.ts';
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
  #files: { writing: SqliteFile; reading: SqliteFile } | null = null;
  #lastTurn: Promise<void> = Promise.resolve();

  constructor(path: string) {
    this.#path = path;
  }

  async init() {
    const writing = openForWriting(this.#path);
    this.#files = { writing, reading: openForReading(this.#path) };
  }

  async destroy() {
    this.#files?.reading.close();
    this.#files?.writing.close();
  }

  async acquireConnection() {
    if (!this.#files) throw new Error('the database is not open');
    return new Connection(this.#files.writing, this.#files.reading, () => this.#takeTurn());
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
  readonly #writing: SqliteFile;
  readonly #reading: SqliteFile;
  readonly #takeTurn: () => Promise<() => void>;
  /** Ends the transaction's turn; null outside of one. */
  #endTurn: (() => void) | null = null;

  constructor(writing: SqliteFile, reading: SqliteFile, takeTurn: () => Promise<() => void>) {
    this.#writing = writing;
    this.#reading = reading;
    this.#takeTurn = takeTurn;
  }

  async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
    const run = (file: SqliteFile) => file.run(sql, parameters) as QueryResult<R>;
    if (this.#endTurn) return run(this.#writing);
    if (SelectQueryNode.is(query)) return patiently(() => run(this.#reading));
    // Counted from here: whoever stands behind others waits already.
    const until = performance.now() + busyTimeoutMs;
    const endTurn = await this.#takeTurn();
    try {
      return await patiently(() => run(this.#writing), until);
    } finally {
      endTurn();
    }
  }

  /** Takes the write lock at once: a reader that turns writer would be refused when another has written meanwhile. */
  async begin(): Promise<void> {
    const until = performance.now() + busyTimeoutMs;
    const endTurn = await this.#takeTurn();
    try {
      await patiently(() => this.#writing.run('begin immediate'), until);
      this.#endTurn = endTurn;
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  commit(): void {
    this.#writing.run('commit');
    this.#end();
  }

  rollback(): void {
    try {
      // A full disk has ended it already; a second refusal would hide the first.
      if (this.#writing.isInTransaction()) this.#writing.run('rollback');
    } finally {
      this.#end();
    }
  }

  #end(): void {
    this.#endTurn?.();
    this.#endTurn = null;
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
