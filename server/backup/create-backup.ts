/**
 * Creates a backup while the site runs: the database at one moment, then its files, then the campaign and
 * settings.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { storedSettings } from '../../platform/config/stored-settings.ts';
import { openSnapshot, type Row, type Snapshot } from '../../platform/db/snapshot.ts';
import type { Storage } from '../../platform/integrations/storage.ts';
import { programVersion } from '../../platform/version.ts';
import { type Part, writeArchive } from './archive.ts';
import { checkArchive, checksum, type Manifest, manifestPart } from './manifest.ts';

/** The maximum size of a part of rows: it is held in memory. */
const partBytes = 1024 * 1024;

type BackupOptions = {
  config: Config;
  storage: Pick<Storage, 'list' | 'read'>;
  /** A new file. */
  file: string;
  /** Includes the program's secret and the passwords of the settings. */
  withSecrets: boolean;
};

/** Writes the backup, reads it back and checks it. Returns its manifest. On an error there is no file. */
export async function createBackup({ config, storage, file, withSecrets }: BackupOptions): Promise<Manifest> {
  const { passphrase } = config.backup;
  const snapshot = await openSnapshot(config.database);
  try {
    const madeAt = new Date().toISOString();
    const manifest: Manifest = {
      format: 1,
      madeAt,
      version: programVersion,
      database: config.database.kind,
      migrations: snapshot.migrations,
      tables: [],
      files: 0,
      missingFiles: [],
      hasSecrets: withSecrets,
      checksums: {},
    };
    async function* parts(): AsyncGenerator<Part> {
      const known = new Set<string>();
      for (const part of [
        rowsOf(snapshot, manifest, known),
        filesOf(storage, manifest, known),
        settingsOf(config, withSecrets),
      ]) {
        for await (const one of part) {
          manifest.checksums[one.name] = checksum(one.bytes);
          yield one;
        }
      }
      yield manifestPart(manifest);
    }
    await writeArchive(file, passphrase, parts());
  } finally {
    await snapshot.close();
  }
  return (await checkArchive(file, passphrase)).manifest;
}

/** Collects the paths of files in the rows in `known`. */
async function* rowsOf(snapshot: Snapshot, manifest: Manifest, known: Set<string>): AsyncGenerator<Part> {
  for (const table of snapshot.tables) {
    const counted = { name: table, rows: 0 };
    manifest.tables.push(counted);
    let text = '';
    let parts = 0;
    const part = () => {
      parts += 1;
      return { name: `rows/${table}/${String(parts).padStart(6, '0')}.ndjson`, bytes: Buffer.from(text) };
    };
    for await (const rows of snapshot.rows(table)) {
      counted.rows += rows.length;
      for (const row of rows) text += `${JSON.stringify(row)}\n`;
      if (table === 'files') for (const { path } of rows as Row[]) known.add(String(path));
      if (text.length < partBytes) continue;
      yield part();
      text = '';
    }
    if (text) yield part();
  }
}

/** Listed after the snapshot: every file of the database was stored before. */
async function* filesOf(
  storage: BackupOptions['storage'],
  manifest: Manifest,
  known: Set<string>,
): AsyncGenerator<Part> {
  const missing = new Set(known);
  for await (const path of storage.list()) {
    const bytes = await storage.read(path);
    // The file was deleted after the list.
    if (!bytes) continue;
    manifest.files += 1;
    missing.delete(path);
    yield { name: `files/${path}`, bytes };
  }
  // A reservation for an upload has no extension yet.
  manifest.missingFiles = [...missing].filter((path) => path.includes('.'));
}

async function* settingsOf(config: Config, withSecrets: boolean): AsyncGenerator<Part> {
  const { campaignFile, dataDir } = config;
  yield { name: 'settings/campaign.json', bytes: await readFile(campaignFile) };
  yield { name: 'settings/env', bytes: Buffer.from(storedSettings(config, withSecrets)) };
  if (!withSecrets) return;
  const secret = await readFile(join(dataDir, 'secret')).catch(() => null);
  if (secret) yield { name: 'settings/secret', bytes: secret };
}
