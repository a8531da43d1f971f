/**
 * The writers of one process on one SQLite file. They come one after the other, in the order they asked. Those who come in
 * one turn of the event loop share one transaction, each within a savepoint of its own, and so one wait for the disk
 * (docs/decisions/0038-one-wait-for-the-disk.md).
 */
import type { QueryResult } from 'kysely';
import type { SqliteFile } from './node-sqlite.ts';
import { busyTimeoutMs, retryWhileBusy } from './retry-while-busy.ts';
import type { SqliteFiles } from './sqlite-files.ts';

/** One writer's part: a transaction of its own, as far as it can tell. */
export type Writer = {
  run(sql: string, parameters?: readonly unknown[]): QueryResult<unknown>;
  /** Resolves once it is on the disk; rejects where it isn't, and then nothing of it is. */
  commit(): Promise<void>;
  /** Resolves once those are on the disk because of whom it may have been refused; rejects where they aren't. */
  rollback(): Promise<void>;
};

/** A transaction of SQLite's; `done` says what became of it. */
type Shared = { file: SqliteFile; done: PromiseWithResolvers<void>; failure: unknown };

export class SqliteWriters {
  readonly #files: SqliteFiles;
  #lastTurn: Promise<void> = Promise.resolve();
  #shared: Shared | null = null;

  constructor(files: SqliteFiles) {
    this.#files = files;
  }

  /** Waits for its turn and for other processes. Throws DatabaseUnavailable where the file can't be written. */
  async begin(): Promise<Writer> {
    // Counted from here: whoever stands behind others waits already.
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

  /** Answers what ends the turn. */
  async #takeTurn(): Promise<() => void> {
    const before = this.#lastTurn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lastTurn = promise;
    await before;
    return resolve;
  }

  /** Takes the write lock at once: a reader that turns writer would be refused when another has written meanwhile. */
  async #open(until: number): Promise<Shared> {
    this.#files.reopenIfMended();
    const file = this.#files.writing;
    await retryWhileBusy(() => this.#run(file, 'begin immediate'), until);
    const done = Promise.withResolvers<void>();
    // Nobody may be left to hear it.
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

  /** Ends it in its turn: whoever asked before shares it, whoever asks from now on doesn't. */
  async #close(shared: Shared): Promise<void> {
    const endTurn = await this.#takeTurn();
    try {
      this.#mark(shared, 'commit');
      this.#shared = null;
      shared.done.resolve();
    } catch {
      // Told to all who shared it.
    } finally {
      endTurn();
    }
  }

  /** Runs what the writers' parts are told apart by: where that fails, nothing of any of them is kept. */
  #mark(shared: Shared, sql: string): void {
    try {
      this.#runIn(shared, sql);
    } catch (error) {
      this.#fail(shared, error);
      throw error;
    }
  }

  /** A full disk may end the whole transaction: whatever came after it would be saved by itself. */
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
      // Its disk is broken, which is noted: the file is opened anew once it is mended.
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
