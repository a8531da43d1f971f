/**
 * An SQLite file, open twice: for writing, and for reading what is committed. Both are closed when a broken disk below them is taken
 * away, and opened anew when it is mended: what is open stays on the broken one for ever.
 */
import { statSync } from 'node:fs';
import { SECOND } from '../durations.ts';
import { openForReading, openForWriting, type SqliteFile } from './node-sqlite.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** A broken disk is looked at so often, when somebody wants to write. */
const lookPauseMs = SECOND;

/** Result codes that a broken disk is known by, whole or in their last byte: READONLY, IOERR, CANTOPEN. */
const brokenDisk = [8, 10, 14];

type Open = { writing: SqliteFile; reading: SqliteFile };

/** Its file has gone with the disk that it lay on. */
const gone = () => new DatabaseUnavailable('away', new Error('the database file is not there'));

export class SqliteFiles {
  readonly #path: string;
  readonly #inode: number;
  /** Null after the disk was taken away, until it is there again. */
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

  /** Takes note of why a statement failed. */
  note(error: unknown): void {
    if (!(error instanceof DatabaseUnavailable)) return;
    const { errcode = 0 } = error.cause as { errcode?: number };
    if (brokenDisk.includes(errcode & 0xff)) this.#brokenSince ??= performance.now();
  }

  /**
   * After a broken disk was noted: lets go of a file that was taken away, or the system could not unmount and check its disk;
   * opens it anew once it is there and takes writes. For whoever has the writers' turn, outside of transactions.
   */
  reopenIfMended(): void {
    if (this.#brokenSince === null || performance.now() - this.#brokenSince < lookPauseMs) return;
    this.#brokenSince = performance.now();
    // An empty mount point, or somebody else's file, is no reason to begin a database there.
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
      // Still broken: what is open goes on being read.
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
      // A disk that can't be asked is broken, but there.
      return false;
    }
  }

  #letGo(): void {
    if (this.#open) closeAll([this.#open.reading, this.#open.writing]);
    this.#open = null;
  }
}

/** Closing would write to a broken disk; nothing that was answered is lost by leaving it. */
function closeAll(files: SqliteFile[]): void {
  for (const file of files) {
    try {
      file.close();
    } catch {
      // It is as closed as it can be.
    }
  }
}
