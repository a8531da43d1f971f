/** The folder of DATA_DIR at the start: checks that it is writable, and keeps the generated secret. */
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Creates the folder if needed, and checks that it is writable. Throws the system's error. */
export function createWritable(folder: string): void {
  mkdirSync(folder, { recursive: true });
  // A unique name: two processes may start at once.
  const file = join(folder, `start-check-${crypto.randomUUID()}`);
  try {
    writeFileSync(file, 'Kaithangu can write here.');
  } finally {
    rmSync(file, { force: true });
  }
}

/** The secret of DATA_DIR. The first start generates it; two processes that start at once agree on one. */
export function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) {
    const generated = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
    // Written to another file first, so that no reader gets a part of it.
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
