import { beforeEach, describe, expect, test } from 'vitest';
import { readingWork } from '../../platform/jobs/lanes.ts';
import { expectAnswer, jsonOf } from '../../test/answers.ts';
import { confirm, forgetDonationsAndFiles, rowOf } from '../../test/donor.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { editDonation, eraseDonation } from '../../test/team.ts';
import type { Donation } from '../donations/index.ts';
import type { Facts } from './compare.ts';
import { takeUp } from './comparison-repository.server.ts';
import { rulesVersion } from './read-screen.ts';
import { readWaiting } from './read-waiting.server.ts';
import { giveWith, screen, sendScreen, startWith } from './screens.fixture.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'leela', 'superadmin');
beforeEach(() => forgetDonationsAndFiles(site));

/** Runs until all were read, also on a slow machine. */
const readAll = async () => {
  for (let run = 0; run < 4; run++) await readWaiting(site);
};

const cookie = () => cookies.leela;
const compared = async (...ids: string[]) => {
  const path = `/api/donations/compared-screenshots?ids=${ids}`;
  return jsonOf<(Facts & { id: string })[]>(site.ask(path, { cookie: cookie() }));
};
const differing = async () =>
  (await jsonOf<Donation[]>(site.ask('/api/donations?filter=differing', { cookie: cookie() }))).map(
    ({ id }) => id,
  );
const tries = () => site.db.selectFrom('screenshotTries').select(['path', 'tries']).execute();
const readings = () => site.db.selectFrom('screenshotReadings').selectAll().execute();
const pathOf = (url: string) => url.replace('/files/', '');
/** As if the pause after a failure were over. */
const endPause = () =>
  site.db.updateTable('screenshotTries').set({ nextAt: '2026-01-01T00:00:00.000Z' }).execute();
/** Makes a stored picture unreadable. */
const damage = (url: string) => site.storage.put(pathOf(url), Buffer.from('no picture'));

describe('screenshots of donations to verify', () => {
  test('are read before anybody opens them; the list says what agrees and differs', async () => {
    const agreeing = await giveWith(site, await screen('google-pay'), '633012345678');
    const other = await giveWith(site, await screen('phonepe-pending'), '633012345678', '4000');
    const verified = await giveWith(site, await screen('google-pay'), '633012345678');
    await editDonation(site, cookie(), verified.id, { isVerified: true });
    const unfinished = await startWith(site, await screen('google-pay'));
    expect(await compared(agreeing.id, other.id)).toEqual([]);
    await readAll();
    const facts = await compared(agreeing.id, other.id, verified.id, unfinished.id);
    expect(facts.toSorted((a, b) => a.differing.length - b.differing.length)).toMatchObject([
      { id: agreeing.id, agreeing: ['transactionId', 'amount', 'payee', 'day', 'status'], differing: [] },
      { id: other.id, differing: expect.arrayContaining(['transactionId', 'amount', 'payee', 'status']) },
    ]);
    expect(await differing()).toEqual([other.id]);
    expect(await tries()).toEqual([]);
  });

  test('are compared anew when the team corrects the donation, in the same moment', async () => {
    const { id } = await giveWith(site, await screen('google-pay'), '633099999999', '2000');
    await readAll();
    expect(await compared(id)).toMatchObject([{ differing: ['transactionId', 'amount'] }]);
    await editDonation(site, cookie(), id, { confirmationNumber: '6330 1234 5678' });
    expect(await compared(id)).toMatchObject([{ differing: ['amount'] }]);
    await editDonation(site, cookies.superadmin, id, { amount: '2500' });
    expect(await compared(id)).toMatchObject([{ differing: [] }]);
    expect(await differing()).toEqual([]);
    await editDonation(site, cookies.superadmin, id, { amount: '2600' });
    expect(await differing()).toEqual([id]);
  });

  test('are no longer said to differ when the donor sends another one, until that was read', async () => {
    const donation = await giveWith(site, await screen('phonepe-pending'), '633012345678');
    await readAll();
    expect(await differing()).toEqual([donation.id]);
    const screenshotUrl = await sendScreen(site, donation, await screen('google-pay'));
    const form = { paymentMethod: 'Google Pay', confirmationNumber: '633012345678', screenshotUrl };
    expect((await confirm(site, donation, form)).status).toBe(200);
    expect([await differing(), await compared(donation.id)]).toEqual([[], []]);
    await readAll();
    expect(await compared(donation.id)).toMatchObject([{ id: donation.id, differing: [] }]);
    await site.ask(`/api${screenshotUrl}`, { method: 'DELETE', cookie: cookie() });
    expect(await compared(donation.id)).toEqual([]);
  });

  test('are compared when somebody opens them first, or when they were read before the confirmation', async () => {
    const opened = await giveWith(site, await screen('google-pay'), '633012345678', '2000');
    await site.ask(`/api${opened.screenshotUrl}/reading`, { cookie: cookie() });
    expect(await differing()).toEqual([opened.id]);

    const donation = await startWith(site, await screen('google-pay'), '2000');
    const { screenshotUrl } = donation;
    await site.ask(`/api${screenshotUrl}/reading`, { cookie: cookie() });
    expect(await compared(donation.id)).toEqual([]);
    const form = { paymentMethod: 'UPI', confirmationNumber: '633012345678', screenshotUrl };
    await confirm(site, donation, form);
    expect(await compared(donation.id)).toMatchObject([{ differing: ['amount'] }]);
  });

  test('are read anew by newer rules, and compared if an earlier version only read them', async () => {
    const { id } = await giveWith(site, await screen('google-pay'), '633012345678');
    await readAll();
    for (const old of [{ rules: 0 }, { agreeing: null, differing: null }]) {
      await site.db.updateTable('screenshotReadings').set(old).execute();
      await readAll();
      expect(await readings()).toMatchObject([{ rules: rulesVersion, differing: '' }]);
      expect(await compared(id)).toHaveLength(1);
    }
  });

  test('leave with an erasure', async () => {
    const { id, screenshotUrl } = await giveWith(site, await screen('google-pay'), '633012345678');
    await damage(screenshotUrl);
    await readAll();
    expect(await tries()).toHaveLength(1);
    await eraseDonation(site, cookies.superadmin, id);
    expect([await tries(), await readings()]).toEqual([[], []]);
    expect((await rowOf(site, id)).screenshotUrl).toBeNull();
  });
});

describe('a screenshot that can’t be read', () => {
  test('is tried three times with pauses, holds up no other, and is tried anew by newer rules', async () => {
    const damaged = await giveWith(site, await screen('google-pay'), '633012345678');
    await damage(damaged.screenshotUrl);
    const { id } = await giveWith(site, await screen('google-pay'), '633012345678');
    const path = pathOf(damaged.screenshotUrl);
    await readAll();
    expect(await compared(id)).toHaveLength(1);
    await readAll();
    expect(await tries()).toEqual([{ path, tries: 1 }]);
    for (const count of [2, 3, 3]) {
      await endPause();
      await readWaiting(site);
      expect(await tries()).toEqual([{ path, tries: count }]);
    }
    await site.db.updateTable('screenshotTries').set({ rules: 0 }).execute();
    await readWaiting(site);
    expect(await tries()).toEqual([{ path, tries: 1 }]);
  });

  test('was not tried if others had all turns', async () => {
    const { id } = await giveWith(site, await screen('google-pay'), '633012345678');
    const leave = await readingWork.spare.enter({ address: 'another run', key: '' });
    await readAll();
    expect(await tries()).toMatchObject([{ tries: 0 }]);
    leave();
    await readAll();
    expect(await compared(id)).toHaveLength(1);
  });
});

test('of several processes, one takes up a screenshot, and again only after its pause', async () => {
  const { screenshotUrl } = await giveWith(site, await screen('google-pay'), '633012345678');
  const path = pathOf(screenshotUrl);
  const [now, later, last] = ['2026-11-27T10:00', '2026-11-27T10:10', '2026-11-27T10:20'];
  const take = (at: string, nextAt: string) =>
    Promise.all(Array.from({ length: 5 }, () => takeUp(site.db, path, { now: at, nextAt })));
  const won = (taken: boolean[]) => taken.filter(Boolean).length;
  expect(won(await take(now, later))).toBe(1);
  expect(won(await take(now, later))).toBe(0);
  expect(won(await take(later, last))).toBe(1);
  expect(await tries()).toEqual([{ path, tries: 2 }]);
  expect(await takeUp(site.db, 'screenshots/gone', { now, nextAt: later })).toBe(false);
});

test('only the team learns what agrees', async () => {
  const { id, cookie: donors } = await giveWith(site, await screen('google-pay'), '633012345678');
  await expectAnswer(site.ask(`/api/donations/compared-screenshots?ids=${id}`, { cookie: donors }), 401, {});
});
