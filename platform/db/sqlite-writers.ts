/**
 * The writers of one process on one SQLite file, one after the other in the order of their requests. Writers
 * of one turn of the event loop share a transaction, each in its own savepoint, and so wait for the disk only
 * once (docs/decisions/0038-one-wait-for-the-disk.md).
 */
import type { QueryResult } from 'kysely';
import type { SqliteFile } from './node-sqlite.ts';
import { busyTimeoutMs, retryWhileBusy } from './retry-while-busy.ts';
import type { SqliteFiles } from './sqlite-files.ts';

/** One writer's part of a shared transaction. To the writer it is a transaction of its own. */
export type Writer = {
  run(sql: string, parameters?: readonly unknown[]): QueryResult<unknown>;
  /** Resolves once the part is on the disk; rejects if it isn't, and then none of it is stored. */
  commit(): Promise<void>;
  /**
   * Resolves once the other parts are on the disk, because they may be why this one was refused; rejects if
   * they aren't.
   */
  rollback(): Promise<void>;
};

/** A transaction of SQLite. `done` settles with its outcome. */
type Shared = { file: SqliteFile; done: PromiseWithResolvers<void>; failure: unknown };

export class SqliteWriters {
  readonly #files: SqliteFiles;
  #lastTurn: Promise<void> = Promise.resolve();
  #shared: Shared | null = null;

  constructor(files: SqliteFiles) {
    this.#files = files;
  }

  /** Waits for its turn and for other processes. Throws DatabaseUnavailable if the file can't be written. */
  async begin(): Promise<Writer> {
    // The time limit includes the wait behind other writers.
    const until = performance.now() + busyTimeoutMs;
    const endTurn = await this.#takeTurn();
    try {
      const shared = this.#shared ?? (await this.#open(until));
      this.#mark(shared, 'savepoint writer');
      return {
        run: (sql, parameters) => this.#runIn(shared, sql, parameters),
        commit: () => this.#commit(shared, endTurn),
        rollback: () => this.#rollback(shared, endTurn),
      };
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  /** Returns the function that ends the turn. */
  async #takeTurn(): Promise<() => void> {
    const before = this.#lastTurn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lastTurn = promise;
    await before;
    return resolve;
  }

  /**
   * Takes the write lock at once: a reader that starts to write is refused if another has written meanwhile.
   */
  async #open(until: number): Promise<Shared> {
    this.#files.reopenIfMended();
    const file = this.#files.writing;
    await retryWhileBusy(() => this.#run(file, 'begin immediate'), until);
    const done = Promise.withResolvers<void>();
    // All writers may be gone by then.
    done.promise.catch(() => {});
    const shared: Shared = { file, done, failure: null };
    setImmediate(() => this.#close(shared));
    this.#shared = shared;
    return shared;
  }

  async #commit(shared: Shared, endTurn: () => void): Promise<void> {
    try {
      this.#mark(shared, 'release writer');
    } finally {
      endTurn();
    }
    await shared.done.promise;
  }

  async #rollback(shared: Shared, endTurn: () => void): Promise<void> {
    try {
      this.#mark(shared, 'rollback to writer');
      this.#mark(shared, 'release writer');
    } finally {
      endTurn();
    }
    await shared.done.promise;
  }

  /** Commits in its turn: writers that asked before share it, later ones don't. */
  async #close(shared: Shared): Promise<void> {
    const endTurn = await this.#takeTurn();
    try {
      this.#mark(shared, 'commit');
      this.#shared = null;
      shared.done.resolve();
    } catch {
      // All writers of the transaction have got the error.
    } finally {
      endTurn();
    }
  }

  /** Runs a savepoint statement. If it fails, no part is stored. */
  #mark(shared: Shared, sql: string): void {
    try {
      this.#runIn(shared, sql);
    } catch (error) {
      this.#fail(shared, error);
      throw error;
    }
  }

  /** A full disk may end the whole transaction: later statements would then be stored on their own. */
  #runIn(shared: Shared, sql: string, parameters?: readonly unknown[]): QueryResult<unknown> {
    if (shared.failure) throw shared.failure;
    try {
      return this.#run(shared.file, sql, parameters);
    } catch (error) {
      if (!shared.file.isInTransaction()) this.#fail(shared, error);
      throw error;
    }
  }

  #fail(shared: Shared, error: unknown): void {
    if (shared.failure) return;
    this.#shared = null;
    shared.failure = error;
    shared.done.reject(error);
    try {
      if (shared.file.isInTransaction()) this.#run(shared.file, 'rollback');
    } catch {
      // The disk is broken, which is recorded: the file is opened again after the repair.
    }
  }

  #run(file: SqliteFile, sql: string, parameters?: readonly unknown[]): QueryResult<unknown> {
    try {
      return file.run(sql, parameters);
    } catch (error) {
      this.#files.note(error);
      throw error;
    }
  }
}
