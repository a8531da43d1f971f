/**
 * An address that strangers share (carrier NAT, contract §14): more than three browsers used it within a day.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteEndedBrowsers } from '../../platform/http/address-browser-repository.ts';
import { freshAddress, sendForm } from '../../test/donor.ts';
import { cookiesOf, openTestSite, type TestSite } from '../../test/site.ts';

let site: TestSite;
let address: string;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(() => {
  address = freshAddress();
});
afterEach(() => {
  vi.useRealTimers();
});

const newBrowser = () => `kaithangu_visitor=${randomUUID()}`;
const startAs = (cookie: string, from = address) =>
  sendForm(site, { firstname: 'Leela' }, { address: from, cookie });
const visit = (cookie?: string, from = address) =>
  site.ask('/api/donations/incomplete-donation', { address: from, ...(cookie && { cookie }) });
const check = (cookie: string) =>
  site.ask('/api/donations/checkexistingdonation', { address, ...(cookie && { cookie }) });
const later = (hours: number) => vi.useFakeTimers({ now: Date.now() + hours * 3_600_000, toFake: ['Date'] });

/** The donor, and two more of the household. */
async function household() {
  const [donor, second, third] = [newBrowser(), newBrowser(), newBrowser()];
  expect((await startAs(donor)).status).toBe(200);
  return { donor, others: [second, third] };
}

describe('three browsers are a household', () => {
  test('each other one of which is told of the unfinished donation, without its donor’s name', async () => {
    const { donor, others } = await household();
    for (const cookie of [...others, ...others]) {
      expect(await (await visit(cookie)).json()).toEqual({
        id: expect.any(String),
        firstname: 'L•••',
        mine: false,
      });
      expect((await check(cookie)).status).toBe(200);
      expect((await startAs(cookie)).status).toBe(409);
    }
    expect(await (await visit(donor)).json()).toMatchObject({ firstname: 'Leela', mine: true });
  });

  test('however often they come', async () => {
    const { donor, others } = await household();
    for (let n = 0; n < 5; n++) for (const cookie of [donor, ...others]) await visit(cookie);
    expect((await visit(others[0])).status).toBe(200);
  });
});

describe('from the fourth browser on an unfinished donation is its own browser’s alone', () => {
  test('on Home, on /donate and when a donation is started', async () => {
    const { donor, others } = await household();
    for (const cookie of others) expect((await visit(cookie)).status).toBe(200);
    const fourth = newBrowser();
    expect((await visit(fourth)).status).toBe(204);
    for (const cookie of [fourth, ...others, newBrowser(), '']) {
      expect((await visit(cookie)).status).toBe(204);
      expect((await check(cookie)).status).toBe(204);
    }
    expect((await startAs(fourth)).status).toBe(200);
    for (const cookie of [donor, fourth]) {
      expect((await startAs(cookie)).status).toBe(409);
      expect(await (await visit(cookie)).json()).toMatchObject({ firstname: 'Leela', mine: true });
    }
  });

  test('counted by starts alone: donors who never saw Home are refused twice at most', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 8; n++) answers.push((await startAs(newBrowser())).status);
    expect(answers).toEqual([200, 409, 409, 200, 200, 200, 200, 200]);
  });

  test('also where all come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => startAs(newBrowser())));
    const saved = answers.filter(({ status }) => status === 200);
    expect(saved.length).toBeGreaterThan(1);
    expect((await startAs(newBrowser())).status).toBe(200);
  });

  test('an IPv6 address is its /64', async () => {
    const from = (n: number) => `2001:db8:90:1::${n}`;
    expect((await startAs(newBrowser(), from(1))).status).toBe(200);
    for (const n of [2, 3]) expect((await visit(newBrowser(), from(n))).status).toBe(200);
    expect((await visit(newBrowser(), from(4))).status).toBe(204);
    expect((await visit(newBrowser(), '2001:db8:90:2::1')).status).toBe(204);
    expect((await startAs(newBrowser(), '2001:db8:90:2::1')).status).toBe(200);
    expect((await visit(newBrowser(), '2001:db8:90:2::2')).status).toBe(200);
  });
});

describe('a browser without a cookie', () => {
  test('gets one where it would be shown a neighbour’s donation, and nowhere else', async () => {
    expect((await visit()).headers.getSetCookie()).toEqual([]);
    await household();
    const first = await visit();
    expect(first.status).toBe(200);
    expect(cookiesOf(first)).toMatch(/^kaithangu_visitor=[0-9a-f-]{36}$/);
    for (let n = 0; n < 5; n++) {
      const again = await visit(cookiesOf(first));
      expect([again.status, again.headers.getSetCookie()]).toEqual([200, []]);
    }
  });

  test('that is told so when it starts a donation is the same one when it starts it again', async () => {
    await household();
    const refused = await sendForm(site, {}, { address });
    expect(refused.status).toBe(409);
    for (let n = 0; n < 5; n++) expect((await startAs(cookiesOf(refused))).status).toBe(409);
  });
});

describe('a day', () => {
  test('after which browsers that did not come back count no more', async () => {
    const { others } = await household();
    for (const cookie of others) await visit(cookie);
    later(25);
    const [fifth, sixth] = [newBrowser(), newBrowser()];
    expect((await visit(fifth)).status).toBe(200);
    expect((await visit(sixth)).status).toBe(200);
  });

  test('after day an address that many use stays shared', async () => {
    const { others } = await household();
    for (const cookie of [...others, newBrowser(), newBrowser()]) await visit(cookie);
    for (let n = 0; n < 5; n++) {
      later(13);
      for (let visitor = 0; visitor < 5; visitor++) expect((await visit(newBrowser())).status).toBe(204);
    }
  });

  test('is all that is kept: four codes of an address, which name neither it nor a browser', async () => {
    const cookies = Array.from({ length: 30 }, newBrowser);
    await startAs(cookies[0] as string);
    for (const cookie of cookies) await visit(cookie);
    const rows = await site.db.selectFrom('addressBrowsers').selectAll().execute();
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(address);
    for (const cookie of cookies) expect(kept).not.toContain(cookie.split('=')[1]);
    const before = await countRows();
    await visit(newBrowser());
    expect(await countRows()).toEqual(before);
    later(25 * 10);
    await deleteEndedBrowsers(site.db);
    expect(await countRows()).toEqual({ rowCount: 0 });
  });
});

async function countRows() {
  const rows = await site.db.selectFrom('addressBrowsers').selectAll().execute();
  return { rowCount: rows.length };
}
