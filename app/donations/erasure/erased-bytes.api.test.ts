/** What SQLite's files still hold of erased donors. */
import { expect, test } from 'vitest';
import { openDatabase } from '../../../platform/db/database.ts';
import { openSnapshot } from '../../../platform/db/snapshot.ts';
import { wordsInFiles } from '../../../test/data-dir.ts';
import { give } from '../../../test/donor.ts';
import { isSettled, startWorker } from '../../../test/mail.ts';
import { openTestSite, type TestSite } from '../../../test/site.ts';
import { editDonation, erasePerson, signedIn, verifyAsSeen } from '../../../test/team.ts';

/** How many of the words each file of DATA_DIR holds. */
async function found({ config }: TestSite, words: string[]): Promise<Record<string, number>> {
  const files = await wordsInFiles(config.dataDir, words);
  return Object.fromEntries(Object.entries(files).map(([file, inFile]) => [file, inFile.length]));
}

const wordsOf = (n: number) => ({
  firstname: `Zqfirst${n}x`,
  lastname: `Zqlast${n}x`,
  email: `zqmail${n}x@example.org`,
  address: `Zqaddress${n}x, Kottayam`,
  message: `Zqmessage${n}x ${'get well soon '.repeat(n)}`,
});

/** Sixty donors; two of three are erased, among other changes. Returns the words of the erased ones. */
async function eraseMany(site: TestSite): Promise<string[]> {
  const superAdmin = await signedIn(site, 'superadmin');
  const worker = startWorker(site);
  const gone: string[] = [];
  const gifts = [];
  for (let n = 0; n < 60; n++) gifts.push(await give(site, wordsOf(n), `40125567${8000 + n}`));
  for (const [n, { id }] of gifts.entries()) {
    await verifyAsSeen(site, superAdmin, id);
    await editDonation(site, superAdmin, id, { notes: `Zqnotes${n}x` });
    if (n % 3 === 0) continue;
    expect((await erasePerson(site, superAdmin, id)).status).toBe(200);
    gone.push(...['first', 'last', 'mail', 'address', 'message', 'notes'].map((word) => `q${word}${n}x`));
    gone.push(`40125567${8000 + n}`);
  }
  await isSettled(site);
  await worker.stop();
  return gone;
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

test('data that an earlier version deleted leaves the file at the next start', async () => {
  const site = await openTestSite();
  const { database } = site.config;
  if (database.kind !== 'sqlite') return site.close();
  await site.db.destroy();
  const { DatabaseSync } = await import('node:sqlite');
  const old = new DatabaseSync(database.path);
  const words = Array.from({ length: 200 }, (_, n) => `('${n}', 'Zqold${n}x ${'x'.repeat(500)}')`);
  old.exec(
    `pragma user_version = 0; insert into "homeContent" values ${words.join()}; delete from "homeContent"`,
  );
  old.close();
  expect(await found(site, ['qold100x'])).not.toEqual({});
  await (await openDatabase(database)).destroy();
  expect(await found(site, ['qold100x'])).toEqual({});
  await site.close();
});
