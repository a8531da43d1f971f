/** Public figures move in steps, all at once (contract §12). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../platform/db/database.ts';
import { DAY, HOUR, MINUTE } from '../../platform/durations.ts';
import { type Donor, give } from '../../test/donor.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { deleteDonation, editDonation, restoreDonation } from '../../test/team.ts';
import { findFacts } from '../share/renderings.server.ts';
import { findFigures } from './figures-repository.server.ts';
import { sumNow } from './public-sums.server.ts';
import { publishFigures, publishWaitingFigures } from './step.server.ts';

const site = openForSuite(() => openTestSite({ PUBLIC_SUMS: 'steps' }));
const cookies = signInForSuite(site, 'superadmin', 'leela');
beforeEach(async () => {
  await site.db.deleteFrom('donations').execute();
  await site.db.transaction().execute(publishFigures);
});
afterEach(() => {
  vi.useRealTimers();
});

const json = async (path: string, cookie?: string) => (await site.ask(path, { cookie })).json();
const bar = async () => (await json('/api/donations/progressbardata'))[0];
const total = async () => (await bar()).rupees;
const few = { people: null, rupees: null, usDollar: null, lastVerifiedAt: null };

let mailboxes = 0;
async function completed(amount: number, changes: Partial<Donor> = {}) {
  const email = `donor${++mailboxes}@example.com`;
  return (await give(site, { email, amount: String(amount), ...changes })).id;
}
const verify = (id: string, isVerified = true, cookie = cookies.superadmin) =>
  editDonation(site, cookie, id, { isVerified });
async function verified(amount: number, changes: Partial<Donor> = {}) {
  const id = await completed(amount, changes);
  expect((await verify(id)).status).toBe(200);
  return id;
}
async function verifiedEach(...amounts: number[]) {
  const ids = [];
  for (const amount of amounts) ids.push(await verified(amount));
  return ids as [string, ...string[]];
}
/** Moves the clock on; `publishWaitingFigures` runs every minute. */
async function pass(ms: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  await publishWaitingFigures(site);
  // The team stays logged in.
  await site.db.updateTable('sessions').set({ lastSeenAt: new Date().toISOString() }).execute();
}

describe('the first gifts', () => {
  test('are told at once, without a total, and the third shows it', async () => {
    await verified(100);
    expect(await bar()).toEqual(few);
    await verified(200);
    expect(await bar()).toEqual(few);
    await verified(400);
    expect(await bar()).toMatchObject({ people: 3, rupees: 700 });
  });

  test('of two people show no total after a day either', async () => {
    await verifiedEach(100, 200);
    await pass(DAY + MINUTE);
    expect(await bar()).toEqual(few);
    await verified(400);
    expect(await total()).toBe(700);
  });

  test('that were all taken back leave zero', async () => {
    const id = await verified(100);
    await verify(id, false);
    expect(await bar()).toMatchObject({ people: 0, rupees: 0, lastVerifiedAt: null });
  });
});

describe('after that, a step', () => {
  beforeEach(() => verifiedEach(100, 200, 400));

  test('needs three gifts, and moves total, people, day, accounts and pictures together', async () => {
    const seen = async () => {
      const { totals } = await json('/api/accounts');
      return [await total(), (await bar()).people, totals.raised, (await findFacts(site))[0]?.raised];
    };
    await verifiedEach(1000, 2000);
    expect(await seen()).toEqual([700, 3, 700, 700]);
    const [current] = [await json('/api/accounts', cookies.leela)];
    expect(current.totals.raised).toBe(3700);
    expect((await json('/api/donations/statistics', cookies.leela)).raised.rupees).toBe(3700);
    await verified(4000);
    expect(await seen()).toEqual([7700, 6, 7700, 7700]);
  });

  test('needs three people: several gifts of one are one', async () => {
    const changes = { email: 'same@example.com' };
    for (const amount of [1000, 2000, 4000]) await verified(amount, changes);
    expect(await total()).toBe(700);
    await verified(8000);
    await verified(16_000);
    expect(await total()).toBe(31_700);
  });

  test('counts a reversal, a deletion and a restoration as it counts an arrival', async () => {
    const [a, b, c] = (await verifiedEach(1000, 2000, 4000)) as [string, string, string];
    expect(await total()).toBe(7700);
    await verify(a, false);
    await deleteDonation(site, cookies.superadmin, b);
    expect(await total()).toBe(7700);
    await verify(c, false);
    expect(await total()).toBe(700);
    await restoreDonation(site, cookies.superadmin, b);
    await verifiedEach(8000, 16_000);
    expect(await total()).toBe(26_700);
  });

  test('does not count a gift that was verified and taken back between two steps', async () => {
    for (const amount of [1000, 2000]) await verify(await verified(amount), false);
    await verified(4000);
    expect(await total()).toBe(700);
  });

  test('hides single amounts in rupees and in dollars', async () => {
    // Without exchange rates each gift counts in one currency only.
    await verifiedEach(1000, 2000);
    await verified(50, { currency: 'USD' });
    expect(await bar()).toMatchObject({ rupees: 700, usDollar: 0 });
    await verified(4000);
    expect(await bar()).toMatchObject({ rupees: 700, usDollar: 0 });
    await verified(60, { currency: 'USD' });
    await verified(70, { currency: 'USD' });
    expect(await bar()).toMatchObject({ rupees: 7700, usDollar: 180 });
  });

  test('follows a day after the first gift, once, also with several processes', async () => {
    await verified(1000);
    await pass(DAY - HOUR);
    await verified(2000);
    await pass(HOUR - MINUTE);
    expect(await total()).toBe(700);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * MINUTE });
    await Promise.all(Array.from({ length: 4 }, () => publishWaitingFigures(site)));
    expect(await total()).toBe(3700);
    expect((await findFigures(site.db)).since).toBeNull();
    expect(await site.db.selectFrom('unpublishedGifts').selectAll().execute()).toEqual([]);
  });

  test('hides the total again after a day with fewer than three people, and counts on from it', async () => {
    const ids = await site.db.selectFrom('donations').select('id').orderBy('received', 'desc').execute();
    await verify(ids[0]?.id ?? '', false);
    expect(await total()).toBe(700);
    await pass(DAY + MINUTE);
    expect(await bar()).toEqual(few);
    await verified(1000);
    // 700 − 400 + 1000 would tell the difference of two gifts.
    expect(await bar()).toEqual(few);
    await verified(2000);
    expect(await total()).toBe(3300);
  });

  test('comes at once if the super-admin publishes the current figures, and the audit says so', async () => {
    await verified(1000);
    const compared = () => json('/api/public-figures', cookies.superadmin);
    expect(await compared()).toEqual({ told: 700, rupees: 1700, since: expect.any(String) });
    const init = { method: 'POST', cookie: cookies.superadmin };
    expect((await site.ask('/api/public-figures/publish', init)).status).toBe(204);
    expect(await compared()).toEqual({ told: 1700, rupees: 1700, since: null });
    expect(await total()).toBe(1700);
    const audit = await site.db.selectFrom('auditEntries').select(['who', 'action']).execute();
    expect(audit).toContainEqual({ who: 'superadmin', action: 'figures.published' });
  });

  test('survives a restart', async () => {
    await verifiedEach(1000, 2000);
    const after = await openDatabase(site.config.database);
    expect(await findFigures(after)).toMatchObject({ rupees: 700, people: 3, since: expect.any(String) });
    await after.destroy();
    await verified(4000);
    expect(await total()).toBe(7700);
  });

  test('loses and repeats nothing when several of the team verify at once', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, (_, n) => completed(2 ** n)));
    const sum = 2 ** 20 - 1 + 700;
    await Promise.all(ids.map((id, n) => verify(id, true, n % 2 ? cookies.leela : cookies.superadmin)));
    const left = await site.db.selectFrom('unpublishedGifts').select('donationId').execute();
    // Twenty changes are six whole steps and two gifts.
    expect(left).toHaveLength(2);
    expect((await sumNow(site.db)).rupees).toBe(sum);
    const waiting = ids.flatMap((id, n) =>
      left.some(({ donationId }) => donationId === id) ? [2 ** n] : [],
    );
    expect((await total()) + waiting.reduce((a, b) => a + b)).toBe(sum);
  });

  test('also decides when the goal is reached', async () => {
    const stage = async () => (await json('/api/campaign-life')).stage;
    await verified(2_500_000);
    expect(await stage()).toBe('running');
    await pass(DAY + MINUTE);
    expect(await stage()).toBe('reached');
  });
});
