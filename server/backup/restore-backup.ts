/** Puts a backup in the place of what is there: looked at as a whole first, told, and only then done. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import {
  type Contents,
  findContents,
  findUnknownMigrations,
  replaceContents,
} from '../../platform/db/replace.ts';
import type { Row } from '../../platform/db/snapshot.ts';
import type { Storage } from '../../platform/integrations/storage.ts';
import { BadBackup, readArchive } from './archive.ts';
import { checkArchive, type Manifest, tableOf } from './manifest.ts';

export type RestorePlan = {
  file: string;
  manifest: Manifest;
  /** What stands in the database now; null when it is empty. */
  contents: Contents | null;
  /** How many files the store has now. */
  files: number;
};

/** What a restore would do, the backup read and checked from beginning to end. Throws BadBackup where it can't be done. */
export async function planRestore(
  config: Config,
  storage: Pick<Storage, 'list'>,
  file: string,
): Promise<RestorePlan> {
  const manifest = await checkArchive(file, config.backup.passphrase);
  const unknown = await findUnknownMigrations(manifest.migrations);
  if (unknown.length > 0) {
    throw new BadBackup(
      `${file} was made by version ${manifest.version}, which has what this one lacks (${unknown[0]}): put that version in first.`,
    );
  }
  if (manifest.migrations.length === 0) throw new BadBackup(`${file} is of a database without tables.`);
  const contents = await findContents(config.database);
  if (contents && contents.migrations.length === 0) {
    throw new BadBackup(
      `The database holds tables of another program (${contents.tables[0]} …): give the site one of its own.`,
    );
  }
  const files = (await Array.fromAsync(storage.list())).length;
  return { file, manifest, contents, files };
}

/** True when something is there that a restore would replace. */
export function isOccupied({ contents, files }: RestorePlan): boolean {
  return contents !== null || files > 0;
}

/**
 * Restores. The files come first, as the database speaks of them; then the database, all or nothing. Files that are there
 * stay unless the backup has one of the same name. Answers what it left for whoever sets the site up, in files.
 */
export async function restoreBackup(
  config: Config,
  storage: Pick<Storage, 'put'>,
  { file, manifest }: RestorePlan,
): Promise<string[]> {
  const { passphrase } = config.backup;
  for await (const { name, bytes } of readArchive(file, passphrase)) {
    if (name.startsWith('files/')) await storage.put(name.slice('files/'.length), bytes);
  }
  await replaceContents(config.database, {
    migrations: manifest.migrations,
    tables: manifest.tables.map(({ name }) => name),
    rows: rowsIn(file, passphrase),
  });
  return restoreSettings(config, file);
}

async function* rowsIn(file: string, passphrase: string | null): AsyncGenerator<[string, Row[]]> {
  for await (const { name, bytes } of readArchive(file, passphrase)) {
    const table = tableOf(name);
    if (!table) continue;
    const lines = Buffer.from(bytes).toString('utf8').split('\n').filter(Boolean);
    yield [table, lines.map((line) => JSON.parse(line) as Row)];
  }
}

/** The secret goes to its place, what was there beside it; campaign and settings to where somebody looks at them first. */
async function restoreSettings({ backup, dataDir }: Config, file: string): Promise<string[]> {
  const folder = join(dataDir, 'restored');
  const written: string[] = [];
  for await (const { name, bytes } of readArchive(file, backup.passphrase)) {
    if (!name.startsWith('settings/')) continue;
    const isSecret = name === 'settings/secret';
    const target = isSecret ? join(dataDir, 'secret') : join(folder, name.slice('settings/'.length));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (isSecret) await rename(target, join(folder, 'secret-before')).catch(() => {});
    await writeFile(target, bytes, { mode: 0o600 });
    written.push(target);
  }
  return written;
}
