import { beforeAll, describe, expect, test } from 'vitest';
import { changeRow, give, start } from '../../../test/donor.ts';
import { openTestSite } from '../../../test/site.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import { deleteDonation, signedIn } from '../../../test/team.ts';
import type { Donation } from '../../donations/fields.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'superadmin');
const ids: Record<'given' | 'started' | 'deleted', string> = { given: '', started: '', deleted: '' };
beforeAll(async () => {
  ids.given = (await give(site, { amount: '1000' })).id;
  ids.started = (await start(site, { amount: '500' })).id;
  ids.deleted = (await start(site, { amount: '70' })).id;
  const set = (id: string, values: { rupees: number; usDollar: number | null }) =>
    changeRow(site, id, values);
  await set(ids.given, { rupees: 1000, usDollar: 12 });
  await set(ids.started, { rupees: 500, usDollar: null });
  await deleteDonation(site, cookies.superadmin, ids.deleted);
});

const ask = async (path: string) =>
  (await site.ask(`/api/donations${path}`, { cookie: cookies.superadmin })).json();

test('the sums count a missing equivalent as 0 and leave deleted donations out', async () => {
  expect(await ask('/totals')).toMatchObject({ rupees: 1500, usDollar: 12 });
});

test('the sums of no donations are 0', async () => {
  const empty = await openTestSite();
  const response = await empty.ask('/api/donations/totals', {
    cookie: await signedIn(empty, 'superadmin'),
  });
  expect(await response.json()).toMatchObject({ rupees: 0, usDollar: 0 });
  await empty.close();
});

test('ids are listed for donations with or without a transaction ID, but not for deleted ones', async () => {
  expect(await ask('/ids?filter=completed')).toEqual([ids.given]);
  expect(await ask('/ids?filter=started')).toEqual([ids.started]);
});

test('the list can show donations without an equivalent', async () => {
  expect(await ask('?filter=missingEquivalent&sort=newest')).toMatchObject([{ id: ids.started }]);
});

describe('donations by their ids', () => {
  test('are whole, and ids that match none are left out', async () => {
    const named = [ids.given, ids.deleted, crypto.randomUUID(), 'x', ids.started, ''].join(',');
    const found = (await ask(`/named?ids=${encodeURIComponent(named)}`)) as Donation[];
    expect(found.map(({ id }) => id).sort()).toEqual([ids.given, ids.started].sort());
    expect(found[0]).toEqual(await ask(`/${found[0]?.id}`));
  });

  test('are at most 100 at once', async () => {
    const many = Array.from({ length: 101 }, () => crypto.randomUUID()).join(',');
    expect((await site.ask(`/api/donations/named?ids=${many}`, { cookie: cookies.superadmin })).status).toBe(
      400,
    );
    expect(await ask('/named')).toEqual([]);
  });
});
