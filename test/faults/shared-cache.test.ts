/** nginx keeps shared links for a second (deploy/nginx.conf): for whom, and how soon a change shows. */
import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayInIndia } from '../../platform/days.ts';
import { type RunningSite, startSite } from '../running-site.ts';
import { logInBehind, newVisitor, type Seen, type Visitor } from './behind-proxy.ts';
import { hasProxy, host, type RunningProxy, startNginx } from './proxies.ts';

const [india, abroad, unlisted] = ['49.36.0.1', '8.8.8.8', '202.88.224.1'];

describe.skipIf(!hasProxy('nginx'))('shared links behind nginx', () => {
  let site: RunningSite;
  let proxy: RunningProxy;
  let visitor: Visitor;

  beforeAll(async () => {
    site = await startSite('sqlite', { PUBLIC_URL: `https://${host}`, LOG_LEVEL: 'silent' });
    const listed = execFileSync(process.execPath, ['scripts/nginx-india.ts'], { encoding: 'utf8' });
    proxy = await startNginx([Number(new URL(site.url).port)], {
      // A file older than the site's table: it misses a network.
      india: listed.replace(/^202\.88\..*\n/gm, ''),
      http: 'set_real_ip_from 127.0.0.0/8; real_ip_header X-Test-Address;',
    });
    visitor = newVisitor(proxy);
  });
  afterAll(async () => {
    visitor?.leave();
    await proxy?.close();
    await site?.close();
  });

  const ask = (path: string, address = india, headers: Record<string, string> = {}) =>
    visitor.ask(path, { headers: { 'x-test-address': address, ...headers } });
  /** Answers of one request to the site have its id. */
  const requestOf = ({ status, headers }: Seen) => {
    expect(status).toBe(200);
    return headers['x-request-id'];
  };
  const isKept = async (ask: () => Promise<Seen>) => {
    const ids = new Set();
    for (let n = 0; n < 5; n++) ids.add(requestOf(await ask()));
    return ids.size < 5;
  };

  test('readers of a link share one answer, by language and currency, with the language as its only cookie', async () => {
    const all = await Promise.all(Array.from({ length: 200 }, () => ask('/?lang=ml')));
    expect(new Set(all.map(requestOf)).size).toBeLessThan(20);
    expect(new Set(all.map(({ text }) => text)).size).toBe(1);
    const cookie = 'lang=ml; Path=/; Max-Age=31536000; SameSite=Lax; Secure';
    for (const { headers } of all) expect(headers['set-cookie']).toEqual([cookie]);
    const words = async (path: string, address?: string) => (await ask(path, address)).text;
    const pages = await Promise.all([
      words('/?lang=ml'),
      words('/?lang=en'),
      words('/?lang=ml', abroad),
      words('/?lang=en', abroad),
    ]);
    expect(new Set(pages).size).toBe(4);
    expect(await isKept(() => ask('/?lang=en', abroad))).toBe(true);
    expect(await isKept(() => ask(`/?lang=en&fbclid=${crypto.randomUUID()}`))).toBe(true);
    for (const path of ['/updates', '/accounts', '/share', '/donate', '/contact']) {
      expect(await isKept(() => ask(`${path}?lang=en`)), path).toBe(true);
    }
  });

  test('the page of a visitor whom the site locates elsewhere than the proxy is not kept for others', async () => {
    const tagOf = async (address: string) => (await ask('/?lang=en', address)).headers.etag;
    const [rupees, dollars] = [await tagOf(india), await tagOf(abroad)];
    expect(rupees).not.toBe(dollars);
    // What is kept is too old.
    await pause(2_000);
    expect(await tagOf(unlisted)).toBe(rupees);
    expect(await tagOf(abroad)).toBe(dollars);
  });

  test('nothing else is kept: other queries, other pages, the team, visitors of a donor’s own link', async () => {
    const cookie = await logInBehind(proxy);
    const id = crypto.randomUUID();
    const others: [string, Record<string, string>?][] = [
      ['/'],
      ['/?lang=en&via=abcdefghij'],
      [`/donate?lang=en&id=${id}`],
      ['/privacy?lang=en'],
      ['/api/donations/progressbardata?lang=en'],
      ['/?lang=en', { cookie }],
      ['/?lang=en', { cookie: '__Host-kaithangu_session=forged' }],
    ];
    for (const [path, headers] of others) {
      expect(await isKept(() => ask(path, india, headers)), path).toBe(false);
    }
    const referer = `https://${host}/?via=abcdefghij`;
    await ask('/?lang=en');
    expect(await isKept(() => ask('/?lang=en'))).toBe(true);
    expect(await isKept(() => ask('/donate?lang=en', india, { referer: `https://${host}/?x=1` }))).toBe(true);
    const moved = await ask('/?lang=en', india, { referer });
    expect(moved.headers['x-request-id']).not.toBe((await ask('/?lang=en')).headers['x-request-id']);
  });

  test('a browser that has the page gets 304', async () => {
    const { headers } = await ask('/updates?lang=en');
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1');
    const again = await ask('/updates?lang=en', india, { 'if-none-match': String(headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test.each([50, 1_500])('a change shows within two seconds to readers every %i ms', async (everyMs) => {
    const cookie = await logInBehind(proxy);
    const read = () => ask('/updates?lang=en');
    await read();
    const description = `News for readers every ${everyMs} ms.`;
    const json = { date: dayInIndia(Date.now()), description };
    const answer = await visitor.ask('/api/updates', { method: 'POST', headers: { cookie }, json });
    expect(answer.status).toBeLessThan(300);
    const changedAt = Date.now();
    const seenAt: { ms: number; isNew: boolean }[] = [];
    while (Date.now() - changedAt < 5_000) {
      const ms = Date.now() - changedAt;
      seenAt.push({ ms, isNew: (await read()).text.includes(description) });
      await pause(everyMs);
    }
    expect(seenAt.filter(({ ms, isNew }) => ms > 2_000 && !isNew)).toEqual([]);
    console.log(`readers every ${everyMs} ms see it after`, seenAt.find(({ isNew }) => isNew)?.ms, 'ms');
  });
});
