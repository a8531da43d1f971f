/** Takes one backup: creates it, stores it, and deletes old ones by the rule. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { DAY } from '../../platform/durations.ts';
import type { Storage } from '../../platform/integrations/storage.ts';
import { openBackupStore } from './backup-store.ts';
import { createBackup } from './create-backup.ts';
import type { Manifest } from './manifest.ts';
import { backupName, outdated } from './names.ts';

export type Taken = { name: string; manifest: Manifest; removed: string[] };

/** Takes a backup. Deletes old ones only after the new one is stored. */
export async function takeBackup(
  config: Config,
  storage: Pick<Storage, 'list' | 'read'>,
  { withSecrets = false, now = Date.now() } = {},
): Promise<Taken> {
  const store = await openBackupStore(config.backup.to);
  // Finds a wrong key before the work. A store's first answer also tells the client how wrong this machine's
  // clock is; an upload could not be repeated after it.
  await store.list();
  const name = backupName(now, config.backup.passphrase !== null);
  const folder = join(config.dataDir, 'backup-in-progress');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandoned(folder, now);
  const file = join(folder, crypto.randomUUID());
  try {
    const manifest = await createBackup({ config, storage, file, withSecrets });
    await store.add(name, file);
    const removed = outdated(await store.list(), now);
    for (const old of removed) await store.remove(old);
    return { name, manifest, removed };
  } finally {
    await rm(file, { force: true });
  }
}

/** Deletes leftovers of killed processes: no backup takes a day. */
async function removeAbandoned(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name));
    if (mtimeMs < now - DAY) await rm(join(folder, name), { recursive: true });
  }
}
