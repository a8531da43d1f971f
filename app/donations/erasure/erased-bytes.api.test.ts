/** What SQLite's files still hold of erased donors. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../platform/db/database.ts';
import { overwriteErased } from '../../../platform/db/erased-bytes.ts';
import { openSnapshot } from '../../../platform/db/snapshot.ts';
import { wordsInFiles } from '../../../test/data-dir.ts';
import { give } from '../../../test/donor.ts';
import { eraseMany, wordsOf } from '../../../test/erased-donors.ts';
import { openTestSite, type TestSite } from '../../../test/site.ts';
import { erasePerson, signedIn } from '../../../test/team.ts';

/** How many of the words each file of DATA_DIR holds. */
async function found({ config }: TestSite, words: string[]): Promise<Record<string, number>> {
  const files = await wordsInFiles(config.dataDir, words);
  return Object.fromEntries(Object.entries(files).map(([file, inFile]) => [file, inFile.length]));
}

test('of sixty donors the forty erased ones leave no byte in the files, while the site runs and after it', async () => {
  const site = await openTestSite();
  if (site.config.database.kind !== 'sqlite') return site.close();
  const gone = await eraseMany(site);
  expect(await found(site, ['qfirst3x'])).not.toEqual({});
  expect(await found(site, gone)).toEqual({});
  await site.db.destroy();
  expect(await found(site, gone)).toEqual({});
  await site.close();
});

test('a backup that reads meanwhile delays the end of the log until the next erasure', async () => {
  const site = await openTestSite();
  if (site.config.database.kind !== 'sqlite') return site.close();
  const superAdmin = await signedIn(site, 'superadmin');
  const [first, second] = [
    await give(site, wordsOf(1), '401255678001'),
    await give(site, wordsOf(2), '401255678002'),
  ];
  const snapshot = await openSnapshot(site.config.database);
  expect((await erasePerson(site, superAdmin, first.id)).status).toBe(200);
  expect(await found(site, ['qmail1x'])).not.toEqual({});
  await snapshot.close();
  expect((await erasePerson(site, superAdmin, second.id)).status).toBe(200);
  expect(await found(site, ['qmail1x', 'qmail2x'])).toEqual({});
  await site.close();
});

/** Deletes 200 rows as a program does that leaves their bytes in the file; all hold a word like `qold100x`. */
async function deleteCarelessly(site: TestSite, path: string): Promise<void> {
  const { DatabaseSync } = await import('node:sqlite');
  const other = new DatabaseSync(path, { timeout: 5_000 });
  const words = Array.from({ length: 200 }, (_, n) => `('${n}', 'Zqold${n}x ${'x'.repeat(500)}')`);
  other.exec(
    `insert into "homeContent" values ${words.join()}; delete from "homeContent" where "field" glob '[0-9]*'`,
  );
  other.close();
  expect(await found(site, ['qold100x'])).not.toEqual({});
}

test('copies that SQLite left in unused parts of the file leave it at the next erasure', async () => {
  const site = await openTestSite();
  if (site.config.database.kind !== 'sqlite') return site.close();
  const superAdmin = await signedIn(site, 'superadmin');
  const { id } = await give(site, wordsOf(1), '401255678001');
  await deleteCarelessly(site, site.config.database.path);
  expect((await erasePerson(site, superAdmin, id)).status).toBe(200);
  expect(await found(site, ['qold100x'])).toEqual({});
  await site.close();
});

test('a file of more than 32 MB is written anew at the next start', async () => {
  const site = await openTestSite();
  const { database } = site.config;
  if (database.kind !== 'sqlite') return site.close();
  const superAdmin = await signedIn(site, 'superadmin');
  const { id } = await give(site, wordsOf(1), '401255678001');
  await sql`insert into "homeContent" values ('large', zeroblob(33 * 1024 * 1024))`.execute(site.db);
  await deleteCarelessly(site, database.path);
  expect((await erasePerson(site, superAdmin, id)).status).toBe(200);
  expect(await found(site, ['qold100x'])).not.toEqual({});
  await site.db.destroy();
  await (await openDatabase(database)).destroy();
  expect(await found(site, ['qold100x'])).toEqual({});
  await site.close();
});

test('while another program writes, the site leaves the bytes to the next night, and fails nothing', async () => {
  const site = await openTestSite();
  const { database } = site.config;
  if (database.kind !== 'sqlite') return site.close();
  const { DatabaseSync } = await import('node:sqlite');
  const other = new DatabaseSync(database.path);
  other.exec('begin immediate');
  expect(await overwriteErased(site.db)).toBe(false);
  other.exec('rollback');
  expect(await overwriteErased(site.db)).toBe(true);
  other.close();
  await site.close();
});

test('data that an earlier version deleted leaves the file at the next start', async () => {
  const site = await openTestSite();
  const { database } = site.config;
  if (database.kind !== 'sqlite') return site.close();
  await sql`pragma user_version = 0`.execute(site.db);
  await site.db.destroy();
  await deleteCarelessly(site, database.path);
  await (await openDatabase(database)).destroy();
  expect(await found(site, ['qold100x'])).toEqual({});
  await site.close();
});
