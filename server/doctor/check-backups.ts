/** Whether there is a backup of yesterday, and whether it would outlive this machine. */
import { stat } from 'node:fs/promises';
import type { Config } from '../../platform/config/config.ts';
import { DAY } from '../../platform/durations.ts';
import { openBackupStore } from '../backup/backup-store.ts';
import { timeOf } from '../backup/names.ts';
import { advice, type Finding, fault, findings, reasonOf } from './finding.ts';

/** A night may fail, or be late; two are forgotten. */
export const oldBackupMs = 2 * DAY;

export async function checkBackups({ backup, dataDir }: Config): Promise<Finding[]> {
  let newest: number | null;
  try {
    newest = await findNewest(backup.to);
  } catch (error) {
    return [fault(`backups can't be listed: ${reasonOf(error)}`, 'see BACKUP_TO')];
  }
  const mend = 'run `npm run backup`, and every night (docs/backup.md)';
  const age = newest === null ? null : Date.now() - newest;
  return findings('backups: recent, elsewhere, encrypted', [
    age === null && fault('there is no backup', mend),
    age !== null &&
      age > oldBackupMs &&
      fault(`the newest backup is ${Math.floor(age / DAY)} days old`, mend),
    (await isOnSameDisk(backup.to, dataDir)) &&
      advice('backups lie on the disk of the data', 'set BACKUP_TO to another disk or an S3 store'),
    backup.passphrase === null &&
      advice('backups are not encrypted', 'set BACKUP_PASSPHRASE, and keep it elsewhere too'),
  ]);
}

/** When the newest backup was made (ms); null when there is none. */
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
