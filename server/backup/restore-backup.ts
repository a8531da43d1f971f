/** Restores a backup: checks all of it first, reports the plan, and only then replaces the data. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Erasure, eraseAgain, insertErasures, listErasures } from '../../app/donations/index.server.ts';
import { erasures, personalData } from '../../app/personal-data.server.ts';
import type { Config } from '../../platform/config/config.ts';
import { compareMigrations } from '../../platform/db/migrations.ts';
import { type Contents, findContents, replaceContents } from '../../platform/db/replace.ts';
import type { Row } from '../../platform/db/snapshot.ts';
import { tableShapes } from '../../platform/db/table-shapes.ts';
import type { Storage } from '../../platform/integrations/storage.ts';
import { checkArchive, type Manifest } from './manifest.ts';
import { BadBackup, bytesOf, readArchive } from './read-archive.ts';
import { compareRows, findAdditions, rowsOf, type SeenRows, withoutAdditions } from './rows.ts';

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
  /** The migrations that the restored rows need. */
  migrations: string[];
  /** What a newer version added, and this one leaves out: tables and columns, such as 'extras', 'files.extra'. */
  added: Set<string>;
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
  const { known, unknown } = await compareMigrations(manifest.migrations);
  if (unknown.length > 0) {
    throw new BadBackup(
      `${file} is of a database with what this version lacks (${unknown[0]}): put the newer version in first.`,
    );
  }
  if (known.length === 0) throw new BadBackup(`${file} is of a database without tables.`);
  const added = await compareWithTables(manifest, rows);
  const contents = await findContents(config.database);
  if (contents && contents.migrations.length === 0) {
    throw new BadBackup(
      `The database holds tables of another program (${contents.tables[0]} …): give the site one of its own.`,
    );
  }
  const files = (await Array.fromAsync(storage.list())).length;
  return { file, manifest, bytes, migrations: known, added, contents, files };
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
  { file, manifest, migrations, added }: Pick<RestorePlan, 'file' | 'manifest' | 'migrations' | 'added'>,
  later: Erasure[] = [],
): Promise<Restored> {
  const { passphrase } = config.backup;
  let known: Erasure[] = [];
  let erased = 0;
  await replaceContents(config.database, {
    migrations,
    tables: manifest.tables.map(({ name }) => name).filter((name) => !added.has(name)),
    rows: knownRows(file, passphrase, added),
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

/**
 * Throws BadBackup unless every row fits its table. Returns the tables and columns that a newer version has
 * added; without such a version, each unknown one is a fault.
 */
async function compareWithTables(
  { migrations, tables }: Pick<Manifest, 'migrations' | 'tables'>,
  rows: SeenRows,
): Promise<Set<string>> {
  const { known, added } = await compareMigrations(migrations);
  if (known.length === 0) return new Set();
  const shapes = await tableShapes(known);
  const names = tables.map(({ name }) => name);
  const additions = added.length > 0 ? findAdditions(rows, names, shapes) : new Set<string>();
  compareRows(rows, shapes, additions);
  return additions;
}

/** The erasures that a backup records. Throws BadBackup if it is damaged. */
export async function readErasures({ backup }: Config, file: string): Promise<Erasure[]> {
  const { passphrase } = backup;
  const { manifest, rows } = await checkArchive(file, passphrase);
  await compareWithTables(manifest, rows);
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

async function* knownRows(file: string, passphrase: string | null, added: Set<string>) {
  for await (const [table, rows] of allRows(file, passphrase)) {
    const known = withoutAdditions(table, rows, added);
    if (known) yield [table, known] as [string, Row[]];
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
