/**
 * A crowd uses everything it can get while one donor gives: contract §14. The donor waits at no step, and
 * memory stays within its limit. The crowd's answers are counted, not promised.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayInIndia } from '../../platform/days.ts';
import { allocator } from '../../scripts/memory.mjs';
import { type RunningSite, startSite } from '../running-site.ts';
import { workersOf } from '../worker-processes.ts';
import type { Flood, Flooded } from './flood.ts';
import { type Answer, type Donor, logIn, startDonation, uploadScreenshot, visit } from './visitors.ts';

const maxMb = 450;
const maxStepMs = 5_000;
const forMs = 30_000;

describe.skipIf(process.platform !== 'linux')('beside a crowd', () => {
  let site: RunningSite;
  let screenshot: Uint8Array;
  let attackers: Donor[];
  let admin: string;
  let thumbnail: string;

  beforeAll(async () => {
    site = await startSite('sqlite', { LOG_LEVEL: 'silent', ...allocator });
    screenshot = await drawScreenshot();
    attackers = [];
    for (let n = 0; n < 15; n++) attackers.push((await startDonation(site)).donor);
    const stored = await uploadScreenshot(site, attackers[0] as Donor, screenshot);
    thumbnail = `${(JSON.parse(stored.text) as { url: string }).url}?thumbnail`;
    admin = await logIn(site);
    await addDonations(site, 1_500);
  });
  afterAll(() => site.close());

  test('a donor gets from form to thanks and waits at most five seconds at each step', async () => {
    const [one] = attackers as [Donor, ...Donor[]];
    const json = { 'content-type': 'application/json' };
    const form = { ...one.headers, 'content-type': 'multipart/form-data; boundary=x' };
    const slow = Array.from({ length: 30 }, (_, n) => {
      const { id, headers } = attackers[n % attackers.length] as Donor;
      return {
        path: `/api/files/screenshots?donationId=${id}`,
        headers: { ...form, ...headers },
        size: 300_000,
        bytes: 1,
        everyMs: 3_000,
      };
    });
    const byBytes = Array.from({ length: 200 }, () => {
      return { path: '/api/files/screenshots', headers: form, size: 16_000, bytes: 1, everyMs: 1 };
    });
    const crowd = fork(join(import.meta.dirname, 'flood.ts'), { execArgv: [] });
    const answered = once(crowd, 'message') as Promise<[Flooded]>;
    const statement = JSON.stringify({ lines: linesOf(5_000) });
    crowd.send({
      url: site.url,
      forMs,
      reads: [{ path: thumbnail, headers: one.headers, atOnce: 2_000 }],
      forms: [...slow, ...byBytes],
      posts: [
        { path: '/api/reconcile/match', headers: { ...json, cookie: admin }, body: statement, atOnce: 20 },
      ],
    } satisfies Flood);
    const memory = watchMemory(site);
    const gifts: Answer[][] = [];
    const until = performance.now() + forMs;
    await pause(1_000);
    while (performance.now() < until) {
      gifts.push(await give(site, screenshot));
      await pause(500);
    }
    const [crowds] = await answered;
    const { peakMb } = memory.stop();
    const steps = gifts.flat();
    const slowest = Math.max(...steps.map(({ ms }) => ms));
    console.log(
      `${gifts.length} gifts, the slowest step ${Math.round(slowest)} ms; ${Math.round(peakMb)} MB; the crowd:`,
      JSON.stringify(crowds),
    );
    expect(gifts.length).toBeGreaterThan(0);
    expect(steps.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
    expect(slowest).toBeLessThan(maxStepMs);
    expect(peakMb).toBeLessThan(maxMb);
    // The crowd was busy: thumbnails answered, slow requests ended, statements matched.
    expect(crowds.reads[200]).toBeGreaterThan(2_000);
    expect(crowds.forms[408]).toBeGreaterThanOrEqual(30);
    expect(crowds.posts[200]).toBeGreaterThan(0);
  });
});

/** Goes from the form to the thanks with a browser's requests. */
async function give(site: RunningSite, screenshot: Uint8Array): Promise<Answer[]> {
  const home = await visit(site, '/');
  const form = await visit(site, '/donate');
  const started = await startDonation(site);
  const { id, headers } = started.donor;
  const uploaded = await uploadScreenshot(site, started.donor, screenshot);
  const { url: screenshotUrl } = JSON.parse(uploaded.text || '{}') as { url?: string };
  const confirmed = await visit(site, `/api/donations/${id}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      paymentMethod: 'UPI',
      confirmationNumber: `${Date.now()}`.slice(-12),
      screenshotUrl,
      message: '',
      isHiddenMessage: false,
    }),
  });
  const thanks = await visit(site, `/api/letter/of/${id}/words`, { headers });
  return [home, form, started, uploaded, confirmed, thanks];
}

/** A phone's screenshot: about 300 kB. */
function drawScreenshot(): Promise<Uint8Array> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  return sharp({ create: { width: 1080, height: 2000, channels: 3, background: '#246', noise } })
    .blur(1.2)
    .jpeg({ quality: 60 })
    .toBuffer();
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const wordOf = (n: number) => [7, 11, 13, 17, 19, 23].map((by) => letters[(n * by + (n >> 3)) % 26]).join('');

/** Columns that must be unique, emptied for planted donations. */
const nobodys = { activeVisitorKey: null, activeAddressKey: null };

/** Donations of one amount with different names. */
async function addDonations(site: RunningSite, count: number): Promise<void> {
  const db = new DatabaseSync(join(site.folder, 'kaithangu.sqlite'));
  db.exec('pragma busy_timeout = 5000');
  const row = db.prepare('select * from donations limit 1').get() as Record<string, string | number | null>;
  // Without generated columns.
  const columns = db
    .prepare("select name from pragma_table_info('donations')")
    .all()
    .map(({ name }) => String(name));
  const insert = db.prepare(
    `insert into donations (${columns.map((name) => `"${name}"`)}) values (${columns.map(() => '?')})`,
  );
  db.exec('begin');
  for (let n = 0; n < count; n++) {
    const changed = { ...row, id: crypto.randomUUID(), firstname: wordOf(n), lastname: wordOf(n + 5_000) };
    const values = { ...changed, amount: '500', currency: 'INR', idempotencyKey: null, ...nobodys };
    insert.run(...columns.map((name) => (values as typeof row)[name] ?? null));
  }
  db.exec('commit');
  db.close();
}

/** A statement line of the maximum length. */
function linesOf(count: number) {
  const day = dayInIndia(Date.now());
  return Array.from({ length: count }, (_, n) => ({
    day,
    amount: '500',
    narration: Array.from({ length: 57 }, (_, word) => wordOf(n * 57 + word)).join(' '),
    reference: `${n}`,
    nth: 1,
    isReversed: false,
  }));
}

/** The peak memory of the site's processes together, each page counted once (PSS). */
function watchMemory(site: RunningSite): { stop(): { peakMb: number } } {
  let peakMb = 0;
  const { pid = 0 } = site.process;
  const timer = setInterval(() => {
    const mb = [pid, ...workersOf(pid)].reduce((sum, each) => sum + proportionalMb(each), 0);
    peakMb = Math.max(peakMb, mb);
  }, 300);
  return {
    stop() {
      clearInterval(timer);
      return { peakMb };
    },
  };
}

/** 0 if the process has ended. */
function proportionalMb(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').match(/^Pss:\s+(\d+)/m)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
