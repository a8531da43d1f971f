/**
 * An address that strangers share (carrier NAT, contract §14): more than three browsers used it within a day.
 */

import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteEndedBrowsers } from '../../platform/http/address-browser-repository.ts';
import { freshAddress, sendForm } from '../../test/donor.ts';
import { cookiesOf, openTestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';

const site = openForSuite(() => openTestSite());
let address: string;
beforeEach(() => {
  address = freshAddress();
});
afterEach(() => vi.useRealTimers());

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

describe('three browsers of an address are a household', () => {
  test('the other two are told of the unfinished donation, without its donor’s name', async () => {
    const { donor, others } = await household();
    for (const cookie of [...others, ...others]) {
      const told = { id: expect.any(String), firstname: 'L•••', mine: false };
      expect(await (await visit(cookie)).json()).toEqual(told);
      expect((await check(cookie)).status).toBe(200);
      expect((await startAs(cookie)).status).toBe(409);
    }
    expect(await (await visit(donor)).json()).toMatchObject({ firstname: 'Leela', mine: true });
  });

  test('even if they come often', async () => {
    const { donor, others } = await household();
    for (let n = 0; n < 5; n++) for (const cookie of [donor, ...others]) await visit(cookie);
    expect((await visit(others[0])).status).toBe(200);
  });
});

describe('from the fourth browser on, an unfinished donation belongs to its own browser', () => {
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

  test('also if donors only start donations: two are refused at most', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 8; n++) answers.push((await startAs(newBrowser())).status);
    expect(answers).toEqual([200, 409, 409, 200, 200, 200, 200, 200]);
  });

  test('also if all come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => startAs(newBrowser())));
    const saved = answers.filter(({ status }) => status === 200);
    expect(saved.length).toBeGreaterThan(1);
    expect((await startAs(newBrowser())).status).toBe(200);
  });

  test('counted by the /64 of an IPv6 address', async () => {
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
  test('gets one only if it is told of a neighbour’s donation', async () => {
    expect((await visit()).headers.getSetCookie()).toEqual([]);
    await household();
    const first = await visit();
    expect(first.status).toBe(200);
    expect(cookiesOf(first)).toMatch(/^kaithangu_counted=[0-9a-f-]{36}$/);
    for (let n = 0; n < 5; n++) {
      const again = await visit(cookiesOf(first));
      expect([again.status, again.headers.getSetCookie()]).toEqual([200, []]);
    }
  });

  test('keeps its donation if the answer of an earlier, slow call comes after that of its start', async () => {
    const started = await sendForm(site, {}, { address });
    const { id } = (await started.json()) as { id: string };
    const slow = await visit();
    // A browser stores the cookies of both answers by their names, the later one last.
    const jar = new Map([started, slow].map((answer) => cookiesOf(answer).split('=') as [string, string]));
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    expect(jar.size).toBe(2);
    expect(await (await site.ask(`/api/donations/${id}`, { cookie, address })).json()).toMatchObject({
      mine: true,
    });
  });

  test('keeps the secret by which it was counted when it starts a donation', async () => {
    await household();
    const counted = cookiesOf(await visit());
    const [, secret] = counted.split('=');
    const refused = await sendForm(site, {}, { address, cookie: counted });
    expect(cookiesOf(refused)).toBe(`kaithangu_visitor=${secret}`);
  });

  test('is recognized when it starts a refused donation again', async () => {
    await household();
    const refused = await sendForm(site, {}, { address });
    expect(refused.status).toBe(409);
    for (let n = 0; n < 5; n++) expect((await startAs(cookiesOf(refused))).status).toBe(409);
  });
});

describe('the counted browsers', () => {
  test('count for a day', async () => {
    const { others } = await household();
    for (const cookie of others) await visit(cookie);
    later(25);
    const [fifth, sixth] = [newBrowser(), newBrowser()];
    expect((await visit(fifth)).status).toBe(200);
    expect((await visit(sixth)).status).toBe(200);
  });

  test('keep an address shared day after day if many use it', async () => {
    const { others } = await household();
    for (const cookie of [...others, newBrowser(), newBrowser()]) await visit(cookie);
    for (let n = 0; n < 5; n++) {
      later(13);
      for (let visitor = 0; visitor < 5; visitor++) expect((await visit(newBrowser())).status).toBe(204);
    }
  });

  test('are stored as four codes per address, which reveal neither address nor browser', async () => {
    const cookies = Array.from({ length: 30 }, newBrowser);
    await startAs(cookies[0] as string);
    for (const cookie of cookies) await visit(cookie);
    const rows = await site.db.selectFrom('addressBrowsers').selectAll().execute();
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(address);
    for (const cookie of cookies) expect(kept).not.toContain(cookie.split('=')[1]);
    const before = await countRows();
    await visit(newBrowser());
    expect(await countRows()).toBe(before);
    later(25 * 10);
    await deleteEndedBrowsers(site.db);
    expect(await countRows()).toBe(0);
  });
});

async function countRows(): Promise<number> {
  return (await site.db.selectFrom('addressBrowsers').select('addressKey').execute()).length;
}
