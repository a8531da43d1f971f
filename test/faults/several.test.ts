/** Three processes of the site with one PostgreSQL, behind nginx and behind Caddy (docs/run.md). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayInIndia } from '../../platform/days.ts';
import { donor as form } from '../donor-form.ts';
import { type FakeS3, startS3 } from '../fakes/s3.ts';
import { type FakeSmtp, startSmtp } from '../fakes/smtp.ts';
import { renderPicture } from '../pictures.ts';
import { type RunningSite, startSite } from '../running-site.ts';
import {
  countCalls,
  crowdBehind,
  type Given,
  giveBehind,
  logInBehind,
  newVisitor,
  tokenOf,
  until,
} from './behind-proxy.ts';
import { expectOnce, query } from './kept.ts';
import { type OwnPostgres, ownPostgres } from './own-postgres.ts';
import { hasProxy, host, type RunningProxy, startCaddy, startNginx } from './proxies.ts';
import { startDonation, uploadScreenshot, visit } from './visitors.ts';

/** `isOneMachine`: three ports with one DATA_DIR. Otherwise each has its own, as on three machines. */
const kinds = [
  { name: 'nginx', start: startNginx, isOneMachine: true },
  { name: 'caddy', start: startCaddy, isOneMachine: false },
] as const;
const proxies = kinds.filter(({ name }) => hasProxy(name));
const server = proxies.length > 0 ? await ownPostgres() : null;
afterAll(() => server?.remove());

const three = [1, 2, 3];

describe.skipIf(!server).each(proxies)('three processes behind $name', ({ start, isOneMachine }) => {
  const postgres = server as OwnPostgres;
  const folder = mkdtempSync(join(tmpdir(), 'kaithangu-three-'));
  let smtp: FakeSmtp;
  let s3: FakeS3;
  let sites: RunningSite[];
  let proxy: RunningProxy;
  const ask = (sql: string, values?: unknown[]) => query(postgres.url, sql, values);

  beforeAll(async () => {
    await ask('drop schema if exists public cascade');
    await ask('create schema public');
    [smtp, s3] = [await startSmtp(), await startS3()];
    const settings = (n: number) => ({
      DATABASE_URL: postgres.url,
      DATA_DIR: join(folder, isOneMachine ? 'data' : `data-${n}`),
      ...(!isOneMachine && { S3_URL: s3.url, APP_SECRET: 'one secret of all three machines' }),
      PUBLIC_URL: `https://${host}`,
      SMTP_URL: smtp.url,
      LOG_LEVEL: 'silent',
    });
    sites = await Promise.all(three.map((n) => startSite('sqlite', settings(n))));
    proxy = await start(sites.map(({ url }) => Number(new URL(url).port)));
  });
  afterAll(async () => {
    await proxy?.close();
    for (const site of sites ?? []) await site.close();
    await smtp?.stop();
    await s3?.stop();
    rmSync(folder, { recursive: true });
  });

  test('donors are spread over all, each with their own address, and see each other’s files', async () => {
    const gifts = (await Promise.all(three.map(() => giveSome(proxy, 20)))).flat();
    expect(gifts.map(({ answers }) => answers.map(({ status }) => status))).toEqual(gifts.map(() => [200]));
    const rows = await ask('select id, "addressGroup" from donations');
    expect(new Map(rows.map(({ id, addressGroup }) => [id, addressGroup]))).toEqual(
      new Map(gifts.map(({ id, address }) => [id, address])),
    );
    const counts = await Promise.all(sites.map(countCalls));
    console.log('calls by process:', ...counts);
    for (const count of counts) expect(count).toBeGreaterThan(gifts.length / 6);
    const { donor } = await startDonation(sites[0] as RunningSite);
    const stored = await uploadScreenshot(sites[1] as RunningSite, donor, await renderPicture());
    const cookie = await logInBehind(proxy);
    for (const site of sites) {
      expect(await visit(site, JSON.parse(stored.text).url, { headers: { cookie } })).toMatchObject({
        status: 200,
      });
    }
  });

  test('limits hold over all: one unfinished donation of a browser, and messages of an address', async () => {
    const visitor = newVisitor(proxy);
    const headers = await tokenOf(visitor);
    const send = (path: string, json: unknown) => {
      const own = { ...headers, 'idempotency-key': crypto.randomUUID() };
      return visitor.ask(path, { method: 'POST', headers: own, json });
    };
    const starts = await Promise.all(
      Array.from({ length: 12 }, () => send('/api/donations/sendDonationAlertEmail', form)),
    );
    expect(starts.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
    const { firstname, lastname, address, email, phone } = form;
    const message = { firstname, lastname, address, email, phone, message: 'May I pay by cheque?' };
    const sent = await Promise.all(Array.from({ length: 30 }, () => send('/api/contact', message)));
    expect(sent.filter(({ status }) => status < 300)).toHaveLength(20);
    expect(sent.filter(({ status }) => status === 428)).toHaveLength(10);
    visitor.leave();
  });

  test('a change by the team is on the pages of all within two seconds', async () => {
    const cookie = await logInBehind(proxy);
    const visitor = newVisitor(proxy);
    const totals = () => Promise.all(sites.map((site) => visit(site, '/api/donations/progressbardata')));
    const pages = () => Promise.all(sites.map((site) => visit(site, '/updates')));
    const [before] = await totals();
    await pages();
    const [{ id }] = await ask('select id from donations limit 1');
    const { text } = await visitor.ask(`/api/donations/${id}`, { headers: { cookie } });
    const json = { ...JSON.parse(text), isVerified: true };
    const path = `/api/donations/${id}/single-field`;
    expect(await visitor.ask(path, { method: 'PUT', headers: { cookie }, json })).toMatchObject({
      status: 200,
    });
    const counted = await until(totals, (all) => all.every((each) => each.text !== before?.text));
    const update = { date: dayInIndia(Date.now()), description: 'She opened her eyes today.' };
    const added = await visitor.ask('/api/updates', { method: 'POST', headers: { cookie }, json: update });
    expect(added.status).toBeLessThan(300);
    const shown = await until(pages, (all) => all.every((each) => each.text.includes(update.description)));
    console.log(`a verified donation counts after ${counted} ms, an update shows after ${shown} ms`);
    expect(Math.max(counted, shown)).toBeLessThan(2000);
    visitor.leave();
  });

  test('while the database is away, readers get pages and donors the site’s own words', async () => {
    const visitor = newVisitor(proxy);
    const headers = await tokenOf(visitor);
    await Promise.all(sites.map((site) => visit(site, '/')));
    await postgres.end('SIGKILL');
    try {
      for (let n = 0; n < 24; n++) {
        const page = await visitor.ask('/');
        expect(page).toMatchObject({ status: 200, text: expect.stringContaining('</html>') });
        const path = '/api/donations/sendDonationAlertEmail';
        const answer = await visitor.ask(path, { method: 'POST', headers, json: form });
        expect(answer).toMatchObject({ status: 503, text: expect.stringContaining('"database.away"') });
        expect(Math.max(page.ms, answer.ms)).toBeLessThan(5000);
        await pause(250);
      }
    } finally {
      await postgres.start();
    }
    expect((await giveBehind(proxy)).id).not.toBeNull();
    visitor.leave();
  });

  test('one is killed under load: no reader sees an error, no donation is lost or doubled', async () => {
    const crowd = crowdBehind(proxy, 6, 6);
    for (const site of sites) {
      await pause(1500);
      await site.stop('SIGKILL');
      await pause(1500);
      await site.restart();
    }
    await pause(3000);
    const { reads, gifts } = await crowd.leave();
    const slowest = Math.max(...reads.map(({ ms }) => ms));
    console.log(
      `${reads.length} pages, the slowest ${Math.round(slowest)} ms; ${gifts.length} donations, sent again:`,
      sentAgain(gifts),
    );
    expect(failed(reads)).toEqual([]);
    expect(slowest).toBeLessThan(5000);
    await expectOnce(postgres.url, gifts);
    expect(sentAgain(gifts).filter((statuses) => statuses.length > 2)).toEqual([]);
  });

  test('one hangs: readers get pages from the others, and a form is saved once', async () => {
    const [hung] = sites as [RunningSite];
    hung.process.kill('SIGSTOP');
    // Caddy asks each process whether it answers. nginx lets a reader wait twelve seconds, and a form a minute.
    if (!isOneMachine) await pause(5000);
    const crowd = crowdBehind(proxy, 4, 4);
    await pause(isOneMachine ? 25_000 : 4000);
    hung.process.kill('SIGCONT');
    const { reads, gifts } = await crowd.leave();
    expect(failed(reads)).toEqual([]);
    expect(sentAgain(gifts)).toEqual([]);
    expect(Math.max(...reads.map(({ ms }) => ms))).toBeLessThan(isOneMachine ? 20_000 : 5000);
    await expectOnce(postgres.url, gifts);
  });

  test('all are restarted one after the other: nobody notices', async () => {
    const crowd = crowdBehind(proxy, 2, 12);
    for (const site of sites) {
      await pause(1000);
      await site.stop();
      await site.restart();
    }
    await pause(1000);
    const { reads, gifts } = await crowd.leave();
    console.log(`${reads.length} pages, ${gifts.length} donations`);
    expect(failed(reads)).toEqual([]);
    expect(sentAgain(gifts)).toEqual([]);
    await expectOnce(postgres.url, gifts);
  });

  test('background work of all at once is done once', async () => {
    const emails = Array.from({ length: 20 }, (_, n) => `remind-${n}@example.com`);
    for (const email of emails) expect((await giveBehind(proxy, email)).id).not.toBeNull();
    const waiting = () =>
      ask(`select id from outbox where recipient like 'remind-%' and state in ('waiting', 'sending')`);
    await expect.poll(waiting).toEqual([]);
    for (const site of sites) await site.stop();
    smtp.forget();
    const earlier = new Date(Date.now() - 7_200_000).toISOString();
    await ask(`update donations set date = $1 where email like 'remind-%'`, [earlier]);
    // The team is told of a mail that can't be sent.
    await ask(`update outbox set state = 'failed' where id = (select id from outbox limit 1)`);
    await Promise.all(sites.map((site) => site.restart()));
    const queued = () => ask(`select "donationId" from outbox where kind = 'reminder'`);
    await expect.poll(async () => (await queued()).length).toBe(emails.length);
    await pause(3000);
    await expect.poll(waiting).toEqual([]);
    expect((await queued()).length).toBe(emails.length);
    expect(await ask(`select count(*)::int as n from outbox where kind = 'trouble'`)).toEqual([{ n: 1 }]);
    const to = smtp.taken.flatMap((mail) => mail.to).filter((each) => each.startsWith('remind-'));
    expect(to.sort()).toEqual(emails.sort());
  });
});

async function giveSome(proxy: RunningProxy, count: number): Promise<Given[]> {
  const gifts = [];
  for (let n = 0; n < count; n++) gifts.push(await giveBehind(proxy));
  return gifts;
}

const failed = (reads: { path: string; status: number }[]) =>
  reads.filter(({ status }) => status !== 200).map(({ path, status }) => `${path} ${status}`);

/** The statuses of the donations that were sent more than once. */
const sentAgain = (gifts: Given[]) =>
  gifts.filter(({ answers }) => answers.length > 1).map(({ answers }) => answers.map(({ status }) => status));
