/** PostgreSQL is restarted, killed, cut off, frozen or locked while people give (contract §11). */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSite, startSite } from '../running-site.ts';
import { type OwnPostgres, ownPostgres } from './own-postgres.ts';
import { type Answer, crowd, startDonation, untilWhole, visit } from './visitors.ts';

const server = await ownPostgres();

describe.skipIf(!server)('PostgreSQL', () => {
  const postgres = server as OwnPostgres;
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite('sqlite', { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' });
  });
  afterAll(async () => {
    await site.close();
    await postgres.remove();
  });

  test.each<[string, () => Promise<void>]>([
    [
      'is restarted',
      async () => {
        await postgres.end('SIGINT');
        await postgres.start();
      },
    ],
    [
      'is killed and started again',
      async () => {
        await postgres.end('SIGKILL');
        await postgres.start();
      },
    ],
    [
      'has its connections cut',
      async () => {
        await ask(
          postgres,
          'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
        );
      },
    ],
  ])('%s: the site stays up, explains it, and recovers within 3 s', async (_what, fault) => {
    const people = crowd(site, 12);
    await visitors(site, 20);
    await fault();
    expect(await untilWhole(site)).toBeLessThan(3000);
    const answers = await people.leave();
    expect(site.isRunning()).toBe(true);
    expectOnly(answers, ['database.away']);
    const [{ count }] = await ask(postgres, 'select count(*) from donations');
    const started = answers.filter(({ status, text }) => status === 200 && text.startsWith('{'));
    expect(Number(count)).toBeGreaterThanOrEqual(started.length);
  });

  test('is frozen: a request takes at most 5 s, pages are served, and the site recovers within 3 s', async () => {
    const paths = ['/', '/?lang=ml', '/donate', '/contact'];
    const before = await Promise.all(paths.map((path) => visit(site, path)));
    expect(before.map(({ status }) => status)).toEqual(paths.map(() => 200));
    const people = crowd(site, 30);
    await visitors(site, 20);
    postgres.freeze();
    try {
      const pages = await Promise.all(paths.map((path) => visit(site, path)));
      expect(pages.map(({ status, text }) => [status, text])).toEqual(
        before.map(({ status, text }) => [status, text]),
      );
      expect(Math.max(...pages.map(({ ms }) => ms))).toBeLessThan(2000);
      expect(await startDonation(site)).toMatchObject({ status: 503, code: 'database.away' });
      expect(await visit(site, '/readyz')).toMatchObject({
        status: 503,
        text: expect.stringContaining('"database":"failed","storage":"ok"'),
      });
      // Once the fault is known nobody waits, so a thousand readers don't pile up.
      expect((await visit(site, '/api/messages')).ms).toBeLessThan(1500);
      expect((await visit(site, '/')).ms).toBeLessThan(1500);
    } finally {
      postgres.thaw();
    }
    expect(await untilWhole(site)).toBeLessThan(3000);
    const answers = await people.leave();
    // Requests that waited for one of ten connections were told that it is busy.
    expectOnly(answers, ['database.away', 'database.busy']);
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(5000);
  });

  test('has a locked table: requests that need it wait at most 5 s, others don’t wait', async () => {
    const client = new pg.Client(postgres.url);
    await client.connect();
    await client.query('begin; lock table donations in access exclusive mode');
    try {
      const waiting = startDonation(site);
      expect(await visit(site, '/api/messages')).toMatchObject({ status: 200 });
      const answer = await waiting;
      expectOnly([answer], ['database.busy']);
      expect(answer.status).toBe(503);
      expect(answer.ms).toBeLessThan(5000);
    } finally {
      await client.end();
    }
    expect(await untilWhole(site)).toBeLessThan(1000);
  });
});

/** Makes some calls one after the other, so that the other requests are running by then. */
async function visitors(site: RunningSite, count: number): Promise<void> {
  for (let n = 0; n < count; n++) await visit(site, '/api/messages');
}

// biome-ignore lint/suspicious/noExplicitAny: rows of any query
async function ask({ url }: OwnPostgres, sql: string): Promise<any[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Every answer is complete, or a 503 with one of these codes, a text and Retry-After. */
function expectOnly(answers: Answer[], codes: string[]): void {
  const refused = answers.filter(({ status }) => status !== 200);
  const asExpected = refused.filter(
    ({ status, code, message, retryAfter }) =>
      status === 503 && codes.includes(code ?? '') && message && Number(retryAfter) > 0,
  );
  expect(refused.filter((answer) => !asExpected.includes(answer))).toEqual([]);
  expect(answers.length).toBeGreaterThan(0);
}
