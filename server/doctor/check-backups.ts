/** Checks that there is a recent backup, which survives the loss of this machine and can be opened. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { DAY } from '../../platform/durations.ts';
import { openBackupStore } from '../backup/backup-store.ts';
import { timeOf } from '../backup/names.ts';
import { BadBackup, readArchive } from '../backup/read-archive.ts';
import { findRehearsal } from '../backup/rehearse.ts';
import { advice, type Finding, fault, findings, reasonOf } from './finding.ts';

/** Two weekly rehearsals. */
const oldRehearsalMs = 15 * DAY;
/** One night may fail or be late; two mean that backups are broken. */
export const oldBackupMs = 2 * DAY;

const rehearse = 'run `npm run backup -- --rehearse`; nightly backups do so once a week';

export async function checkBackups(config: Config): Promise<Finding[]> {
  const { backup, dataDir } = config;
  let newest: string | null;
  try {
    newest = await nameOfNewest(backup.to);
  } catch (error) {
    return [fault(`backups can't be listed: ${reasonOf(error)}`, 'check BACKUP_TO')];
  }
  const mend = 'run `npm run backup`, and every night (docs/backup.md)';
  const age = newest === null ? null : Date.now() - (timeOf(newest) as number);
  const { to } = backup;
  const problem =
    newest !== null && to.kind === 'disk' ? await whyNotOpened(join(to.dir, newest), backup) : null;
  const last = await findRehearsal(config);
  return findings('backups: recent, elsewhere, encrypted, restored in a rehearsal', [
    age === null && fault('there is no backup', mend),
    age !== null &&
      age > oldBackupMs &&
      fault(`the newest backup is ${Math.floor(age / DAY)} days old`, mend),
    problem !== null &&
      fault(
        `the newest backup can't be restored: ${problem}`,
        'check BACKUP_PASSPHRASE, or make a new backup',
      ),
    typeof last?.problem === 'string' &&
      fault(`${last.backup} can't be restored: ${last.problem}`, `mend it, and ${rehearse}`),
    (last === null || Date.now() - Date.parse(last.at) > oldRehearsalMs) &&
      advice('no restore was rehearsed in the last 15 days', rehearse),
    (await isOnSameDisk(backup.to, dataDir)) &&
      advice('backups are on the same disk as the data', 'set BACKUP_TO to another disk or an S3 store'),
    backup.passphrase !== null &&
      newest?.endsWith('.gz') &&
      advice('the newest backup is not encrypted', 'run `npm run backup` now that BACKUP_PASSPHRASE is set'),
    backup.passphrase === null &&
      advice('backups are not encrypted', 'set BACKUP_PASSPHRASE, and keep a copy of it elsewhere'),
  ]);
}

/** The time of the newest backup (ms); null without one. */
export async function findNewest(to: Config['backup']['to']): Promise<number | null> {
  const last = await nameOfNewest(to);
  return last ? timeOf(last) : null;
}

async function nameOfNewest(to: Config['backup']['to']): Promise<string | null> {
  return (await (await openBackupStore(to)).list()).at(-1) ?? null;
}

/** Reads the beginning only: `npm run restore -- --check` reads all of it. Null if it can be opened. */
async function whyNotOpened(
  file: string,
  { passphrase }: Pick<Config['backup'], 'passphrase'>,
): Promise<string | null> {
  try {
    for await (const _first of readArchive(file, passphrase)) return null;
    return 'it is empty';
  } catch (error) {
    return error instanceof BadBackup ? error.message : reasonOf(error);
  }
}

async function isOnSameDisk(to: Config['backup']['to'], dataDir: string): Promise<boolean> {
  if (to.kind === 's3') return false;
  const [theirs, ours] = await Promise.all([to.dir, dataDir].map((path) => stat(path).catch(() => null)));
  return theirs?.dev === ours?.dev;
}
