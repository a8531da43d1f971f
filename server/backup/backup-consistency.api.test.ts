/**
 * Backups during donations, restored elsewhere: nothing that was answered is missing, on either database and
 * store.
 */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../platform/db/database.ts';
import { openSnapshot } from '../../platform/db/snapshot.ts';
import { openChance } from '../../scripts/seed/chance.ts';
import { everythingOf, hasPostgres, openMachines, restoreTo } from '../../test/backups.ts';
import { attach, give, start } from '../../test/donor.ts';
import { startS3 } from '../../test/fakes/s3.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';
import { addAdmin } from '../../test/team.ts';
import { createBackup } from './create-backup.ts';

const machines = openMachines();
const { closing, elsewhere, newFile } = machines;
afterAll(() => machines.close());

describe.each(['disk', 's3'] as const)('of a site whose files are in %s', (store) => {
  const site = openForSuite(async () => {
    const s3 = store === 's3' ? await startS3() : null;
    if (s3) closing.push(s3.stop);
    return openTestSite(s3 ? { S3_URL: s3.url } : {});
  });
  beforeAll(async () => {
    await addAdmin(site);
    await give(site, { message: 'കൂടെയുണ്ട്, ടീച്ചർ.\n"Quoted" \\ and 𝒶 tab\t.' });
  });

  test('restores the same data everywhere', async () => {
    const file = newFile();
    const { config, storage } = site;
    const { files, missingFiles } = await createBackup({ config, storage, file, withSecrets: false });
    expect({ files: files > 0, missingFiles }).toEqual({ files: true, missingFiles: [] });
    const original = await everythingOf(site.config);
    expect(original.rows.donations).toHaveLength(1);
    for (const database of hasPostgres ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)) {
      for (const otherStore of ['disk', 's3'] as const) {
        const target = await elsewhere(database, otherStore);
        await restoreTo(target, file);
        expect(await everythingOf(target), `${database}, ${otherStore}`).toEqual(original);
      }
    }
  });

  test('taken during donations, has every answered one and is consistent', async () => {
    const chance = openChance(`backups of ${store}`);
    const answered: string[] = [];
    const screenshots: string[] = [];
    const total = 60;
    const moments = new Set(Array.from({ length: 4 }, () => chance.whole(1, total - 5)));
    const backups: { file: string; donations: string[]; screenshots: string[] }[] = [];
    const making: Promise<unknown>[] = [];
    let begun = 0;
    const donors = Array.from({ length: 4 }, async () => {
      while (begun < total) {
        const n = begun++;
        const donation = await start(site, { amount: String(n + 1) });
        answered.push(donation.id);
        if (n % 6 === 0) screenshots.push((await attach(site, donation)).replace('/files/', ''));
        if (!moments.has(n)) continue;
        const file = newFile();
        backups.push({ file, donations: [...answered], screenshots: [...screenshots] });
        making.push(createBackup({ config: site.config, storage: site.storage, file, withSecrets: false }));
      }
    });
    await Promise.all(donors);
    await Promise.all(making);
    expect(backups.length).toBe(moments.size);
    const [{ file: last } = { file: '' }] = backups.toReversed();
    for (const { file, donations, screenshots: stored } of backups) {
      const kind = hasPostgres && file === last ? 'postgres' : 'sqlite';
      const target = await elsewhere(kind, 'disk');
      await restoreTo(target, file);
      const db = await openDatabase(target.database);
      const ids = (await db.selectFrom('donations').select('id').execute()).map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining(donations));
      const created = await db
        .selectFrom('donationEvents')
        .select('donationId')
        .where('field', '=', 'created')
        .execute();
      expect(created.map(({ donationId }) => donationId).sort()).toEqual(ids.toSorted());
      const mails = await db
        .selectFrom('outbox')
        .select('donationId')
        .where('kind', '=', 'donation-alert')
        .execute();
      expect(new Set(mails.map(({ donationId }) => donationId))).toEqual(new Set(ids));
      const { started } = await db
        .selectFrom('startedTallies')
        .select((eb) => eb.fn.sum<number>('donations').as('started'))
        .executeTakeFirstOrThrow();
      expect(started).toBe(ids.length);
      await db.destroy();
      const { files } = await everythingOf(target);
      expect(Object.keys(files)).toEqual(expect.arrayContaining(stored));
    }
  });
});

test('leaves later writes to the next backup, and has every file of its rows', async () => {
  const site = await openTestSite();
  closing.push(site.close);
  await give(site);
  const snapshot = await openSnapshot(site.config.database);
  const early = (await Array.fromAsync(snapshot.rows('donations'))).flat();
  const later = await give(site);
  const events = (await Array.fromAsync(snapshot.rows('donationEvents'))).flat();
  expect(early).toHaveLength(1);
  expect(events.filter(({ donationId }) => donationId === later.id)).toEqual([]);
  await snapshot.close();

  const storage = {
    read: site.storage.read,
    /** A donor whose screenshot arrives just after the files were listed. */
    async *list() {
      const paths = await Array.fromAsync(site.storage.list());
      await give(site);
      yield* paths;
    },
  };
  const file = newFile();
  const { missingFiles } = await createBackup({ config: site.config, storage, file, withSecrets: false });
  expect(missingFiles).toEqual([]);
});
