/** Two processes of a site reach PostgreSQL through PgBouncer, which lends connections per transaction. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasOrInstalls } from '../apt.ts';
import { renderPicture } from '../pictures.ts';
import { freePort, type RunningSite, startSite } from '../running-site.ts';
import { type OwnPostgres, ownPostgres } from './own-postgres.ts';
import { crowd, logIn, startDonation, uploadScreenshot, visit } from './visitors.ts';

const path = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
const isThere = () => spawnSync('pgbouncer', ['--version'], { env: path }).status === 0;
const hasPooler = hasOrInstalls(isThere, 'pgbouncer');
if (!hasPooler) console.warn('skipped: pgbouncer is missing, and only root on Debian can install it');
const server = hasPooler ? await ownPostgres() : null;

/** Each process keeps one for its lock. For requests each opens up to ten, which share the other ten. */
const connections = 12;
const free = connections - 2;
const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
const json = { 'content-type': 'application/json' };

describe.skipIf(!server)('through a pooler', () => {
  const postgres = server as OwnPostgres;
  let pooler: { url: string; process: ChildProcess };
  let first: RunningSite;
  let second: RunningSite;
  beforeAll(async () => {
    pooler = await startPooler(postgres);
    const settings = { DATABASE_URL: pooler.url, LOG_LEVEL: 'silent' };
    first = await startSite('sqlite', settings);
    second = await startSite('sqlite', { ...settings, DATA_DIR: first.folder });
  });
  afterAll(async () => {
    await second.close();
    await first.close();
    pooler.process.kill('SIGINT');
    await once(pooler.process, 'exit');
    await postgres.remove();
  });

  test('a donation gets from start to verified in a crowd, and no time limit reaches other clients', async () => {
    const crowds = [crowd(first, 6), crowd(second, 6)];
    const { donor } = await startDonation(first);
    const stored = await uploadScreenshot(second, donor, await renderPicture());
    const screenshotUrl = JSON.parse(stored.text).url;
    const confirmation = { paymentMethod: 'UPI', confirmationNumber: '401200000001', screenshotUrl };
    const confirmed = await visit(second, `/api/donations/${donor.id}`, {
      method: 'PUT',
      headers: { ...donor.headers, ...json },
      body: JSON.stringify(confirmation),
    });
    expect(confirmed, confirmed.text).toMatchObject({ status: 200 });
    const cookie = await logIn(first);
    const seen = await visit(second, `/api/donations/${donor.id}`, { headers: { cookie } });
    const verified = await visit(second, `/api/donations/${donor.id}/single-field`, {
      method: 'PUT',
      headers: { cookie, ...json },
      body: JSON.stringify({ ...JSON.parse(seen.text), isVerified: true }),
    });
    expect(verified).toMatchObject({ status: 200 });
    const again = await visit(first, `/api/donations/${donor.id}`, { headers: { cookie } });
    expect(JSON.parse(again.text)).toMatchObject({ isVerified: true, ...confirmation });

    const answers = (await Promise.all(crowds.map((people) => people.leave()))).flat();
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await settingsOfOthers(pooler.url)).toEqual(Array(free).fill(['0', '0', '0']));
  });

  test('a locked table: the server ends what waits for it, in and outside transactions', async () => {
    const cookie = await logIn(first);
    const client = new pg.Client(postgres.url);
    await client.connect();
    await client.query('begin; lock table donations in access exclusive mode');
    try {
      const list = visit(first, '/api/donations?filter=waiting', { headers: { cookie } });
      for (const answer of await Promise.all([list, startDonation(first)])) {
        expect(answer).toMatchObject({ status: 503, code: 'database.busy' });
        expect(answer.ms).toBeLessThan(5000);
      }
      const { rows } = await client.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'");
      expect(rows).toEqual([]);
    } finally {
      await client.end();
    }
  });
});

async function startPooler({ folder, url }: OwnPostgres): Promise<{ url: string; process: ChildProcess }> {
  const port = await freePort();
  const { uid, gid } = statSync(folder);
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${folder} port=${new URL(url).port} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
`,
  );
  // PgBouncer refuses to run as root.
  const child = spawn('pgbouncer', ['-q', settings], { env: path, uid, gid, stdio: 'ignore' });
  const pooler = { url: `postgres://postgres@127.0.0.1:${port}/postgres`, process: child };
  for (;;) {
    const client = new pg.Client(pooler.url);
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    if (isUp) {
      await client.end();
      return pooler;
    }
    expect(child.exitCode).toBeNull();
    await pause(50);
  }
}

/** The settings that other clients find on each connection that the site's processes leave free. */
async function settingsOfOthers(url: string): Promise<string[][]> {
  const clients = Array.from({ length: free }, () => new pg.Client(url));
  const found = await Promise.all(
    clients.map(async (client) => {
      await client.connect();
      // Keeps the connection, so that each client gets another.
      await client.query('begin');
      const values = [];
      for (const limit of limits) values.push((await client.query(`show ${limit}`)).rows[0][limit]);
      return values;
    }),
  );
  await Promise.all(clients.map((client) => client.end()));
  return found;
}
