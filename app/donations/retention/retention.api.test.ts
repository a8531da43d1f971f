/** The deletion of donations and screenshots on time, to the day and against changes at the same moment. */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { applyRetention } from '../../../platform/jobs/apply-retention.ts';
import { age, changeRow, day, give, rowOf, type Started, start } from '../../../test/donor.ts';
import { lateDatabase } from '../../../test/late-database.ts';
import { openTestSite } from '../../../test/site.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import { deleteDonation, editDonation, eraseDonation, signedIn } from '../../../test/team.ts';
import { dropScreenshots, purgeIncomplete } from './retention.server.ts';

const site = openForSuite(() => openTestSite({ KEEP_UNVERIFIED_SCREENSHOTS_DAYS: '10' }));
const cookies = signInForSuite(site, 'leela');
beforeEach(async () => {
  await site.db.deleteFrom('donations').execute();
});

const ago = (days: number) => new Date(Date.now() - days * day).toISOString();
const change = ({ id }: Started, changes: object) => changeRow(site, id, changes);
const isUploadedAgo = (days: number) =>
  site.db
    .updateTable('files')
    .set({ createdAt: ago(days) })
    .execute();

test('each deleted unfinished donation is counted on the day of its start', async () => {
  const started = [await start(site), await start(site), await start(site)];
  for (const [n, { id }] of started.entries()) await age(site, id, (n === 0 ? 93 : 91) * day);
  expect(await purgeIncomplete(site)).toBe(3);
  const tallies = await site.db.selectFrom('purgedTallies').select('donations').orderBy('day').execute();
  expect(tallies).toEqual([{ donations: 1 }, { donations: 2 }]);
});

test('a screenshot stays if its verification is undone at this moment; another’s is deleted', async () => {
  const [doubted, sure] = [await give(site), await give(site)];
  for (const { id } of [doubted, sure]) await editDonation(site, cookies.leela, id, { isVerified: true });
  for (const donation of [doubted, sure]) await change(donation, { verifiedAt: ago(181) });
  await isUploadedAgo(181);
  const late = lateDatabase(site.db, async () => {
    expect((await editDonation(site, cookies.leela, doubted.id, { isVerified: false })).status).toBe(200);
  });
  await dropScreenshots({ ...site, db: late });
  expect(await rowOf(site, doubted.id)).toMatchObject({ screenshotUrl: doubted.screenshotUrl });
  expect(await rowOf(site, sure.id)).toMatchObject({ screenshotUrl: null });
});

test('a donation deleted at this moment keeps its screenshot, because it may be restored', async () => {
  const donation = await give(site);
  await change(donation, { confirmedAt: ago(11) });
  await isUploadedAgo(11);
  const late = lateDatabase(site.db, async () => {
    await deleteDonation(site, cookies.leela, donation.id);
  });
  await dropScreenshots({ ...site, db: late });
  const { screenshotUrl } = donation;
  expect(await rowOf(site, donation.id)).toMatchObject({ screenshotUrl, deletedAt: expect.any(String) });
});

test('screenshots of unverified donations may be deleted sooner than those of verified ones', async () => {
  const [waiting, verified] = [await give(site), await give(site)];
  await editDonation(site, cookies.leela, verified.id, { isVerified: true });
  for (const donation of [waiting, verified]) await change(donation, { confirmedAt: ago(11) });
  await isUploadedAgo(11);
  expect(await dropScreenshots(site)).toBe(1);
  expect(await rowOf(site, waiting.id)).toMatchObject({ screenshotUrl: null });
  expect(await rowOf(site, verified.id)).toMatchObject({ screenshotUrl: verified.screenshotUrl });
});

test('the nightly job removes an erased donor from the search index', async () => {
  if (site.config.database.kind !== 'sqlite') return;
  // A new site, in which SQLite has not merged its index by itself.
  const own = await openTestSite();
  const cookie = await signedIn(own, 'superadmin');
  const { id } = await give(own, { firstname: 'Жюфщ' });
  // Read from the blocks on disk, which hold more than the index lists. No other text has these letters.
  const isThere = async () => {
    const blocks = sql<{ block: Uint8Array }>`select "block" from "donationGrams_data"`;
    return (await blocks.execute(own.db)).rows.some(({ block }) => Buffer.from(block).includes('фщ'));
  };
  await eraseDonation(own, cookie, id);
  expect(await isThere()).toBe(true);
  await applyRetention(own);
  expect(await isThere()).toBe(false);
  await own.close();
});
