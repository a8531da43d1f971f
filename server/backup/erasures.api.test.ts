/** Restoring a backup from before an erasure. */
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Config, readConfig } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { everythingOf, openMachines, restoreTo, runRestore } from '../../test/backups.ts';
import { wordsInFiles, wordsInRows } from '../../test/data-dir.ts';
import { freshAddress, give, start } from '../../test/donor.ts';
import { openTestSite, type TestSite } from '../../test/site.ts';
import { deleteDonation, eraseDonation, erasePerson, signedIn } from '../../test/team.ts';
import { createBackup } from './create-backup.ts';
import { backupName } from './names.ts';

const machines = openMachines();
afterAll(() => machines.close());
const kind = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite';

const email = 'zqmail@example.org';
const words = ['zqmail', 'zqfirst', 'zqsecond', 'zqdeleted', 'zqasks', 'zqalone', '401255678890'];

let site: TestSite;
let cookie: string;
let before: string;
let after: string;
let screenshot: string;
let secret: { APP_SECRET: string };

async function backUp(): Promise<string> {
  const file = machines.newFile();
  await createBackup({ config: site.config, storage: site.storage, file, withSecrets: false });
  return file;
}

function write(message: string) {
  const json = { firstname: 'Zqfirst', lastname: 'Nair', email: 'ZQmail@example.org', message };
  return site.ask('/api/contact', { method: 'POST', json, address: freshAddress() });
}

beforeAll(async () => {
  site = await openTestSite();
  secret = { APP_SECRET: site.config.appSecret };
  cookie = await signedIn(site, 'superadmin');
  const first = await give(site, { firstname: 'Zqfirst', email }, '401255678890');
  screenshot = first.screenshotUrl.replace('/files/', '');
  const second = await start(site, { firstname: 'Zqsecond', email });
  const deleted = await give(site, { firstname: 'Zqdeleted', email }, '401255678891');
  await deleteDonation(site, cookie, deleted.id);
  await write('Zqasks: how is she?');
  await site.ask('/api/followers', {
    method: 'POST',
    json: { email, language: 'en' },
    address: freshAddress(),
  });
  const alone = await give(site, { firstname: 'Zqalone', email: 'shared@example.org' }, '401255678892');
  await give(site, { firstname: 'Biju', email: 'shared@example.org' }, '401255678893');
  before = await backUp();
  // Retention takes one of the donations before the erasure, which so doesn't know its id.
  await site.db.deleteFrom('donations').where('id', '=', second.id).execute();
  expect((await erasePerson(site, cookie, first.id)).status).toBe(200);
  expect((await eraseDonation(site, cookie, alone.id)).status).toBe(200);
  // The person gives again.
  await give(site, { firstname: 'Again', email }, '401255678894');
  after = await backUp();
});
afterAll(() => site.close());

/** What a restored machine still tells of the persons, and the first names of its other donors. */
async function leftIn(config: Config) {
  const db = await openDatabase(config.database);
  const donors = await db.selectFrom('donations').select('firstname').where('erasedAt', 'is', null).execute();
  await db.destroy();
  const { files } = await everythingOf(config);
  return {
    rows: await wordsInRows(config.database, words),
    files: await wordsInFiles(config.dataDir, words),
    donors: donors.map(({ firstname }) => firstname).sort(),
    hasScreenshot: Object.keys(files).includes(screenshot),
  };
}
const clean = { rows: {}, files: {}, donors: ['Biju'], hasScreenshot: false };

test('over the site’s data: who was erased since is erased again, before the site answers', async () => {
  const target = await machines.elsewhere(kind, 'disk', secret);
  await restoreTo(target, after);
  expect(await restoreTo(target, before)).toMatchObject({ erased: 2 });
  expect(await leftIn(target)).toEqual(clean);
  // Again: the erasures are recorded there, too.
  expect(await restoreTo(target, before)).toMatchObject({ erased: 2 });
  expect(await leftIn(target)).toEqual(clean);
});

test('on a new machine: the newest backup knows who was erased', async () => {
  const target = await machines.elsewhere(kind, 'disk', secret);
  expect(await restoreTo(target, before, after)).toMatchObject({ erased: 2 });
  expect(await leftIn(target)).toEqual(clean);
});

test('on a new machine without any newer backup the persons are back: nobody knows of the erasure', async () => {
  const target = await machines.elsewhere(kind, 'disk', secret);
  expect(await restoreTo(target, before)).toMatchObject({ erased: 0 });
  expect((await leftIn(target)).rows).toHaveProperty('donations');
});

test('a backup from after the erasure needs none, and a later donation of the person stays', async () => {
  const target = await machines.elsewhere(kind, 'disk', secret);
  expect(await restoreTo(target, after)).toMatchObject({ erased: 0 });
  expect((await leftIn(target)).donors).toEqual(['Again', 'Biju']);
});

test('with another secret the donations that were erased are found by their ids', async () => {
  const target = await machines.elsewhere(kind, 'disk', { APP_SECRET: 'x'.repeat(40) });
  expect(await restoreTo(target, before, after)).toMatchObject({ erased: 2 });
  const { donors } = await leftIn(target);
  expect(donors).toEqual(['Biju', 'Zqsecond']);
});

describe('the command', () => {
  /** Backups at BACKUP_TO, and an empty machine with them. */
  async function machineWith(newest: string) {
    const [to, dataDir] = [machines.newFile(), machines.newFile()];
    await mkdir(to);
    await mkdir(dataDir);
    await copyFile(before, join(to, backupName(Date.parse('2026-11-20T22:00:00Z'), false)));
    await copyFile(newest, join(to, backupName(Date.parse('2026-11-21T22:00:00Z'), false)));
    const [old = ''] = (await readdir(to)).sort();
    return { old, settings: { DATA_DIR: dataDir, BACKUP_TO: to, ...secret } };
  }

  test('says how many erasures it has repeated, which the newest backup knows', async () => {
    const { old, settings } = await machineWith(after);
    const { stdout, stderr } = await runRestore(settings, old, '--yes');
    expect(stderr).toBe('');
    expect(stdout).toContain('2 erasures since this backup were repeated.');
    expect(await leftIn(readConfig(settings))).toEqual(clean);
  });

  test('restores although the newest backup is damaged, and says what that means', async () => {
    const damaged = machines.newFile();
    await writeFile(damaged, 'damaged');
    const { old, settings } = await machineWith(damaged);
    const { code, stdout, stderr } = await runRestore(settings, old, '--yes');
    expect([code, stdout]).toEqual([0, expect.stringContaining('Restored.')]);
    expect(stderr).toContain('comes back');
  });
});

test('the record of erasures names nobody', async () => {
  const rows = await site.db.selectFrom('erasures').select(['person', 'donationIds']).orderBy('at').execute();
  expect(rows).toEqual([
    { person: expect.stringMatching(/^[\w-]{43}$/), donationIds: expect.stringContaining('","') },
    { person: '', donationIds: expect.stringMatching(/^\["[0-9a-f-]{36}"\]$/) },
  ]);
});
