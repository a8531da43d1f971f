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
import { tableShapes } from '../../platform/db/table-shapes.ts';
import type { Storage } from '../../platform/integrations/storage.ts';
import { checkArchive, type Manifest } from './manifest.ts';
import { BadBackup, bytesOf, readArchive } from './read-archive.ts';
import { compareRows, rowsOf } from './rows.ts';

export type RestorePlan = {
  file: string;
  manifest: Manifest;
  /** Of all rows and files as they are unpacked. */
  bytes: number;
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
  const { manifest, rows, bytes } = await checkArchive(file, config.backup.passphrase);
  const unknown = await findUnknownMigrations(manifest.migrations);
  if (unknown.length > 0) {
    throw new BadBackup(
      `${file} was made by version ${manifest.version}, which has what this one lacks (${unknown[0]}): put that version in first.`,
    );
  }
  const lastMigration = manifest.migrations.at(-1);
  if (!lastMigration) throw new BadBackup(`${file} is of a database without tables.`);
  compareRows(rows, await tableShapes(lastMigration));
  const contents = await findContents(config.database);
  if (contents && contents.migrations.length === 0) {
    throw new BadBackup(
      `The database holds tables of another program (${contents.tables[0]} …): give the site one of its own.`,
    );
  }
  const files = (await Array.fromAsync(storage.list())).length;
  return { file, manifest, bytes, contents, files };
}

/** True when something is there that a restore would replace. */
export function isOccupied({ contents, files }: RestorePlan): boolean {
  return contents !== null || files > 0;
}

/**
 * Restores: the rows, then the files, and only then the rows count; a database that refuses them is left as it was, and no
 * file is written. Files that are there stay unless the backup has one of the same name. Returns the paths of what it left
 * for whoever sets the site up.
 */
export async function restoreBackup(
  config: Config,
  storage: Pick<Storage, 'put'>,
  { file, manifest }: Pick<RestorePlan, 'file' | 'manifest'>,
): Promise<string[]> {
  const { passphrase } = config.backup;
  await replaceContents(config.database, {
    migrations: manifest.migrations,
    tables: manifest.tables.map(({ name }) => name),
    rows: allRows(file, passphrase),
    async beforeCommit() {
      for await (const part of readArchive(file, passphrase)) {
        if (part.kind === 'file') await storage.put(part.path, await bytesOf(part));
      }
    },
  });
  return restoreSettings(config, file);
}

async function* allRows(file: string, passphrase: string | null): AsyncGenerator<[string, Row[]]> {
  for await (const part of readArchive(file, passphrase)) {
    if (part.kind === 'rows') for await (const rows of rowsOf(part)) yield [part.table, rows];
  }
}

/** The secret goes to its place, what was there beside it; campaign and settings to where somebody looks at them first. */
async function restoreSettings({ backup, dataDir }: Config, file: string): Promise<string[]> {
  const folder = join(dataDir, 'restored');
  const written: string[] = [];
  for await (const part of readArchive(file, backup.passphrase)) {
    if (part.kind !== 'settings') continue;
    const isSecret = part.setting === 'secret';
    const target = isSecret ? join(dataDir, 'secret') : join(folder, part.setting);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (isSecret) await rename(target, join(folder, 'secret-before')).catch(() => {});
    await writeFile(target, await bytesOf(part), { mode: 0o600 });
    written.push(target);
  }
  return written;
}
