import { beforeAll, describe, expect, test } from 'vitest';
import { give, start } from '../../test/donor.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { deleteDonation, editDonation } from '../../test/team.ts';
import type { Donation } from '../donations/fields.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'leela', 'latha');

const ask = (path: string, cookie = cookies.leela) => site.ask(`/api/donations${path}`, { cookie });
const answer = async (path: string) => (await ask(path)).json();
const edit = (id: string, json: object, cookie = cookies.leela) => editDonation(site, cookie, id, json);

describe('the sums of a list', () => {
  let ids: Record<'started' | 'completed' | 'verified' | 'taken' | 'deleted', string>;
  beforeAll(async () => {
    const id = async (donation: Promise<{ id: string }>) => (await donation).id;
    ids = {
      started: await id(start(site, { amount: '100', lastname: 'Sumanth' })),
      completed: await id(give(site, { amount: '1000', lastname: 'Sumathi' }, '111111111111')),
      verified: await id(give(site, { amount: '20000.40', lastname: 'Sumathi' }, '222222222222')),
      taken: await id(start(site, { amount: '300000', lastname: 'Sumanth' })),
      deleted: await id(give(site, { amount: '4000000', lastname: 'Sumathi' }, '333333333333')),
    };
    await edit(ids.verified, { isVerified: true, usDollar: 241 });
    await edit(ids.taken, { isVerified: true, isChecked: true });
    await edit(ids.deleted, { isVerified: true });
    await deleteDonation(site, cookies.leela, ids.deleted);
  });

  test.each([
    ['all', '', 321_100, 20_000, 320_000],
    ['those of a filter', '&filter=completed', 21_000, 20_000, 20_000],
    ['the unreviewed: no ID, neither verified nor checked', '&filter=unreviewed', 100, 0, 0],
    ['those of a search', 'athi', 21_000, 20_000, 20_000],
    ['none', ' nobody', 0, 0, 0],
  ])(
    '%s: claims, verified claims with a transaction ID, and receipts',
    async (_what, query, rupees, verified, received) => {
      expect(await answer(`/totals?search=sum${query}`)).toMatchObject({
        rupees,
        verified: { rupees: verified },
        received: { rupees: received },
      });
    },
  );

  test('are also in dollars; a missing equivalent counts as 0 (spec §9)', async () => {
    expect(await answer('/totals?search=sum')).toMatchObject({ usDollar: 241, verified: { usDollar: 241 } });
  });

  test('the unreviewed are listed newest first', async () => {
    const listed = (await answer('?filter=unreviewed&sort=newest&search=sum')) as Donation[];
    expect(listed.map(({ id }) => id)).toEqual([ids.started]);
  });
});

describe('paging back', () => {
  const all = async (query: string) =>
    ((await answer(`?limit=500&${query}`)) as Donation[]).map(({ id }) => id);

  test.each(['sort=review', 'sort=newest', 'sort=review&filter=started', 'sort=newest&search=turner'])(
    '%s: gives the same pages as paging forward',
    async (query) => {
      for (let n = 0; n < 9; n++) {
        const { id } = await start(site, { lastname: 'Turner' });
        if (n % 2) await edit(id, { isChecked: true });
      }
      const pages: string[][] = [];
      let path = `?limit=4&${query}`;
      const previous: (string | null)[] = [];
      for (;;) {
        const response = await ask(path);
        pages.push(((await response.json()) as Donation[]).map(({ id }) => id));
        previous.push(response.headers.get('x-previous-cursor'));
        const next = response.headers.get('link')?.match(/<\/api\/donations([^>]+)>; rel="next"/)?.[1];
        if (!next) break;
        path = next;
      }
      expect(pages.length).toBeGreaterThan(2);
      expect(pages.flat()).toEqual(await all(query));
      expect(previous[0]).toBeNull();
      let before = previous.at(-1);
      for (const page of pages.slice(0, -1).reverse()) {
        const response = await ask(`?limit=4&${query}&before=${before}`);
        expect(((await response.json()) as Donation[]).map(({ id }) => id)).toEqual(page);
        expect(response.headers.get('link')).toMatch(/rel="next"$/);
        before = response.headers.get('x-previous-cursor');
      }
      expect(before).toBeNull();
    },
  );

  test('a page before a donation near the beginning is a full first page', async () => {
    const ids = await all('sort=newest');
    const second = await ask('?limit=2&sort=newest');
    const cursor = second.headers.get('link')?.match(/cursor=([\w-]+)/)?.[1];
    // Three donations are before it now, and a page has four.
    await start(site);
    const response = await ask(`?limit=4&sort=newest&before=${cursor}`);
    const page = ((await response.json()) as Donation[]).map(({ id }) => id);
    expect(page.slice(1)).toEqual(ids.slice(0, 3));
    expect(response.headers.get('x-previous-cursor')).toBeNull();
  });

  test.each(['before=x', `before=${'x'.repeat(201)}`])('?%s is refused', async (query) => {
    expect((await ask(`?${query}`)).status).toBe(400);
  });
});

describe('the history', () => {
  test('shows who changed what and when, with the admin’s name, newest first', async () => {
    const donation = await give(site, {}, '4012');
    await site.db
      .updateTable('admins')
      .set({ name: 'Leela Menon' })
      .where('username', '=', 'leela')
      .execute();
    await edit(donation.id, { notes: 'rang', isVerified: true }, cookies.leela);
    await edit(donation.id, { notes: null }, cookies.latha);
    const events = (await answer(`/${donation.id}/history`)) as Record<string, unknown>[];
    const at = expect.stringMatching(/^\d{4}-.+Z$/);
    const id = expect.any(String);
    expect(events.length).toBeGreaterThan(4);
    const sorted = events
      .slice(0, 4)
      .toSorted((a, b) => `${a.who}${a.field}`.localeCompare(`${b.who}${b.field}`));
    expect(events[0]).toEqual(sorted[0]);
    expect(sorted).toEqual([
      { id, at, who: 'latha', name: 'latha', field: 'notes', oldValue: 'rang', newValue: null },
      { id, at, who: 'leela', name: 'Leela Menon', field: 'isVerified', oldValue: false, newValue: true },
      { id, at, who: 'leela', name: 'Leela Menon', field: 'notes', oldValue: null, newValue: 'rang' },
      { id, at, who: 'leela', name: 'Leela Menon', field: 'receivedINR', oldValue: null, newValue: '5000' },
    ]);
    expect(events.at(-1)).toMatchObject({ who: 'donor', name: null, field: 'created' });
    expect(events.find(({ field }) => field === 'confirmationNumber')).toMatchObject({
      who: 'donor',
      newValue: '4012',
    });
  });

  test('is paged', async () => {
    const { id } = await start(site);
    for (let n = 0; n < 26; n++) await edit(id, { notes: `${n}`, region: `${n}`, receivedINR: `${n + 1}` });
    const whole: { field: string; newValue: string }[] = [];
    const sizes: number[] = [];
    let next: string | undefined = `/${id}/history`;
    while (next) {
      const response = await ask(next);
      const page = (await response.json()) as typeof whole;
      sizes.push(page.length);
      whole.push(...page);
      next = response.headers.get('link')?.match(/<\/api\/donations([^>]+)>; rel="next"/)?.[1];
    }
    // The first received amount also verified it.
    expect(sizes).toEqual([50, 30]);
    const notes = whole.filter(({ field }) => field === 'notes').map(({ newValue }) => newValue);
    expect(notes).toEqual(Array.from({ length: 26 }, (_, n) => `${25 - n}`));
    expect(new Set(whole.map((event) => JSON.stringify(event))).size).toBe(80);
  });

  test.each(['x', '1', '1_', '1_2026-01-01T00:00:00.000Z_x', '1_x_00000000-0000-4000-8000-000000000000'])(
    'refuses the cursor %s',
    async (cursor) => {
      const { id } = await start(site);
      expect((await ask(`/${id}/history?cursor=${cursor}`)).status).toBe(400);
    },
  );
});
