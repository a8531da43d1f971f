/** Restores a backup: checks all of it first, reports the plan, and only then replaces the data. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Erasure, eraseAgain, insertErasures, listErasures } from '../../app/donations/index.server.ts';
import { erasures, personalData } from '../../app/personal-data.server.ts';
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

export type Restored = {
  /** The paths of files for the operator. */
  written: string[];
  /** The number of erasures that were repeated. */
  erased: number;
};

export type RestorePlan = {
  file: string;
  manifest: Manifest;
  /** The total bytes of rows and files, unpacked. */
  bytes: number;
  /** The current content of the database; null if it is empty. */
  contents: Contents | null;
  /** The number of files in the store. */
  files: number;
};

/**
 * Reads and checks the whole backup, and returns what a restore would do. Throws BadBackup if it is
 * impossible.
 */
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

/** True if a restore would replace data. */
export function isOccupied({ contents, files }: RestorePlan): boolean {
  return contents !== null || files > 0;
}

/**
 * Restores the rows, then the files, then commits the rows. If the database refuses them, it stays unchanged
 * and no file is written. Other files stay, unless the backup has one with the same name. Persons who were
 * erased are erased again, before the rows are committed. `later`: erasures that neither the
 * backup nor the database knows.
 */
export async function restoreBackup(
  config: Config,
  storage: Pick<Storage, 'put'>,
  { file, manifest }: Pick<RestorePlan, 'file' | 'manifest'>,
  later: Erasure[] = [],
): Promise<Restored> {
  const { passphrase } = config.backup;
  let known: Erasure[] = [];
  let erased = 0;
  await replaceContents(config.database, {
    migrations: manifest.migrations,
    tables: manifest.tables.map(({ name }) => name),
    rows: allRows(file, passphrase),
    async beforeDrop(tx, tables) {
      if (tables.includes('erasures')) known = await listErasures(tx);
    },
    async beforeCommit(tx) {
      await insertErasures(tx, [...known, ...later]);
      const again = await eraseAgain({ config, subscriptions: erasures, personalData }, tx);
      erased = again.erased;
      const released = new Set(again.released);
      for await (const part of readArchive(file, passphrase)) {
        const isWanted = part.kind === 'file' && !released.has(part.path);
        if (isWanted) await storage.put(part.path, await bytesOf(part));
      }
    },
  });
  return { written: await restoreSettings(config, file), erased };
}

/** The erasures that a backup records. Throws BadBackup if it is damaged. */
export async function readErasures({ backup }: Config, file: string): Promise<Erasure[]> {
  const { passphrase } = backup;
  const { manifest, rows } = await checkArchive(file, passphrase);
  const lastMigration = manifest.migrations.at(-1);
  if (lastMigration) compareRows(rows, await tableShapes(lastMigration));
  const found: Erasure[] = [];
  for await (const [table, some] of allRows(file, passphrase)) {
    if (table === 'erasures') found.push(...(some as Erasure[]));
  }
  return found;
}

async function* allRows(file: string, passphrase: string | null): AsyncGenerator<[string, Row[]]> {
  for await (const part of readArchive(file, passphrase)) {
    if (part.kind === 'rows') for await (const rows of rowsOf(part)) yield [part.table, rows];
  }
}

/**
 * The secret replaces the current one, which is kept beside it; campaign and settings are written beside the
 * current ones, for a person to compare.
 */
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
