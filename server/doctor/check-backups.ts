/** Checks that there is a recent backup, which survives the loss of this machine. */
import { stat } from 'node:fs/promises';
import type { Config } from '../../platform/config/config.ts';
import { DAY } from '../../platform/durations.ts';
import { openBackupStore } from '../backup/backup-store.ts';
import { timeOf } from '../backup/names.ts';
import { advice, type Finding, fault, findings, reasonOf } from './finding.ts';

/** One night may fail or be late; two mean that backups are broken. */
export const oldBackupMs = 2 * DAY;

export async function checkBackups({ backup, dataDir }: Config): Promise<Finding[]> {
  let newest: number | null;
  try {
    newest = await findNewest(backup.to);
  } catch (error) {
    return [fault(`backups can't be listed: ${reasonOf(error)}`, 'check BACKUP_TO')];
  }
  const mend = 'run `npm run backup`, and every night (docs/backup.md)';
  const age = newest === null ? null : Date.now() - newest;
  return findings('backups: recent, elsewhere, encrypted', [
    age === null && fault('there is no backup', mend),
    age !== null &&
      age > oldBackupMs &&
      fault(`the newest backup is ${Math.floor(age / DAY)} days old`, mend),
    (await isOnSameDisk(backup.to, dataDir)) &&
      advice('backups are on the same disk as the data', 'set BACKUP_TO to another disk or an S3 store'),
    backup.passphrase === null &&
      advice('backups are not encrypted', 'set BACKUP_PASSPHRASE, and keep a copy of it elsewhere'),
  ]);
}

/** The time of the newest backup (ms); null without one. */
export async function findNewest(to: Config['backup']['to']): Promise<number | null> {
  const names = await (await openBackupStore(to)).list();
  const last = names.at(-1);
  return last ? timeOf(last) : null;
}

async function isOnSameDisk(to: Config['backup']['to'], dataDir: string): Promise<boolean> {
  if (to.kind === 's3') return false;
  const [theirs, ours] = await Promise.all([to.dir, dataDir].map((path) => stat(path).catch(() => null)));
  return theirs?.dev === ours?.dev;
}
