/** What strangers read of the donations that the team found in bank statements. */
import { beforeEach, expect, test } from 'vitest';
import { addDays, dayInIndia } from '../../platform/days.ts';
import { plantCopies } from '../../test/donor.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { deleteDonation } from '../../test/team.ts';
import { publishFigures } from './step.server.ts';

const site = openForSuite(() => openTestSite({ PUBLIC_SUMS: 'steps' }));
const cookies = signInForSuite(site, 'leela', 'superadmin');

const yesterday = addDays(dayInIndia(Date.now()), -1);
const read = (from: string, to: string, unread = 0) =>
  site.ask('/api/reconcile/days', {
    method: 'POST',
    json: { from, to, unread, credits: [] },
    cookie: cookies.leela,
  });
const publish = () => site.db.transaction().execute(publishFigures);

let people = 0;
/** Verified donations of these rupees each, with where their money was seen. */
const plant = (count: number, rupees: number, receivedFrom: string) =>
  plantCopies(
    site,
    Array.from({ length: count }, () => ({
      email: `donor${++people}@example.com`,
      mailbox: `donor${people}@example.com`,
      confirmationNumber: crypto.randomUUID(),
      isVerified: true,
      verifiedAt: new Date().toISOString(),
      rupees,
      usDollar: 1,
      receivedFrom,
    })),
  );
const checked = async () => {
  const [proof, accounts] = await Promise.all(
    ['/api/proof', '/api/accounts'].map(async (path) => (await site.ask(path)).json()),
  );
  expect(accounts.inStatement).toEqual(proof.inStatement);
  return proof.inStatement;
};

beforeEach(async () => {
  await site.db.deleteFrom('donations').execute();
  await site.db.deleteFrom('unpublishedGifts').execute();
  await site.db.deleteFrom('coveredDays').execute();
  expect((await read(addDays(yesterday, -9), yesterday)).status).toBe(200);
});

test('how many verified donations are in statements of the bank or PayPal, their share rounded down, and the last day read', async () => {
  await plant(6, 100, 'bank line');
  await plant(1, 100, 'PayPal');
  await plant(1, 100, 'PayPal, bank line');
  await plant(2, 101, 'volunteer');
  await publish();
  expect(await checked()).toEqual({
    found: 8,
    seen: 2,
    of: 10,
    people: 10,
    percent: 79,
    readTo: yesterday,
    hasPayPal: true,
  });
});

test.each([
  [['volunteer', 'family', 'family, volunteer'], 3],
  [['volunteer', 'bank line, volunteer'], null],
  [['family', 'PayPal, family'], null],
  [[], 0],
])(
  'all others are told as seen by a volunteer or the family only if these saw each: %j',
  async (from, seen) => {
    await plant(10, 100, 'bank line');
    for (const each of from) await plant(1, 100, each);
    await publish();
    expect(await checked()).toMatchObject({ found: 10, of: 10 + from.length, seen });
    // Like the other figures, it waits for the next step.
    await plant(1, 100, 'bank line, family');
    expect((await checked()).seen).toBe(seen);
  },
);

test('nobody is told to have seen the others if an earlier version took the step', async () => {
  await plant(12, 100, 'bank line');
  await plant(2, 100, 'volunteer');
  await site.db.updateTable('statementFigures').set({ seenDonations: null }).execute();
  await publish();
  expect((await checked()).seen).toBe(2);
  await site.db.updateTable('statementFigures').set({ donations: 11 }).execute();
  expect((await checked()).seen).toBeNull();
});

test.each([
  ['of nine donations', 8, 1, 'volunteer', 100],
  ['if nothing was found', 0, 12, 'volunteer', 100],
  ['if only a part of each was found', 0, 12, 'bank line, volunteer', 100],
  ['if the share is below 1%', 1, 12, 'family', 1_000],
])('nothing is said %s', async (_, found, others, from, rupees) => {
  if (found > 0) await plant(found, 100, 'bank line');
  await plant(others, rupees, from);
  await publish();
  expect(await checked()).toBeNull();
});

test('nothing is said while no statement was read whole, and less once days are forgotten', async () => {
  await plant(12, 100, 'bank line');
  await publish();
  const days = (from: number, to: number) =>
    site.ask(`/api/reconcile/days?from=${addDays(yesterday, -from)}&to=${addDays(yesterday, -to)}`, {
      method: 'DELETE',
      cookie: cookies.leela,
    });
  expect((await checked()).readTo).toBe(yesterday);
  expect((await days(4, 0)).status).toBe(200);
  expect((await checked()).readTo).toBe(addDays(yesterday, -5));
  await days(9, 5);
  expect(await checked()).toBeNull();
  await read(addDays(yesterday, -3), yesterday, 2);
  expect(await checked()).toBeNull();
});

test('it changes with the public total only: a single donation can’t be read off', async () => {
  await plant(12, 100, 'bank line');
  await publish();
  await plant(1, 100_000, 'bank line');
  expect(await checked()).toMatchObject({ found: 12, of: 12, percent: 100, hasPayPal: false });
  await publish();
  expect(await checked()).toMatchObject({ found: 13, of: 13, percent: 100 });
});

test('a deleted donation counts no more', async () => {
  await plant(11, 100, 'bank line');
  await plant(1, 100, 'family');
  await publish();
  const { id } = await site.db
    .selectFrom('donations')
    .select('id')
    .where('receivedFrom', '=', 'bank line')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect((await deleteDonation(site, cookies.superadmin, id)).status).toBeLessThan(300);
  await publish();
  expect(await checked()).toMatchObject({ found: 10, of: 11, percent: 90 });
});
