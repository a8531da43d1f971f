/** Helpers for tests of backups: empty machines, a machine's whole content, and restores. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '../platform/config/config.ts';
import { openSnapshot, type Row } from '../platform/db/snapshot.ts';
import { openStorage } from '../platform/integrations/storage.ts';
import { openLog } from '../platform/log.ts';
import { type Part, writeArchive } from '../server/backup/archive.ts';
import { bytesOf, readArchive } from '../server/backup/read-archive.ts';
import { planRestore, readErasures, restoreBackup } from '../server/backup/restore-backup.ts';
import { startS3 } from './fakes/s3.ts';
import { createDatabase, dropDatabase } from './postgres.ts';

export const log = openLog('silent');
const postgresServer = process.env.TEST_DATABASE_URL;
export const hasPostgres = postgresServer !== undefined && postgresServer !== 'none';

/**
 * A folder for backups and other machines. Closing it removes the folder and closes everything in `closing`.
 */
export function openMachines() {
  const folder = mkdtempSync(join(tmpdir(), 'kaithangu-backups-'));
  const closing: (() => Promise<unknown>)[] = [];
  const newFile = () => join(folder, crypto.randomUUID());

  /** The settings of another, empty machine. */
  async function elsewhere(
    database: 'sqlite' | 'postgres',
    store: 'disk' | 's3',
    settings = {},
  ): Promise<Config> {
    const dataDir = newFile();
    const url = database === 'postgres' ? await createDatabase(postgresServer as string) : null;
    if (url) closing.push(() => dropDatabase(url));
    const s3 = store === 's3' ? await startS3() : null;
    if (s3) closing.push(s3.stop);
    return readConfig({
      DATA_DIR: dataDir,
      ...(url && { DATABASE_URL: url }),
      ...(s3 && { S3_URL: s3.url }),
      ...settings,
    });
  }

  async function close(): Promise<void> {
    for (const each of closing.toReversed()) await each();
    await rm(folder, { recursive: true });
  }

  return { folder, closing, newFile, elsewhere, close };
}

/** Every row of every table, and every file with its bytes. */
export async function everythingOf(config: Config) {
  const snapshot = await openSnapshot(config.database);
  const storage = await openStorage(config.files, log);
  const rows: Record<string, string[]> = {};
  for (const table of snapshot.tables) {
    const all: Row[] = [];
    for await (const some of snapshot.rows(table)) all.push(...some);
    const inOrder = (row: Row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
    rows[table] = all.map(inOrder).sort();
  }
  await snapshot.close();
  const files: Record<string, string> = {};
  for await (const path of storage.list()) {
    files[path] = Buffer.from((await storage.read(path)) ?? []).toString('base64');
  }
  return { rows, files };
}

/** Restores a backup; `newest` is a later one, which is only asked for erasures. */
export async function restoreTo(config: Config, file: string, newest?: string) {
  const storage = await openStorage(config.files, log);
  const later = newest ? await readErasures(config, newest) : [];
  return restoreBackup(config, storage, await planRestore(config, storage, file), later);
}

/** All parts of a backup with their bytes. */
export async function partsOf(file: string): Promise<Part[]> {
  const parts: Part[] = [];
  for await (const part of readArchive(file, null))
    parts.push({ name: part.name, bytes: await bytesOf(part) });
  return parts;
}

/** Writes a backup with these parts, valid or not. */
export async function writeParts(file: string, parts: Part[]): Promise<void> {
  async function* all() {
    yield* parts;
  }
  await writeArchive(file, null, all());
}

/** Runs `npm run restore` as an operator does; also returns its peak memory. */
export async function runRestore(settings: Record<string, string>, ...args: string[]) {
  const measure = "process.on('exit', () => console.log('maxRSS', process.resourceUsage().maxRSS))";
  const child = spawn(
    process.execPath,
    [`--import=data:text/javascript,${encodeURIComponent(measure)}`, 'scripts/restore.ts', ...args],
    { env: { PATH: process.env.PATH, ...settings } },
  );
  const ended = once(child, 'exit');
  const [stdout = '', stderr = ''] = await Promise.all(
    [child.stdout, child.stderr].map(async (stream) => (await stream.setEncoding('utf8').toArray()).join('')),
  );
  await ended;
  return {
    code: child.exitCode,
    stdout,
    stderr,
    megabytes: Number(stdout.match(/maxRSS (\d+)/)?.[1]) / 1024,
  };
}
