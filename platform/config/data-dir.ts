/** The folder of DATA_DIR at the start: whether it can be written, and the secret that is kept in it. */
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Creates the folder where it isn't there. Throws with the system's reason: rights, a read-only or a full disk. */
export function createWritable(folder: string): void {
  mkdirSync(folder, { recursive: true });
  // A name of its own: two processes may start at once.
  const file = join(folder, `start-check-${crypto.randomUUID()}`);
  try {
    writeFileSync(file, 'Kaithangu can write here.');
  } finally {
    rmSync(file, { force: true });
  }
}

/** The secret of DATA_DIR, generated at the first start; two processes that start at once agree on one. */
export function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) {
    const generated = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
    // Written whole beside it first: whoever reads the secret reads all of it.
    const beside = `${file}-${process.pid}`;
    writeFileSync(beside, generated, { mode: 0o600 });
    try {
      linkSync(beside, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    rmSync(beside);
  }
  return readFileSync(file, 'utf8').trim();
}
