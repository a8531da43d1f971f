/**
 * Kysely on SQLite for one process that serves many requests: reads never wait, and writers wait without
 * blocking others (docs/decisions/0014-sqlite-waits.md).
 */
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
import { retryWhileBusy } from './retry-while-busy.ts';
import { SqliteFiles } from './sqlite-files.ts';
import { SqliteWriters, type Writer } from './sqlite-writers.ts';

export class RetryingSqliteDialect implements Dialect {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  createAdapter() {
    return new RetryingAdapter();
  }

  createDriver() {
    return new RetryingDriver(this.#path);
  }

  createQueryCompiler() {
    return new SqliteQueryCompiler();
  }

  createIntrospector(db: Kysely<unknown>) {
    return new SqliteIntrospector(db);
  }
}

class RetryingAdapter extends SqliteAdapter {
  /** SQLite can roll back changes of tables, so migrations run in one transaction, one process at a time. */
  override get supportsTransactionalDdl() {
    return true;
  }

  /** Not 'false': Kysely would block all reads during a write. The driver handles this. */
  override get supportsMultipleConnections() {
    return undefined as never;
  }
}

class RetryingDriver implements Driver {
  readonly #path: string;
  #open: { files: SqliteFiles; writers: SqliteWriters } | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  async init() {
    const files = new SqliteFiles(this.#path);
    this.#open = { files, writers: new SqliteWriters(files) };
  }

  async destroy() {
    this.#open?.files.close();
  }

  async acquireConnection() {
    if (!this.#open) throw new Error('the database is not open');
    return new Connection(this.#open.files, this.#open.writers);
  }

  async beginTransaction(connection: Connection) {
    await connection.begin();
  }

  async commitTransaction(connection: Connection) {
    await connection.commit();
  }

  async rollbackTransaction(connection: Connection) {
    await connection.rollback();
  }

  async releaseConnection() {}
}

/** Recognises raw SQL that only reads. */
const isRead = /^\s*select\b/i;

/** Recognises a statement that SQLite refuses inside a transaction. */
const isAlone = /^\s*(pragma wal_checkpoint|vacuum)\b/i;

/** A connection for one query or transaction. Outside a transaction it reads committed data. */
class Connection implements DatabaseConnection {
  readonly #files: SqliteFiles;
  readonly #writers: SqliteWriters;
  #transaction: Writer | null = null;

  constructor(files: SqliteFiles, writers: SqliteWriters) {
    this.#files = files;
    this.#writers = writers;
  }

  async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#transaction) return this.#transaction.run(sql, parameters) as QueryResult<R>;
    if (SelectQueryNode.is(query) || isRead.test(sql))
      return retryWhileBusy(() => this.#read<R>(sql, parameters));
    if (isAlone.test(sql)) return this.#writers.runAlone(sql) as Promise<QueryResult<R>>;
    const writer = await this.#writers.begin();
    let result: QueryResult<unknown>;
    try {
      result = writer.run(sql, parameters);
    } catch (error) {
      writer.rollback();
      throw error;
    }
    writer.commit();
    return result as QueryResult<R>;
  }

  async begin(): Promise<void> {
    this.#transaction = await this.#writers.begin();
  }

  async commit(): Promise<void> {
    const transaction = this.#transaction;
    this.#transaction = null;
    transaction?.commit();
  }

  /** After a commit that failed nothing is left to be undone. */
  async rollback(): Promise<void> {
    const transaction = this.#transaction;
    this.#transaction = null;
    transaction?.rollback();
  }

  #read<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    try {
      return this.#files.reading.run(sql, parameters) as QueryResult<R>;
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
