/**
 * An SQLite file, open twice: for writing, and for reading committed data. When a broken disk is unmounted,
 * both are closed, and opened again after the repair: an open handle stays on the broken disk.
 */
import { statSync } from 'node:fs';
import { SECOND } from '../durations.ts';
import { openForReading, openForWriting, type SqliteFile } from './node-sqlite.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** How often a broken disk is checked, when a request wants to write. */
const lookPauseMs = SECOND;

/** Result codes of a broken disk, whole or in their last byte: READONLY, IOERR, CANTOPEN. */
const brokenDisk = [8, 10, 14];

type Open = { writing: SqliteFile; reading: SqliteFile };

/** The file is gone with its disk. */
const gone = () => new DatabaseUnavailable('away', new Error('the database file is not there'));

export class SqliteFiles {
  readonly #path: string;
  readonly #inode: number;
  /** Null from when the disk is unmounted until it is back. */
  #open: Open | null;
  #brokenSince: number | null = null;

  constructor(path: string) {
    this.#path = path;
    this.#open = { writing: openForWriting(path), reading: openForReading(path) };
    this.#inode = statSync(path).ino;
  }

  get writing(): SqliteFile {
    if (!this.#open) throw gone();
    return this.#open.writing;
  }

  get reading(): SqliteFile {
    if (!this.#open) throw gone();
    return this.#open.reading;
  }

  /** Records a failed statement, to notice a broken disk. */
  note(error: unknown): void {
    if (!(error instanceof DatabaseUnavailable)) return;
    const { errcode = 0 } = error.cause as { errcode?: number };
    if (brokenDisk.includes(errcode & 0xff)) this.#brokenSince ??= performance.now();
  }

  /**
   * After a disk error: closes a file that is gone, so that the system can unmount and check its disk, and
   * opens it again once it is back and writable. Only for the writer whose turn it is, outside of
   * transactions.
   */
  reopenIfMended(): void {
    if (this.#brokenSince === null || performance.now() - this.#brokenSince < lookPauseMs) return;
    this.#brokenSince = performance.now();
    // Must not create a database in an empty mount point, or open another file.
    if (this.#isTakenAway()) {
      this.#letGo();
      return;
    }
    const opened: SqliteFile[] = [];
    try {
      const writing = openForWriting(this.#path);
      opened.push(writing);
      writing.run('begin immediate');
      writing.run('rollback');
      const reading = openForReading(this.#path);
      this.#letGo();
      this.#open = { writing, reading };
      this.#brokenSince = null;
    } catch {
      // Still broken: reads continue on the open handle.
      closeAll(opened);
    }
  }

  close(): void {
    this.#open?.reading.close();
    this.#open?.writing.close();
  }

  #isTakenAway(): boolean {
    try {
      return statSync(this.#path, { throwIfNoEntry: false })?.ino !== this.#inode;
    } catch {
      // A disk that doesn't answer is broken, but mounted.
      return false;
    }
  }

  #letGo(): void {
    if (this.#open) closeAll([this.#open.reading, this.#open.writing]);
    this.#open = null;
  }
}

/** Closing may fail on a broken disk; no committed data is lost. */
function closeAll(files: SqliteFile[]): void {
  for (const file of files) {
    try {
      file.close();
    } catch {
      // Nothing else can be done.
    }
  }
}
