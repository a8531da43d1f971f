/**
 * `npm run backup`: backs up everything (database, files, campaign, settings) to one file at BACKUP_TO, while
 * the site runs. docs/backup.md.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openStorage } from '../platform/integrations/storage.ts';
import { untilNight } from '../platform/jobs/schedule.ts';
import { openLog } from '../platform/log.ts';
import { openBackupStore } from '../server/backup/backup-store.ts';
import { timeOf } from '../server/backup/names.ts';
import { takeBackup } from '../server/backup/take-backup.ts';
import { openConfig, refuse } from './open-config.ts';

const help = 'npm run backup -- [--with-secrets] [--every-night] [--list]';

const { values } = (() => {
  try {
    return parseArgs({
      options: {
        'with-secrets': { type: 'boolean', default: false },
        'every-night': { type: 'boolean', default: false },
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
} else if (values['every-night']) {
  process.on('SIGTERM', () => process.exit(0));
  for (;;) {
    await pause(untilNight(Date.now()));
    await back().catch((error: Error) => console.error(`No backup: ${error.message}`));
  }
} else {
  await back().catch((error: Error) => refuse(`No backup: ${error.message}`));
}

async function back(): Promise<void> {
  const from = performance.now();
  const { name, manifest, removed } = await takeBackup(config, storage, { withSecrets });
  const rows = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  console.log(`${name}: ${rows} rows, ${manifest.files} files, checked, in ${seconds} s.`);
  if (manifest.missingFiles.length > 0) {
    console.log(
      `${manifest.missingFiles.length} files of the database are missing in the store, such as ${manifest.missingFiles[0]}.`,
    );
  }
  if (removed.length > 0) console.log(`Old backups deleted: ${removed.length}.`);
}
