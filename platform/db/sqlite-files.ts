/**
 * An SQLite file, open twice: for writing, and for reading what is committed. Both are opened anew when the disk below them
 * broke and has been mended: what is open stays on the broken one for ever.
 */
import { statSync } from 'node:fs';
import { SECOND } from '../durations.ts';
import { openForReading, openForWriting, type SqliteFile } from './node-sqlite.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** A broken disk is looked at so often, when somebody wants to write. */
const lookPauseMs = SECOND;

/** Result codes that a broken disk is known by, whole or in their last byte: READONLY, IOERR, CANTOPEN. */
const brokenDisk = [8, 10, 14];

export class SqliteFiles {
  readonly #path: string;
  readonly #inode: number;
  #writing: SqliteFile;
  #reading: SqliteFile;
  #brokenSince: number | null = null;

  constructor(path: string) {
    this.#path = path;
    this.#writing = openForWriting(path);
    this.#reading = openForReading(path);
    this.#inode = inodeOf(path) ?? 0;
  }

  get writing(): SqliteFile {
    return this.#writing;
  }

  get reading(): SqliteFile {
    return this.#reading;
  }

  /** Takes note of why a statement failed. */
  note(error: unknown): void {
    if (!(error instanceof DatabaseUnavailable)) return;
    const { errcode = 0 } = error.cause as { errcode?: number };
    if (brokenDisk.includes(errcode & 0xff)) this.#brokenSince ??= performance.now();
  }

  /** Opens the file anew if its disk was broken and takes writes again. For whoever has the writers' turn, outside of transactions. */
  reopenIfMended(): void {
    if (this.#brokenSince === null || performance.now() - this.#brokenSince < lookPauseMs) return;
    this.#brokenSince = performance.now();
    // An empty mount point, or somebody else's file, is no reason to begin a database there.
    if (inodeOf(this.#path) !== this.#inode) return;
    const opened: SqliteFile[] = [];
    try {
      const writing = openForWriting(this.#path);
      opened.push(writing);
      writing.run('begin immediate');
      writing.run('rollback');
      opened.push(openForReading(this.#path));
    } catch {
      // Still broken: what is open goes on being read.
      closeAll(opened);
      return;
    }
    closeAll([this.#writing, this.#reading]);
    [this.#writing, this.#reading] = opened as [SqliteFile, SqliteFile];
    this.#brokenSince = null;
  }

  close(): void {
    this.#reading.close();
    this.#writing.close();
  }
}

function inodeOf(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.ino ?? null;
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
