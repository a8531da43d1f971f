/** Queries with more values than one `in (…)` takes, and ranges of ids. */
import { beforeEach, expect, test } from 'vitest';
import { give, start } from '../../test/donor.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';
import { idsWithReference, shortReference } from '../donations/index.ts';
import { forgetDonations } from './reconcile.fixture.ts';
import * as repository from './repository.server.ts';

const site = openForSuite(openTestSite);
beforeEach(() => forgetDonations(site));

test.each([0, 1, 500, 501, 1000, 1200])('%i keys find each donation once', async (count) => {
  const keys = Array.from({ length: count }, (_, n) => String(600_000_000_000 + n));
  const ends = [...new Set([keys[0], keys.at(-1)])].filter((key) => key !== undefined);
  const ids: string[] = [];
  for (const key of ends) ids.push((await give(site, {}, key)).id);
  await give(site, {}, '699999999999');
  const found = await repository.listByBankKey(site.db, keys);
  expect(found.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

test('a reference finds only its own donation', async () => {
  const { id: own } = await start(site);
  await start(site, { firstname: 'Anil', email: 'anil@example.com' });
  const range = idsWithReference(shortReference(own)) ?? { from: '', below: '' };
  const found = await repository.listByIds(site.db, [range]);
  expect(found.map(({ id }) => id)).toEqual([own]);
});
