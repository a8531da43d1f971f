/**
 * Measures how sending an update to 5,000 followers slows readers and donors down: `node bench/followers.ts`,
 * on the built site.
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../platform/db/database.ts';
import { donor } from '../test/donor-form.ts';
import { startSmtp } from '../test/fakes/smtp.ts';
import { adminPassword, type RunningSite, startSite } from '../test/running-site.ts';
import { type Load, load } from './load.ts';

const followers = 5000;
const rounds = 4;
/** A donor needs minutes; twenty at once are a busy hour. */
const starts = 100;
const reads = 2000;

let started = 0;

const smtp = await startSmtp();
const settings = { SMTP_URL: smtp.url, APP_CHECK: 'off', LOG_LEVEL: 'silent' };
const [quiet, sending] = [await startSite('sqlite', settings), await startSite('sqlite', settings)];
await begin(sending);

const found = new Map<string, Load[]>();
for (let round = 0; round < rounds; round++) {
  // In turns, so that other load hits each of them.
  for (const [name, site] of [
    ['quiet', quiet],
    ['sending', sending],
  ] as const) {
    for (const [what, result] of [
      [
        'Home',
        await load(site.url, () => ({ path: '/?lang=en' }), { connections: 4, times: reads, warmUpMs: 0 }),
      ],
      ['a donation started', await load(site.url, startOf, { connections: 2, times: starts, warmUpMs: 0 })],
    ] as const) {
      const key = `${what}, ${name}`;
      found.set(key, [...(found.get(key) ?? []), result]);
    }
  }
}
console.log('| what | p50 ms | p99 ms |\n| --- | ---: | ---: |');
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
for (const [what, results] of found) {
  const [p50, p99] = [median(results.map((each) => each.p50)), median(results.map((each) => each.p99))];
  console.log(`| ${what} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`);
}
await Promise.all([quiet.close(), sending.close()]);
await smtp.stop();
process.exit(0);

function startOf() {
  started += 1;
  const body = JSON.stringify({ ...donor, email: `d${started}@example.org` });
  const headers = {
    'Content-Type': 'application/json',
    'X-Forwarded-For': `198.18.${started >> 8}.${started & 255}`,
  };
  return { method: 'POST', path: '/api/donations/sendDonationAlertEmail', headers, body };
}

/** Inserts the followers and an update, and sends it. Returns the duration of the request. */
async function begin(site: RunningSite): Promise<void> {
  const db = await openDatabase({ kind: 'sqlite', path: join(site.folder, 'kaithangu.sqlite') });
  const now = new Date().toISOString();
  for (let n = 0; n < followers; n += 500) {
    const rows = Array.from({ length: 500 }, (_, m) => ({
      id: crypto.randomUUID(),
      email: `f${n + m}@example.org`,
      language: m % 2 ? 'en' : 'ml',
      askedAt: now,
      confirmedAt: now,
    }));
    await db.insertInto('followers').values(rows).execute();
  }
  await db.destroy();
  const call = async (path: string, body: unknown, cookie = '') => {
    const headers = { 'content-type': 'application/json', cookie };
    const response = await fetch(`${site.url}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return response;
  };
  const login = await call('/api/admin/login', { username: 'superadmin', password: adminPassword });
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0];
  const update = { date: '2026-11-20', description: 'She is home. '.repeat(40) };
  const { id } = (await (await call('/api/updates', update, cookie)).json()) as { id: string };
  const from = performance.now();
  const { count } = (await (await call(`/api/followers/updates/${id}`, {}, cookie)).json()) as {
    count: number;
  };
  console.log(`Written down for ${count} followers in ${Math.round(performance.now() - from)} ms.`);
  await pause(6000);
}
