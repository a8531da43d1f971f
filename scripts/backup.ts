/**
 * `npm run backup`: backs up everything (database, files, campaign, settings) to one file at BACKUP_TO, while
 * the site runs. docs/backup.md.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { asTyped } from '../platform/config/as-typed.ts';
import { openStorage } from '../platform/integrations/storage.ts';
import { untilNight } from '../platform/jobs/schedule.ts';
import { openLog } from '../platform/log.ts';
import { openBackupStore } from '../server/backup/backup-store.ts';
import { timeOf } from '../server/backup/names.ts';
import { isRehearsalDue, rehearseRestore } from '../server/backup/rehearse.ts';
import { takeBackup } from '../server/backup/take-backup.ts';
import { openConfig, refuse } from './open-config.ts';

const help = asTyped('npm run backup -- [--with-secrets] [--every-night] [--rehearse] [--list]');

const { values } = (() => {
  try {
    return parseArgs({
      options: {
        'with-secrets': { type: 'boolean', default: false },
        'every-night': { type: 'boolean', default: false },
        rehearse: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return refuse(`${(error as Error).message} ${help}`);
  }
})();

const config = openConfig();
const withSecrets = values['with-secrets'];
if (withSecrets && !config.backup.passphrase) {
  refuse('Secrets need an encrypted backup: set BACKUP_PASSPHRASE as well.');
}
const storage = await openStorage(config.files, openLog(config.logLevel));

if (values.list) {
  const names = await (await openBackupStore(config.backup.to)).list();
  for (const name of names) console.log(`${new Date(timeOf(name) ?? 0).toISOString()}  ${name}`);
  if (names.length === 0) console.log('There is no backup yet.');
} else if (values.rehearse) {
  await rehearse().catch((error: Error) => refuse(error.message));
} else if (values['every-night']) {
  process.on('SIGTERM', () => process.exit(0));
  for (;;) {
    await pause(untilNight(Date.now()));
    await back().catch((error: Error) => console.error(error.message));
  }
} else {
  await back().catch((error: Error) => refuse(error.message));
}

async function back(): Promise<void> {
  const from = performance.now();
  const { name, manifest, removed } = await takeBackup(config, storage, { withSecrets }).catch((cause) => {
    throw new Error(`No backup: ${cause.message}`, { cause });
  });
  const rows = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  console.log(`${name}: ${rows} rows, ${manifest.files} files, checked, in ${seconds} s.`);
  if (manifest.missingFiles.length > 0) {
    console.log(
      `${manifest.missingFiles.length} files of the database are missing in the store, such as ${manifest.missingFiles[0]}.`,
    );
  }
  if (removed.length > 0) console.log(`Old backups deleted: ${removed.length}.`);
  if (await isRehearsalDue(config)) await rehearse();
}

async function rehearse(): Promise<void> {
  const { backup, problem } = await rehearseRestore(config).catch((cause) => {
    throw new Error(`No rehearsal: ${cause.message}`, { cause });
  });
  if (problem !== null) throw new Error(`${backup} can’t be restored: ${problem}`);
  console.log(`${backup}: restored into an empty database, which was deleted again.`);
}
