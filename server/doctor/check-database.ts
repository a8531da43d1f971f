/**
 * Checks, without changes, that the database answers, has this version and is intact, and what waits in its
 * outbox.
 */
import type { Config } from '../../platform/config/config.ts';
import { compareMigrations } from '../../platform/db/migrations.ts';
import { openSnapshot, type Row, type Snapshot } from '../../platform/db/snapshot.ts';
import { HOUR } from '../../platform/durations.ts';
import type { Storage } from '../../platform/integrations/storage.ts';
import { advice, type Finding, fault, findings, reasonOf } from './finding.ts';

/** Mails are repeated after 1, 2, 4 … minutes: after an hour something is broken. */
const oldMailMs = HOUR;

export async function checkDatabase(
  config: Pick<Config, 'database' | 'superAdmin'>,
  storage: Pick<Storage, 'list'> | null,
): Promise<Finding[]> {
  let snapshot: Snapshot;
  try {
    snapshot = await openSnapshot(config.database);
  } catch (error) {
    return [
      fault(
        `the database can't be read: ${reasonOf(error)}`,
        config.database.kind === 'sqlite'
          ? 'start the site once, or restore a backup'
          : 'start PostgreSQL, or correct DATABASE_URL',
      ),
    ];
  }
  try {
    const damage = await snapshot.findDamage();
    if (damage)
      return [
        fault(
          `the database is damaged: ${damage}`,
          'stop the site, keep its files, restore the latest backup',
        ),
      ];
    return [...(await checkMigrations(snapshot)), ...(await checkRows(snapshot, config, storage))];
  } finally {
    await snapshot.close();
  }
}

async function checkMigrations({ migrations }: Snapshot): Promise<Finding[]> {
  const { pending, added, unknown } = await compareMigrations(migrations);
  return findings(`database: answers, intact, at ${migrations.at(-1)}`, [
    unknown.length > 0 &&
      fault(
        `the database is of a newer version (${unknown[0]})`,
        'run the newer version, or restore a backup of this one',
      ),
    added.length > 0 &&
      advice(
        `a newer version has added to the database (${added.at(-1)}), which this one leaves alone`,
        'upgrade again soon (docs/run.md)',
      ),
    pending.length > 0 &&
      fault(
        `the database lacks ${pending.length} migrations (${pending[0]} …)`,
        'restart the site, which applies them',
      ),
  ]);
}

async function checkRows(
  snapshot: Snapshot,
  { superAdmin }: Pick<Config, 'superAdmin'>,
  storage: Pick<Storage, 'list'> | null,
): Promise<Finding[]> {
  const { failed, waiting } = await findMails(snapshot);
  const admins = await allRows(snapshot, 'admins');
  const own = admins.find(({ username }) => username === superAdmin.username.toLowerCase());
  const missing = storage ? await findMissing(snapshot, storage) : [];
  return [
    ...findings('mail: nothing waiting or failed', [
      failed > 0 && fault(`${failed} mails could not be sent`, 'see /mails on the site'),
      waiting > 0 &&
        fault(`${waiting} mails have waited for more than an hour`, 'see the mail server below, and /mails'),
    ]),
    ...findings('super-admin: exists', [
      !own &&
        fault(
          `there is no super-admin '${superAdmin.username}'`,
          'restart the site, which creates it and prints the password',
        ),
    ]),
    ...(storage
      ? findings('files: all files of the database are in the store', [
          missing.length > 0 &&
            fault(`${missing.length} files are missing, such as ${missing[0]}`, 'restore them from a backup'),
        ])
      : []),
  ];
}

async function findMails(snapshot: Snapshot) {
  const tooOld = new Date(Date.now() - oldMailMs).toISOString();
  const mails = await allRows(snapshot, 'outbox');
  const isWaiting = ({ state, heldUntil, createdAt }: Row) =>
    (state === 'queued' || state === 'sending') && String(heldUntil ?? createdAt) < tooOld;
  return {
    failed: mails.filter(({ state }) => state === 'failed').length,
    waiting: mails.filter(isWaiting).length,
  };
}

async function findMissing(snapshot: Snapshot, storage: Pick<Storage, 'list'>): Promise<string[]> {
  try {
    const stored = new Set(await Array.fromAsync(storage.list()));
    const paths = (await allRows(snapshot, 'files')).map(({ path }) => String(path));
    // A reservation for an upload has no extension yet.
    return paths.filter((path) => path.includes('.') && !stored.has(path));
  } catch {
    // checkStorage reports a store that doesn't answer.
    return [];
  }
}

async function allRows(snapshot: Snapshot, table: string): Promise<Row[]> {
  if (!snapshot.tables.includes(table)) return [];
  return (await Array.fromAsync(snapshot.rows(table))).flat();
}
