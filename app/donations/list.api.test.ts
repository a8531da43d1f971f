import { beforeAll, describe, expect, test } from 'vitest';
import { expectAnswer } from '../../test/answers.ts';
import { give, plantCopies } from '../../test/donor.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { shortReference } from './donation.ts';
import type { Donation } from './fields.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'leela');

const ask = (query: string) => site.ask(`/api/donations${query}`, { cookie: cookies.leela });
const list = async (query = '') => (await (await ask(query)).json()) as Donation[];

const emptied = () => site.db.deleteFrom('donations').execute();

describe('in order', () => {
  beforeAll(async () => {
    await emptied();
    const on = (day: number) => `2026-01-0${day}T00:00:00.000Z`;
    await plantCopies(site, [
      { firstname: 'checked, with ID', isChecked: true, confirmationNumber: '1', date: on(9) },
      { firstname: 'checked, no ID', isChecked: true, date: on(9) },
      {
        firstname: 'checked, verified',
        isChecked: true,
        confirmationNumber: '1',
        isVerified: true,
        date: on(9),
      },
      { firstname: 'verified, older', confirmationNumber: '1', isVerified: true, date: on(1) },
      { firstname: 'verified, newer', confirmationNumber: '1', isVerified: true, date: on(8) },
      { firstname: 'no ID, older', date: on(2) },
      { firstname: 'no ID, newer', date: on(7) },
      { firstname: 'with ID, older', confirmationNumber: '1', date: on(1) },
      { firstname: 'with ID, newer', confirmationNumber: '1', date: on(6) },
    ]);
  });

  test('of work: with an ID but unverified, without an ID, verified, checked last; each newest first (spec §4)', async () => {
    expect((await list()).map(({ firstname }) => firstname)).toEqual([
      'with ID, newer',
      'with ID, older',
      'no ID, newer',
      'no ID, older',
      'verified, newer',
      'verified, older',
      'checked, with ID',
      'checked, no ID',
      'checked, verified',
    ]);
  });

  test('of time', async () => {
    const dates = (await list('?sort=newest')).map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(dates).toHaveLength(9);
  });

  test.each([
    ['started', ['no ID, newer', 'no ID, older', 'checked, no ID']],
    [
      'completed',
      [
        'with ID, newer',
        'with ID, older',
        'verified, newer',
        'verified, older',
        'checked, with ID',
        'checked, verified',
      ],
    ],
    ['waiting', ['with ID, newer', 'with ID, older', 'checked, with ID']],
    ['verified', ['verified, newer', 'verified, older', 'checked, verified']],
    ['checked', ['checked, with ID', 'checked, no ID', 'checked, verified']],
  ])('filtered: %s', async (filter, names) => {
    const response = await ask(`?filter=${filter}`);
    expect(((await response.json()) as Donation[]).map(({ firstname }) => firstname)).toEqual(names);
    expect(response.headers.get('x-total-count')).toBe(String(names.length));
  });
});

describe('searched', () => {
  let id: string;
  beforeAll(async () => {
    await emptied();
    const changes = {
      firstname: 'മീര',
      lastname: 'O’Neil',
      email: 'Meera.O@Example.com',
      phone: '+91 98470-12345',
    };
    ({ id } = await give(site, changes, 'UTR 4012_5567'));
    await give(
      site,
      { firstname: 'സൊഫിയ', lastname: '100%', email: 'b@c.de', phone: '+1 212 555 0199' },
      'C:\\x',
    );
    await give(
      site,
      { firstname: 'ÉMILE', lastname: 'Zola', email: 'zola@fr.fr', phone: '+33 1 23 45 67 89' },
      'Z9',
    );
  });

  test.each([
    ['a name in Malayalam', 'മീര', ['മീര']],
    ['a name in Malayalam, its vowel sign in two parts', 'സ\u0d46\u0d3eഫിയ', ['സൊഫിയ']],
    ['first and last name', 'മീര o’neil', ['മീര']],
    ['capitals', 'O’NEIL', ['മീര']],
    ['small letters with an accent', 'émile', ['ÉMILE']],
    ['capitals with an accent', 'ÉMILE', ['ÉMILE']],
    ['an email', 'MEERA.O@EXAMPLE', ['മീര']],
    ['digits of a phone', '9847012345', ['മീര']],
    ['a phone as it was typed', '98470-12345', ['മീര']],
    ['a transaction ID', 'utr 4012', ['മീര']],
    ['a transaction ID with other spaces', '40-12', ['മീര']],
    ['a percent sign', '%', ['സൊഫിയ']],
    ['an underscore', '_', ['മീര']],
    ['a backslash', '\\', ['സൊഫിയ']],
    ['a quote', "'", []],
    ['nothing that is there', 'nobody at all', []],
    ['blanks around', '  zola ', ['ÉMILE']],
    ['an unprintable character', 'zo\u0000la', ['ÉMILE']],
  ])('by %s', async (_what, search, names) => {
    const response = await ask(`?search=${encodeURIComponent(search)}`);
    expect(response.status).toBe(200);
    expect(((await response.json()) as Donation[]).map(({ firstname }) => firstname)).toEqual(names);
    expect(response.headers.get('x-total-count')).toBe(String(names.length));
  });

  test('by id, and by the short reference of the payment note', async () => {
    expect((await list(`?search=${id.toUpperCase()}`)).map((donation) => donation.id)).toEqual([id]);
    expect((await list(`?search=${shortReference(id)}`)).map((donation) => donation.id)).toEqual([id]);
  });

  test('with a filter', async () => {
    expect(await list('?search=zola&filter=verified')).toEqual([]);
    expect(await list('?search=zola&filter=completed')).toHaveLength(1);
  });

  test('for nothing: everything', async () => {
    expect(await list('?search=')).toHaveLength(3);
  });
});

describe('page by page', () => {
  const total = 250;
  let newest: string[];
  beforeAll(async () => {
    await emptied();
    // Few dates for many donations: those of one moment are told apart by their ids.
    await plantCopies(
      site,
      Array.from({ length: total }, (_, n) => ({
        date: new Date(Date.UTC(2026, 0, 1 + (n % 7))).toISOString(),
        confirmationNumber: n % 3 === 0 ? 'T' : null,
        isVerified: n % 6 === 0,
        isChecked: n % 5 === 0,
      })),
    );
    newest = (await list('?sort=newest&limit=500')).map(({ id }) => id);
  });

  /** Follows the links to the last page: the size of each page and all ids. */
  async function walk(query: string, between = async () => {}) {
    const sizes: number[] = [];
    const ids: string[] = [];
    let next: string | undefined = `/api/donations${query}`;
    while (next) {
      const response = await site.ask(next, { cookie: cookies.leela });
      const page = (await response.json()) as Donation[];
      sizes.push(page.length);
      ids.push(...page.map(({ id }) => id));
      expect(Number(response.headers.get('x-total-count'))).toBeGreaterThanOrEqual(total);
      [, next] = response.headers.get('link')?.match(/^<(\/[^>]+)>; rel="next"$/) ?? [];
      await between();
    }
    return { sizes, ids };
  }

  test.each([
    ['', [100, 100, 50]],
    ['?limit=125', [125, 125]],
    ['?limit=249', [249, 1]],
    ['?limit=500', [250]],
    ['?limit=60&sort=newest', [60, 60, 60, 60, 10]],
    ['?limit=60&sort=review', [60, 60, 60, 60, 10]],
  ])('%s: pages of %j, everyone once', async (query, expected) => {
    const { sizes, ids } = await walk(query);
    expect(sizes).toEqual(expected);
    expect(new Set(ids)).toEqual(new Set(newest));
    expect(ids).toHaveLength(total);
    if (query.includes('newest')) expect(ids).toEqual(newest);
  });

  test('the pages together are the order of one long page', async () => {
    const whole = (await list('?limit=500')).map(({ id }) => id);
    expect((await walk('?limit=7')).ids).toEqual(whole);
  });

  test('a donation that comes meanwhile shifts nobody', async () => {
    const { ids } = await walk('?sort=newest&limit=100', async () => {
      await plantCopies(site, [{}]);
    });
    expect(ids).toEqual(newest);
  });
});

test.each([
  'limit=0',
  'limit=501',
  'limit=-1',
  'limit=1e2',
  'limit=all',
  'limit=',
  'filter=mine',
  'sort=amount',
  'sort=',
  `search=${'x'.repeat(201)}`,
  `cursor=${'x'.repeat(201)}`,
  'cursor=x',
  ...[null, 1, {}, [], [0], [0, 'x', 'y'], ['0', '2026-01-01T00:00:00.000Z', crypto.randomUUID()]].map(
    cursorOf,
  ),
  ...[1.5, -1, 1e300, 2 ** 40].map((rank) =>
    cursorOf([rank, '2026-01-01T00:00:00.000Z', crypto.randomUUID()]),
  ),
])('?%s is refused', async (query) => {
  await expectAnswer(ask(`?${query}`), 400, { message: expect.any(String), fields: expect.any(Object) });
});

function cursorOf(value: unknown): string {
  return `cursor=${Buffer.from(JSON.stringify(value)).toString('base64url')}`;
}
