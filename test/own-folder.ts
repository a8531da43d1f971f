/** Folders of a test run, named after its process, so that the next run can remove leftovers. */
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's file system in memory. */
const memory = '/dev/shm';
/** Required free bytes: many times a run's need, because Chromium and PostgreSQL use it too. */
const enough = 1024 ** 3;

/** Makes an empty folder of this process, and removes those of ended processes. */
export function makeOwnFolder(prefix: string, parent: string = tmpdir()): string {
  removeLeftovers(prefix, parent);
  return mkdtempSync(join(parent, `${prefix}${process.pid}-`));
}

/** A folder in memory for temporary files, faster by a twelfth; null without enough memory. */
export function makeFolderInMemory(): string | null {
  if (process.platform !== 'linux' || !existsSync(memory)) return null;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < enough || process.availableMemory() < 2 * enough) return null;
  const folder = makeOwnFolder('kaithangu-tests-', memory);
  // PostgreSQL runs as another user, in its own folder in here.
  chmodSync(folder, 0o711);
  return folder;
}

function removeLeftovers(prefix: string, parent: string): void {
  for (const name of readdirSync(parent)) {
    const owner = name.startsWith(prefix) && Number.parseInt(name.slice(prefix.length), 10);
    if (!owner || isRunning(owner)) continue;
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // another user's folder: they must remove it
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
