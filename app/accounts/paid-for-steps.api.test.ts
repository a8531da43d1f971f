/** Which donations each step of the public total counted: several verifications at once, and earlier versions. */
import { beforeEach, describe, expect, test } from 'vitest';
import { plantCopies, type Started } from '../../test/donor.ts';
import { openRatesSite } from '../../test/rates.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { editDonation } from '../../test/team.ts';
import { updateFigures } from '../raised/figures-repository.server.ts';
import { publishFigures, publishWaitingFigures } from '../raised/step.server.ts';
import { paidForSteps, thrice } from './paid-for.fixture.ts';

const site = openForSuite(() => openRatesSite({ PUBLIC_SUMS: 'steps' }));
const cookies = signInForSuite(site, 'superadmin');
beforeEach(async () => {
  for (const table of ['donations', 'spendings'] as const) await site.db.deleteFrom(table).execute();
  await site.db.transaction().execute(publishFigures);
});
const { completed, verify, verified, step, paid, paidByEach, spend } = paidForSteps(
  site,
  () => cookies.superadmin,
);

describe('without exchange rates', () => {
  const site = openForSuite(() => openTestSite({ PUBLIC_SUMS: 'steps' }));
  const cookies = signInForSuite(site, 'superadmin');
  const cookie = () => cookies.superadmin;
  const { verified, step, paid, paidByEach, spend } = paidForSteps(site, cookie);

  test('a donation in dollars says that its rupees are unknown, and counts once they are known', async () => {
    const dollars = await verified(100, { country: 'United States', currency: 'USD' });
    const others = await step(200, 400, 800);
    // A day later: one person's dollars wait for others.
    await site.db.transaction().execute(publishFigures);
    await spend('rent', 1400);
    expect(await paidByEach(others)).toEqual(thrice(['spent', 'rent']));
    expect(await paid(dollars)).toEqual(['unvalued']);
    await editDonation(site, cookie(), dollars.id, { rupees: 8312 });
    expect(await paid(dollars)).toEqual(['waiting']);
    await step(1000, 2000, 4000);
    expect(await paid(dollars)).toEqual(['kept']);
    await spend('scan', 1, '2026-11-02');
    expect(await paid(dollars)).toEqual(['partly', 'scan']);
  });
});

describe('what was counted without a record of its step', () => {
  const forget = async () => {
    for (const table of ['publicSteps', 'stepDonations'] as const) await site.db.deleteFrom(table).execute();
  };

  test('gets its place by the day of the verification, with others', async () => {
    const donations: Started[] = [];
    for (let n = 0; n < 24; n++) donations.push(await verified(1000));
    await forget();
    expect(await paid(donations[0] as Started)).toEqual(['waiting']);
    await Promise.all(Array.from({ length: 3 }, () => publishWaitingFigures(site)));
    await spend('rent', 10_000);
    const states = (await paidByEach(donations)).map(([state]) => state);
    expect(states).toEqual([...Array(10).fill('spent'), ...Array(14).fill('kept')]);
    const steps = await site.db.selectFrom('publicSteps').select(['donations', 'rupees']).execute();
    expect(steps).toEqual([
      { donations: 10, rupees: 10_000 },
      { donations: 24, rupees: 24_000 },
    ]);
  });

  test('is read in parts, in which no donation is lost or stands twice', async () => {
    const moment = (n: number) => new Date(Date.parse('2026-11-01T00:00:00Z') + n * 1000).toISOString();
    const rows = Array.from({ length: 2345 }, (_, n) => ({
      email: `donor${n % 400}@example.org`,
      rupees: 100,
      isVerified: true,
      verifiedAt: moment(n >> 1),
    }));
    for (let n = 0; n < rows.length; n += 300) await plantCopies(site, rows.slice(n, n + 300));
    await site.db.transaction().execute((tx) => updateFigures(tx, { donations: 2345, rupees: 234_500 }));
    await publishWaitingFigures(site);
    const steps = await site.db.selectFrom('publicSteps').select(['id', 'rupees']).orderBy('id').execute();
    const members = await site.db.selectFrom('stepDonations').select('step').execute();
    expect([members.length, steps.at(-1)?.rupees]).toEqual([2345, 234_500]);
    const known = steps.filter(({ id }) => members.some(({ step }) => step === id));
    for (const [n, { id, rupees }] of known.entries()) {
      const count = members.filter(({ step }) => step === id).length;
      expect(count).toBeGreaterThanOrEqual(10);
      expect(rupees - (known[n - 1]?.rupees ?? 0)).toBe(count * 100);
    }
  });

  test('by an earlier version keeps its place behind what was recorded', async () => {
    const first = await step(100, 200, 400);
    await spend('rent', 700);
    await step(1000, 2000, 4000);
    // As if the earlier version had taken the second step.
    const last = await site.db
      .selectFrom('publicSteps')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await site.db.deleteFrom('publicSteps').where('id', '=', last.id).execute();
    await site.db.deleteFrom('stepDonations').where('step', '=', last.id).execute();
    const third = await step(10, 20, 40);
    expect(await paidByEach(first)).toEqual(thrice(['spent', 'rent']));
    await spend('scan', 7000, '2026-11-02');
    expect(await paidByEach(third)).toEqual(thrice(['kept']));
    await spend('tea', 1, '2026-11-03');
    expect(await paidByEach(third)).toEqual(thrice(['partly', 'tea']));
  });
});

test('each counted donation is in one step if several of the team verify at once', async () => {
  const worth = new Map<string, number>();
  const donations = await Promise.all(Array.from({ length: 20 }, (_, n) => completed(1000 + 2 ** n)));
  for (const [n, { id }] of donations.entries()) worth.set(id, 1000 + 2 ** n);
  await Promise.all(donations.map((donation) => verify(donation)));
  const { db } = site;
  const { rupees } = await db.selectFrom('publicFigures').select('rupees').executeTakeFirstOrThrow();
  const steps = await db.selectFrom('publicSteps').selectAll().orderBy('id').execute();
  expect(steps.at(-1)).toMatchObject({ rupees, donations: 18 });
  const members = (await db.selectFrom('stepDonations').selectAll().execute()).filter(({ donationId }) =>
    worth.has(donationId),
  );
  expect(members).toHaveLength(18);
  for (const step of new Set(members.map(({ step }) => step))) {
    const mine = members.filter((each) => each.step === step);
    const sum = mine.reduce((sum, { donationId }) => sum + (worth.get(donationId) ?? 0), 0);
    const n = steps.findIndex(({ id }) => id === step);
    expect([mine.length, (steps[n]?.rupees ?? 0) - (steps[n - 1]?.rupees ?? 0)]).toEqual([3, sum]);
  }
});
