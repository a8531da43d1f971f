/**
 * The writers of one process on one SQLite file: one at a time, in the order they asked, each with a
 * transaction of its own (docs/decisions/0014-sqlite-waits.md).
 */
import type { QueryResult } from 'kysely';
import type { SqliteFile } from './node-sqlite.ts';
import { busyTimeoutMs, retryWhileBusy } from './retry-while-busy.ts';
import type { SqliteFiles } from './sqlite-files.ts';

/** One transaction. */
export type Writer = {
  run(sql: string, parameters?: readonly unknown[]): QueryResult<unknown>;
  /** Throws if the changes could not be stored on the disk; nothing of them is stored then. */
  commit(): void;
  rollback(): void;
};

export class SqliteWriters {
  readonly #files: SqliteFiles;
  #lastTurn: Promise<void> = Promise.resolve();

  constructor(files: SqliteFiles) {
    this.#files = files;
  }

  /**
   * Waits for earlier writers and for other processes. Throws DatabaseUnavailable if the file cannot be
   * written.
   */
  async begin(): Promise<Writer> {
    // Includes the time in the queue.
    const until = performance.now() + busyTimeoutMs;
    const endTurn = await this.#takeTurn();
    try {
      this.#files.reopenIfMended();
      const file = this.#files.writing;
      // Takes the write lock at once: SQLite refuses a reader that becomes a writer after another has
      // written.
      await retryWhileBusy(() => this.#run(file, 'begin immediate'), until);
      return this.#open(file, endTurn);
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  /** Runs a statement without a transaction, when it is its turn. */
  async runAlone(sql: string): Promise<QueryResult<unknown>> {
    const endTurn = await this.#takeTurn();
    try {
      return this.#run(this.#files.writing, sql);
    } finally {
      endTurn();
    }
  }

  /** Resolves when it is this writer's turn; the result ends the turn. */
  async #takeTurn(): Promise<() => void> {
    const before = this.#lastTurn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lastTurn = promise;
    await before;
    return resolve;
  }

  #open(file: SqliteFile, endTurn: () => void): Writer {
    let failure: unknown = null;
    const undo = () => {
      if (file.isInTransaction()) this.#run(file, 'rollback');
    };
    return {
      run: (sql, parameters) => {
        if (failure) throw failure;
        try {
          return this.#run(file, sql, parameters);
        } catch (error) {
          // A full disk may end the transaction: the next statement would be stored by itself.
          if (!file.isInTransaction()) failure = error;
          throw error;
        }
      },
      commit: () => {
        try {
          if (failure) throw failure;
          this.#run(file, 'commit');
        } catch (error) {
          tryTo(undo);
          throw error;
        } finally {
          endTurn();
        }
      },
      rollback: () => {
        try {
          undo();
        } finally {
          endTurn();
        }
      },
    };
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

/** The error that led here says more; a broken disk is noted, and its file opened again after the repair. */
function tryTo(undo: () => void): void {
  try {
    undo();
  } catch {}
}
