import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openChance } from '../../scripts/seed/chance.ts';
import { generateDonation } from '../../scripts/seed/generate.ts';
import { give, start } from '../../test/donor.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { editDonation } from '../../test/team.ts';
import { sumDonations } from '../review/repository.server.ts';
import type { Donation } from './fields.ts';
import { findBySearch } from './list-repository.server.ts';
import { maxCounted, searchText } from './search.ts';
import { tidySearchIndex } from './search-repository.server.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'superadmin');

const ask = (path: string, method = 'GET') =>
  site.ask(`/api/donations${path}`, { cookie: cookies.superadmin, method });
const found = async (search: string) =>
  ((await (await ask(`?search=${encodeURIComponent(search)}`)).json()) as Donation[]).map(({ id }) => id);

test('a changed donation is found by its new values only', async () => {
  const { id } = await start(site, { lastname: 'Oldname' });
  expect(await found('oldname')).toEqual([id]);
  await editDonation(site, cookies.superadmin, id, {
    lastname: 'Newname',
    confirmationNumber: '4608 1234 5678',
  });
  expect(await found('oldname')).toEqual([]);
  expect(await found('newname')).toEqual([id]);
  expect(await found('UPI/460812345678/SOMEBODY')).toEqual([id]);
  await ask(`/${id}`, 'DELETE');
  expect(await found('newname')).toEqual([]);
  await ask(`/${id}/restore`, 'POST');
  expect(await found('newname')).toEqual([id]);
});

test('a donation is found among many that share its letters, also by two letters', async () => {
  for (let n = 0; n < 20; n++) await start(site, { firstname: `Anandavalli${n}` });
  const { id } = await give(site, { firstname: 'Vallian', lastname: 'Andava' }, '999988887777');
  expect(await found('vallian')).toEqual([id]);
  expect(await found('andava vallian')).toEqual([id]);
  expect(await found('9999 8888 7777')).toEqual([id]);
  expect(await found('anandavalli')).toHaveLength(20);
  expect((await found('an')).length).toBeGreaterThan(20);
});

test('any two adjacent letters of a donation find it', async () => {
  const { id } = await give(site, { firstname: 'Jožko', lastname: 'Q’Zx-Qué Ωß' }, 'T2.5%_7\\1');
  const malayalam = await start(site, { firstname: 'ഝാൻസി', lastname: 'xqഝ' });
  for (const donation of [id, malayalam.id]) {
    const { search } = await site.db
      .selectFrom('donations')
      .select('search')
      .where('id', '=', donation)
      .executeTakeFirstOrThrow();
    const letters = [...search];
    const pairs = letters.slice(1).map((letter, n) => `${letters[n]}${letter}`);
    for (const pair of new Set(pairs.filter((pair) => !/\s/.test(pair)))) {
      expect([pair, (await found(pair)).includes(donation)]).toEqual([pair, true]);
    }
  }
  expect(await found('xqഝ')).toEqual([malayalam.id]);
  expect(await found('~q')).toEqual([]);
  expect(await found('^x')).toEqual([]);
});

/** Writes so many donations. */
async function insertMany(count: number, firstname: string): Promise<void> {
  const chance = openChance(firstname);
  const options = { now: Date.now(), incompleteDays: 7, takenKeys: new Set<string>() };
  for (let n = 0; n < count; n += 100) {
    const rows = Array.from({ length: 100 }, () => {
      const { donation } = generateDonation(chance, options);
      const named = { ...donation, firstname, lastname: `X${n}` };
      return {
        ...named,
        ...{ search: searchText(named), deletedAt: null, activeAddressKey: null, activeVisitorKey: null },
      };
    });
    await site.db.insertInto('donations').values(rows).execute();
  }
}

test('a search with too many results shows its first page, and counts up to a limit', async () => {
  await insertMany(maxCounted + 100, 'Numerous');
  const listed = async (query: string) => {
    const response = await ask(`?search=numerous&limit=3${query}`);
    const rows = (await response.json()) as Donation[];
    return [rows.map(({ firstname }) => firstname), Number(response.headers.get('x-total-count'))];
  };
  const three = ['Numerous', 'Numerous', 'Numerous'];
  expect(await listed('')).toEqual([three, maxCounted + 1]);
  expect(await listed('&sort=newest')).toEqual([three, maxCounted + 1]);
  const completed = await ask('/totals?search=numerous&filter=completed');
  const { donations } = (await completed.json()) as { donations: number };
  expect(await listed('&filter=completed')).toEqual([three, Math.min(donations, maxCounted + 1)]);
  expect(await (await ask('/totals?search=numerous')).json()).toMatchObject({ donations: maxCounted + 100 });
});

/** How often other requests got a turn during this work. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await nextTurn();
    turns++;
  }
  await working;
  return turns;
}

test('other requests get a turn while the index is merged and while all donations are read', async () => {
  if (site.config.database.kind !== 'sqlite') return;
  await insertMany(3_000, 'Countless');
  expect(await turnsDuring(() => tidySearchIndex(site.db))).toBeGreaterThan(3);
  expect((await found('countless')).length).toBeGreaterThan(0);
  const search = (text: string) => ({ filter: null, search: text });
  const some = await turnsDuring(() => sumDonations(site.db, search('999988887777')));
  const one = await turnsDuring(() => sumDonations(site.db, search('~')));
  const many = await turnsDuring(() => sumDonations(site.db, search('countless')));
  const page = await turnsDuring(() => findBySearch(site.db, search('~')));
  expect([one > some, many > some, page > some]).toEqual([true, true, true]);
});

test('a search with a filter finds the donations that match both, few or many', async () => {
  const totals = async (query: string) =>
    (await (await ask(`/totals?${query}`)).json()) as { donations: number; rupees: number };
  for (const search of ['numerous', 'countless', 'an', 'a']) {
    const all = await totals(`search=${search}`);
    const parts = await Promise.all(
      ['started', 'completed'].map((filter) => totals(`search=${search}&filter=${filter}`)),
    );
    const sum = (name: 'donations' | 'rupees') => parts.reduce((sum, part) => sum + part[name], 0);
    expect([search, sum('donations'), sum('rupees')]).toEqual([search, all.donations, all.rupees]);
    const listed = await ask(`?search=${search}&filter=started&limit=5`);
    const [started] = parts.map(({ donations }) => Math.min(donations, maxCounted + 1));
    expect([search, Number(listed.headers.get('x-total-count'))]).toEqual([search, started]);
    const rows = (await listed.json()) as Donation[];
    expect(rows.every(({ confirmationNumber }) => confirmationNumber === null)).toBe(true);
  }
});
