import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, dayInIndia } from '../../platform/days.ts';
import { openChance } from '../../scripts/seed/chance.ts';
import { generateDonation } from '../../scripts/seed/generate.ts';
import { changeRow } from '../../test/donor.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import type { Donation } from '../donations/fields.ts';
import type { Statistics } from './statistics.server.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'leela');
beforeEach(() => site.db.deleteFrom('donations').execute());

async function ask(query = ''): Promise<Statistics> {
  const response = await site.ask(`/api/donations/statistics${query}`, { cookie: cookies.leela });
  expect(response.status).toBe(200);
  return (await response.json()) as Statistics;
}

type Changes = Partial<ReturnType<typeof generateDonation>['donation']>;
const chance = openChance('statistics');
const base = { activeAddressKey: null, activeVisitorKey: null, deletedAt: null };

/** Everything that was claimed was received, if it is verified. */
function receivedOf({ isVerified, rupees, usDollar }: Pick<Donation, 'isVerified' | 'rupees' | 'usDollar'>) {
  return { received: isVerified ? rupees : null, receivedUsDollar: isVerified ? usDollar : null };
}

/** Inserts a donation of ₹100 ($1) from India by UPI, started and verified at `date`. Returns its id. */
async function add(date: string, changes: Changes = {}): Promise<string> {
  const { donation } = generateDonation(chance, {
    now: Date.parse(date),
    incompleteDays: 7,
    takenKeys: new Set(),
  });
  const money = { country: 'India', paymentMethod: 'UPI', rupees: 100, usDollar: 1 };
  const state = { confirmationNumber: '401255678890', confirmedAt: date, isVerified: true, verifiedAt: date };
  const row = { ...donation, ...base, ...money, ...state, date, ...changes };
  await site.db
    .insertInto('donations')
    .values({ ...row, ...receivedOf(row) })
    .execute();
  return row.id;
}
const started = { confirmationNumber: null, confirmedAt: null, isVerified: false, verifiedAt: null };
const change = (id: string, changes: Changes) => changeRow(site, id, changes);

test('without donations all figures are zero', async () => {
  expect(await ask()).toMatchObject({
    raised: { donations: 0, rupees: 0, usDollar: 0 },
    states: { started: 0, completed: 0, verified: 0 },
    days: [],
    funnel: { started: 0, completed: 0, verified: 0 },
    byCountry: [],
    byMethod: [],
    missingEquivalent: { rows: [], count: 0 },
  });
});

test('days are India’s: a donation verified at 18:30 UTC counts on the next day', async () => {
  await add('2026-11-20T18:29:59.999Z');
  await add('2026-11-20T18:30:00.000Z');
  await add('2026-11-20T23:00:00.000Z');
  const { days } = await ask('?from=2026-11-20&to=2026-11-21');
  expect(days.map(({ day, donations, rupees }) => [day, donations, rupees])).toEqual([
    ['2026-11-20', 1, 100],
    ['2026-11-21', 2, 200],
  ]);
});

test('a period has the figures of its days, and the sum raised before it', async () => {
  await add('2026-11-01T06:00:00.000Z', { rupees: 1000 });
  await add('2026-11-10T06:00:00.000Z', { country: 'Qatar', paymentMethod: 'PayPal', rupees: 700 });
  await add('2026-11-11T06:00:00.000Z');
  await add('2026-11-11T07:00:00.000Z', started);
  await add('2026-11-20T06:00:00.000Z');
  const figures = await ask('?from=2026-11-10&to=2026-11-12');
  expect(figures.before.rupees).toBe(1000);
  expect(figures.raised.rupees).toBe(1900);
  expect(figures.funnel).toEqual({ started: 3, completed: 2, verified: 2 });
  expect(figures.byCountry.map(({ name, rupees }) => [name, rupees])).toEqual([
    ['Qatar', 700],
    ['India', 100],
  ]);
  expect(figures.byMethod.map(({ name, rupees }) => [name, rupees])).toEqual([
    ['PayPal', 700],
    ['UPI', 100],
  ]);
});

describe('the figures follow every change', () => {
  const date = '2026-11-10T06:00:00.000Z';
  const totals = async () => {
    const { raised, states } = await ask();
    return [raised.rupees, states.started, states.completed, states.verified];
  };

  test('verified, changed, unverified, deleted, restored, removed', async () => {
    const id = await add(date, started);
    expect(await totals()).toEqual([0, 1, 0, 0]);
    await change(id, { confirmationNumber: '1' });
    expect(await totals()).toEqual([0, 1, 1, 0]);
    await change(id, { isVerified: true, verifiedAt: '2026-11-12T06:00:00.000Z', received: 100 });
    expect(await totals()).toEqual([100, 1, 1, 1]);
    await change(id, { rupees: 150 });
    expect(await totals()).toEqual([100, 1, 1, 1]);
    await change(id, { received: 150 });
    expect(await totals()).toEqual([150, 1, 1, 1]);
    await change(id, { deletedAt: date });
    expect(await totals()).toEqual([0, 0, 0, 0]);
    await change(id, { deletedAt: null });
    expect(await totals()).toEqual([150, 1, 1, 1]);
    await change(id, { isVerified: false, verifiedAt: null, received: null });
    expect(await totals()).toEqual([0, 1, 1, 0]);
    await site.db.deleteFrom('donations').where('id', '=', id).execute();
    expect(await totals()).toEqual([0, 0, 0, 0]);
  });

  test('also during many concurrent changes and reads', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => add(date, started)));
    await Promise.all(
      ids.flatMap((id) => [
        change(id, { confirmationNumber: '1', isVerified: true, verifiedAt: date, received: 100 }),
        ask(),
      ]),
    );
    expect(await totals()).toEqual([2000, 20, 20, 20]);
  });
});

test('today and the last seven days have figures of their own', async () => {
  const today = dayInIndia(Date.now());
  await add(`${today}T00:00:00.000Z`);
  await add(`${addDays(today, -6)}T00:00:00.000Z`);
  await add(`${addDays(today, -7)}T00:00:00.000Z`);
  const figures = await ask();
  expect(figures.today).toMatchObject({ started: 1, donations: 1, rupees: 100 });
  expect(figures.week).toMatchObject({ started: 2, donations: 2, rupees: 200 });
});

test('donations without rupees or dollars are listed', async () => {
  await add('2026-11-10T06:00:00.000Z');
  const id = await add('2026-11-11T06:00:00.000Z', { rupees: null, currency: 'USD', amount: '25' });
  const { missingEquivalent, raised } = await ask();
  expect(raised).toEqual({ donations: 2, rupees: 100, usDollar: 2 });
  expect(missingEquivalent.count).toBe(1);
  expect(missingEquivalent.rows[0]).toMatchObject({ id, amount: '25', currency: 'USD', rupees: null });
});

test.each(['?from=2026-02-30', '?to=x', '?from=2026-11-12&to=2026-11-11', '?from=2000-01-01', '?from=%00'])(
  'an invalid period is refused: %s',
  async (query) => {
    expect((await site.ask(`/api/donations/statistics${query}`, { cookie: cookies.leela })).status).toBe(400);
  },
);
