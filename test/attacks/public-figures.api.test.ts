/**
 * A stranger reads every public answer after each verification and each reversal, and subtracts what it was
 * before: contract §12 promises that no single amount comes out.
 */
import { expect, test } from 'vitest';
import { api } from '../../app/api.server.ts';
import { findFacts, listCurrentRenderings } from '../../app/share/renderings.server.ts';
import { openChance } from '../../scripts/seed/chance.ts';
import { give } from '../donor.ts';
import { openTestSite, type TestSite } from '../site.ts';
import { openForSuite } from '../suite.ts';
import { editDonation, signedIn } from '../team.ts';

/** Numbers in the answers by their place. */
type Seen = Map<string, number>;

const calls = [...new Set(api.routes.filter(({ method }) => method === 'GET').map(({ path }) => path))]
  .filter((path) => !/[:*]|app-check/.test(path))
  .sort();
const others = ['/accounts.csv', '/robots.txt', '/healthz', '/readyz', '/metrics'];
/** Different in every answer, whatever happened. */
const random = ['date', 'x-request-id'];

/** The addresses that answer strangers. */
async function findOpen(site: TestSite): Promise<string[]> {
  const open: string[] = [];
  for (const path of [...calls, ...others]) if ((await site.ask(path)).ok) open.push(path);
  return open;
}

/** All numbers that a stranger gets: in bodies, headers and the words of pictures. */
async function look(site: TestSite, paths: string[]): Promise<Seen> {
  const seen: Seen = new Map();
  for (const path of paths) {
    const response = await site.ask(path);
    for (const [name, value] of response.headers) {
      if (!random.includes(name)) note(seen, `${path} ${name}`, value);
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    note(seen, path, isJson ? JSON.parse(text) : text);
  }
  note(seen, 'pictures', await findFacts(site));
  note(seen, 'names of pictures', await listCurrentRenderings(site));
  return seen;
}

function note(seen: Seen, place: string, value: unknown): void {
  if (typeof value === 'number') seen.set(place, value);
  else if (typeof value === 'string') {
    for (const [n, digits] of (value.match(/\d+(\.\d+)?/g) ?? []).entries())
      seen.set(`${place}#${n}`, Number(digits));
  } else if (value && typeof value === 'object') {
    for (const [name, part] of Object.entries(value)) note(seen, `${place}.${name}`, part);
  }
}

/** The amounts that are the difference of two values of the same number, at any two looks. */
function learn(looks: Seen[], amounts: Set<number>): Set<number> {
  const learned = new Set<number>();
  const values = new Map<string, Set<number>>();
  for (const [place, value] of looks.flatMap((seen) => [...seen])) {
    const before = values.get(place) ?? new Set([0]);
    for (const other of before) {
      const difference = Math.abs(value - other);
      if (amounts.has(difference)) learned.add(difference);
    }
    values.set(place, before.add(value));
  }
  return learned;
}

/** Forty gifts in rupees and dollars, each seventh of them taken back later, and the looks after each change. */
async function attack(site: TestSite) {
  const chance = openChance('public figures');
  const cookie = await signedIn(site, 'superadmin');
  const amounts = new Set<number>();
  const open = await findOpen(site);
  for (const path of ['donations/progressbardata', 'accounts', 'campaign-life']) {
    expect(open).toContain(`/api/${path}`);
  }
  const looks = [await look(site, open)];
  const ids: string[] = [];
  const change = async (id: string, isVerified: boolean) => {
    expect((await editDonation(site, cookie, id, { isVerified })).status).toBe(200);
    looks.push(await look(site, open));
  };
  for (let n = 0; n < 40; n++) {
    const amount = chance.whole(100_000, 90_000_000);
    amounts.add(amount);
    const currency = chance.is(0.8) ? 'INR' : 'USD';
    const { id } = await give(site, { amount: String(amount), currency, email: `d${n}@example.com` });
    ids.push(id);
    await change(id, true);
    if (n % 7 === 6) await change(ids[n - 3] as string, false);
  }
  return { learned: learn(looks, amounts), looks };
}

const steps = openForSuite(() => openTestSite({ PUBLIC_SUMS: 'steps' }));
test('with steps the stranger learns no amount, and still sees the total grow', async () => {
  const { learned, looks } = await attack(steps);
  expect([...learned]).toEqual([]);
  const totals = looks.map((seen) => seen.get('/api/donations/progressbardata.0.rupees'));
  expect(new Set(totals).size).toBeGreaterThan(8);
  // All move at once.
  for (const place of ['/api/accounts.totals.raised', 'pictures.0.raised']) {
    expect(looks.map((seen) => seen.get(place))).toEqual(totals);
  }
});

const live = openForSuite(() => openTestSite({ PUBLIC_SUMS: 'live' }));
test('with live totals the same stranger learns nearly all', async () => {
  const { learned } = await attack(live);
  expect(learned.size).toBeGreaterThan(30);
});
