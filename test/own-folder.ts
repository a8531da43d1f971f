/** Folders of one run of the tests, named by its process: whatever ends that, the next run knows whose are left over. */
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';
/** Many times what a run writes at once (bytes), as Chromium and PostgreSQL keep what they share there, too. */
const enough = 1024 ** 3;

/** Makes an empty folder of this process, and removes those of processes that are no more. */
export function makeOwnFolder(prefix: string, parent: string = tmpdir()): string {
  removeLeftovers(prefix, parent);
  return mkdtempSync(join(parent, `${prefix}${process.pid}-`));
}

/** A folder in memory for what the tests throw away, which is quicker by a twelfth; null where there is no such, or too small a one. */
export function makeFolderInMemory(): string | null {
  if (process.platform !== 'linux' || !existsSync(memory)) return null;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < enough || process.availableMemory() < 2 * enough) return null;
  const folder = makeOwnFolder('kaithangu-tests-', memory);
  // PostgreSQL runs as another user, in a folder of its own in here.
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
      // somebody else's: theirs to remove
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
