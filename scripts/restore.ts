/**
 * `npm run restore -- FILE`: checks a backup, prints what it will do, and does it with --yes. Works on SQLite
 * or PostgreSQL and with files in a folder or S3, whichever the backup comes from. docs/backup.md.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Erasure } from '../app/donations/index.server.ts';
import { asTyped } from '../platform/config/as-typed.ts';
import type { Config } from '../platform/config/config.ts';
import { whileUnused } from '../platform/db/site-in-use.ts';
import { openStorage } from '../platform/integrations/storage.ts';
import { openLog } from '../platform/log.ts';
import { openBackupStore } from '../server/backup/backup-store.ts';
import { latestOf, recordReplaced } from '../server/backup/latest.ts';
import { BadBackup } from '../server/backup/read-archive.ts';
import {
  isOccupied,
  planRestore,
  type RestorePlan,
  readErasures,
  restoreBackup,
} from '../server/backup/restore-backup.ts';
import { takeBackup } from '../server/backup/take-backup.ts';
import { openConfig, refuse } from './open-config.ts';

const help = asTyped('npm run restore -- FILE|NAME|latest [--check] [--yes] [--replace]');

const { values, positionals } = (() => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        check: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        replace: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return refuse(`${(error as Error).message} ${help}`);
  }
})();
const [named] = positionals;
if (!named || positionals.length > 1) refuse(help);

const config = openConfig();
const folder = await mkdtemp(join(tmpdir(), 'kaithangu-restore-'));
try {
  await restore(await findFile(named as string));
} catch (error) {
  const { message } = error as Error;
  console.error(error instanceof BadBackup ? message : `Not restored: ${message}`);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true });
}

/** A local file, else a backup at BACKUP_TO by its name. */
async function findFile(name: string): Promise<string> {
  if (existsSync(name)) return name;
  const store = await openBackupStore(config.backup.to);
  const names = await store.list();
  const found =
    name === 'latest' ? await latestOf(config.dataDir, names) : names.find((one) => one === basename(name));
  if (!found)
    throw new BadBackup(
      `There is no backup '${name}' that this user may read, neither here nor where BACKUP_TO says.`,
    );
  const file = join(folder, found);
  await store.fetch(found, file);
  return file;
}

/** The erasures that the newest backup at BACKUP_TO knows. Warns if it can't be read. */
async function findLaterErasures(): Promise<Erasure[]> {
  const store = await openBackupStore(config.backup.to);
  const newest = (await store.list()).at(-1);
  if (!newest) return [];
  const file = join(folder, `newest ${newest}`);
  try {
    await store.fetch(newest, file);
    return await readErasures(config, file);
  } catch (error) {
    console.error(`${newest} can’t be read (${(error as Error).message}).`);
    console.error('Who was erased after the restored backup was made, and is only known to it, comes back.');
    return [];
  }
}

async function restore(file: string): Promise<void> {
  const storage = await openStorage(config.files, openLog(config.logLevel));
  const plan = await planRestore(config, storage, file);
  tell(config, plan);
  if (values.check) return;
  if (isOccupied(plan) && !values.replace) {
    throw new BadBackup('Nothing was done: the site has data. --replace backs it up, then replaces it.');
  }
  if (!values.yes) {
    console.log('Nothing was done yet. --yes does it.');
    return;
  }
  const later = await findLaterErasures();
  const restored = await whileUnused(config.database, async () => {
    const replaced = plan.contents ? (await takeBackup(config, storage)).name : null;
    if (replaced) console.log(`The old data is in ${replaced}.`);
    const done = await restoreBackup(config, storage, plan, later);
    if (replaced) await recordReplaced(config.dataDir, replaced);
    return done;
  });
  if (!restored)
    throw new BadBackup('Nothing was done: the site is running with this database. Stop it first.');
  console.log(asTyped('Restored. Start the site, then run `npm run doctor`.'));
  if (restored.erased > 0) {
    console.log(`${restored.erased} erasures since this backup were repeated.`);
  }
  for (const path of restored.written) console.log(`Check ${path}`);
  if (!plan.manifest.hasSecrets) {
    console.log(
      'The backup has no secrets: restore APP_SECRET (or the file `secret` of DATA_DIR), otherwise second factors and the links in mails stop working.',
    );
  }
}

function tell({ database, files }: Config, { manifest, added, contents, files: present }: RestorePlan): void {
  const rowsOf = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows ?? 0;
  console.log(`The backup is intact. It was made ${manifest.madeAt} by version ${manifest.version}, and has`);
  console.log(
    `  ${rowsOf('donations')} donations, ${rowsOf('admins')} accounts, ${rowsOf('outbox')} mails, ${manifest.files} files.`,
  );
  console.log(
    `It goes into ${database.kind === 'sqlite' ? database.path : 'the PostgreSQL database of DATABASE_URL'} and ${
      files.kind === 'disk' ? files.dir : `the bucket ${files.bucket}`
    },`,
  );
  console.log(
    contents
      ? `  where there are ${contents.donations} donations, ${contents.admins} accounts, ${present} files.`
      : `  where there are no tables yet, and ${present} files.`,
  );
  if (added.size > 0) {
    console.log(`A newer version added these, which stay in the backup only: ${[...added].join(', ')}.`);
  }
}
