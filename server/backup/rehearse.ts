/** Rehearses a restore of the newest backup: into an empty database, which is then deleted. */
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { findContents } from '../../platform/db/replace.ts';
import { DAY } from '../../platform/durations.ts';
import { openBackupStore } from './backup-store.ts';
import { planRestore, restoreBackup } from './restore-backup.ts';

/** A nightly backup is rehearsed once a week. */
const everyMs = 7 * DAY;

export type Rehearsal = {
  /** ISO. */
  at: string;
  /** The name of the backup. */
  backup: string;
  /** Why it can't be restored; null if it can. */
  problem: string | null;
};

const recordIn = (dataDir: string) => join(dataDir, 'rehearsal.json');

/** The last rehearsal on this machine; null before the first. */
export async function findRehearsal({ dataDir }: Pick<Config, 'dataDir'>): Promise<Rehearsal | null> {
  try {
    return JSON.parse(await readFile(recordIn(dataDir), 'utf8')) as Rehearsal;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export async function isRehearsalDue(config: Pick<Config, 'dataDir'>, now = Date.now()): Promise<boolean> {
  const last = await findRehearsal(config);
  return last === null || now - Date.parse(last.at) >= everyMs;
}

/** Rehearses the newest backup, and records the result. Throws without a backup, and if it can't be fetched. */
export async function rehearseRestore(config: Config, now = Date.now()): Promise<Rehearsal> {
  const store = await openBackupStore(config.backup.to);
  const backup = (await store.list()).at(-1);
  if (!backup) throw new Error('there is no backup');
  const inProgress = join(config.dataDir, 'backup-in-progress');
  await mkdir(inProgress, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(inProgress, 'rehearsal-'));
  try {
    const file = join(folder, backup);
    await store.fetch(backup, file);
    const problem = await restoreInto(folder, config, file).catch(({ message }: Error) =>
      message.replaceAll(file, 'it'),
    );
    const rehearsal = { at: new Date(now).toISOString(), backup, problem };
    const part = `${recordIn(folder)}.part`;
    await writeFile(part, JSON.stringify(rehearsal), { mode: 0o600, flush: true });
    await rename(part, recordIn(config.dataDir));
    return rehearsal;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Files are read and checked, and kept nowhere. Null if all came back. */
async function restoreInto(folder: string, config: Config, file: string): Promise<string | null> {
  const scratch: Config = {
    ...config,
    dataDir: folder,
    database: { kind: 'sqlite', path: join(folder, 'rehearsal.db') },
  };
  let files = 0;
  const storage = {
    async *list() {},
    put: async () => {
      files += 1;
    },
  };
  const plan = await planRestore(scratch, storage, file);
  const { erased } = await restoreBackup(scratch, storage, plan);
  const found = await findContents(scratch.database);
  const { manifest } = plan;
  const rowsOf = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows ?? 0;
  const counts: [what: string, restored: number, kept: number][] = [
    ['donations', found?.donations ?? 0, rowsOf('donations')],
    ['accounts', found?.admins ?? 0, rowsOf('admins')],
    ['files', files, manifest.files],
  ];
  // People who were erased later are erased again: their rows and files may be fewer.
  const missing = counts.find(([, restored, kept]) => restored !== kept && !(erased > 0 && restored < kept));
  return missing ? `it has ${missing[2]} ${missing[0]}, and ${missing[1]} came back` : null;
}
