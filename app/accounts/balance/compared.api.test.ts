/** What strangers read beside a picture of the balance: public totals of its day, and nothing between two steps. */
import { expect, test } from 'vitest';
import { addDays } from '../../../platform/days.ts';
import { fillLanguages } from '../../../platform/languages.ts';
import { day } from '../../../test/donor.ts';
import { openBalances, today } from './balances.fixture.ts';

const { site, cookies, read, balances, add, plant, publish, setTotalOf } = openBalances();

const spend = (date: string, rupees: number) =>
  site.ask('/api/accounts/spendings', {
    method: 'POST',
    json: { date, need: 'room', rupees, words: fillLanguages({ en: 'Rent', ml: 'വാടക' }), bill: null },
    cookie: cookies.superadmin,
  });

test('compares it with the public total and the spending of that day, newest first', async () => {
  const week = addDays(today, -7);
  await setTotalOf(addDays(today, -10), 700_000);
  await setTotalOf(addDays(today, -3), 950_000);
  for (const [date, rupees] of [
    [addDays(today, -8), 30_000] as const,
    [week, 5_000] as const,
    [today, 7] as const,
  ])
    expect((await spend(date, rupees)).status).toBe(200);
  await add({ date: week, rupees: 665_000 });
  await add({ rupees: 900_000 });
  await add({ date: today, rupees: 2_000_000 });
  expect((await balances()).map(({ compared }: { compared: unknown }) => compared)).toEqual([
    { raised: 1_200_000, spent: 35_007, left: 1_164_993, difference: 835_007 },
    { raised: 950_000, spent: 35_000, left: 915_000, difference: -15_000 },
    { raised: 700_000, spent: 35_000, left: 665_000, difference: 0 },
  ]);
});

test('the total of a later step changes no earlier day', async () => {
  await setTotalOf(addDays(today, -3), 950_000);
  await add();
  await plant(3, 1);
  await publish();
  expect((await balances())[0].compared.raised).toBe(950_000);
});

test('a total between two steps is never told: neither that of today nor an earlier one', async () => {
  await plant(1, 77);
  await add({ date: today });
  expect((await balances())[0].compared.raised).toBe(1_200_000);
});

test('no comparison is made if the total of that day is unknown, or an earlier version took steps since', async () => {
  await add();
  expect((await balances())[0].compared).toBeNull();
  await site.db.deleteFrom('balances').execute();
  await setTotalOf(addDays(today, -3), 950_000);
  // The step of a version that knows nothing of days.
  await site.db.updateTable('publicFigures').set({ rupees: 1_300_000 }).execute();
  await add();
  expect((await balances())[0].compared).toBeNull();
  await publish();
  const days = await site.db.selectFrom('publicFigureDays').select('day').execute();
  expect(days).toEqual([{ day: today }]);
});

test('a total that has not moved since that day is known without its day', async () => {
  await site.db.deleteFrom('publicFigureDays').execute();
  const old = new Date(Date.now() - 5 * day).toISOString();
  await site.db.updateTable('donations').set({ verifiedAt: old }).where('isVerified', '=', true).execute();
  await publish();
  await site.db.deleteFrom('publicFigureDays').execute();
  await add();
  expect((await balances())[0].compared.raised).toBe(1_200_000);
});

test('hidden while a few donors’ amounts could be read off; the team sees it', async () => {
  await add();
  await site.db.deleteFrom('donations').where('isVerified', '=', true).execute();
  await plant(1, 500);
  await publish();
  expect(await balances()).toEqual([]);
  expect((await read(cookies.superadmin)).balances).toHaveLength(1);
});
