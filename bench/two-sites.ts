/**
 * Two sites with few and many donations of `npm run seed`, requested in turns, so that other load hits both.
 * Filling a site takes minutes: MANY_DATA_DIR and MANY_DATABASE_URL name a filled one to keep.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, dropDatabase } from '../test/postgres.ts';
import { adminPassword, type RunningSite, startSite } from '../test/running-site.ts';

/** `cookie`: the super-admin's. `transactionId`: of one of its donations. */
export type Seeded = { site: RunningSite; cookie: string; transactionId: string; close(): Promise<void> };

export type Sites = { few: Seeded; many: Seeded };

/**
 * Opens both sites, measures and closes them: on SQLite, and on PostgreSQL if TEST_DATABASE_URL names a
 * server.
 */
export async function onBothDatabases(
  counts: { few: number; many: number },
  measure: (database: 'SQLite' | 'PostgreSQL', sites: Sites) => Promise<void>,
): Promise<void> {
  const server = process.env.TEST_DATABASE_URL;
  for (const database of ['SQLite', 'PostgreSQL'] as const) {
    const isPostgres = database === 'PostgreSQL';
    if (isPostgres && (!server || server === 'none')) continue;
    const url = async () => (isPostgres ? await createDatabase(server as string) : null);
    const kept = isPostgres ? process.env.MANY_DATABASE_URL : process.env.MANY_DATA_DIR;
    const few = await seed(counts.few, await url());
    const many = kept ? await openKept(kept, isPostgres) : await seed(counts.many, await url());
    try {
      const figure = (count: number) => count.toLocaleString('en');
      console.log(`\n### ${database}, ${figure(counts.many)} donations against ${figure(counts.few)}\n`);
      await measure(database, { few, many });
    } finally {
      await few.close();
      await many.close();
    }
  }
}

/** A temporary site, filled now. */
async function seed(donations: number, databaseUrl: string | null): Promise<Seeded> {
  const folder = mkdtempSync(join(tmpdir(), 'kaithangu-bench-'));
  const settings = settingsOf(folder, databaseUrl);
  execFileSync(process.execPath, ['scripts/seed.ts', '--donations', String(donations)], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: 'inherit',
  });
  return openSite(settings, async () => {
    rmSync(folder, { recursive: true });
    if (databaseUrl) await dropDatabase(databaseUrl);
  });
}

async function openKept(where: string, isPostgres: boolean): Promise<Seeded> {
  if (!isPostgres) return openSite(settingsOf(where, null), () => {});
  const folder = mkdtempSync(join(tmpdir(), 'kaithangu-bench-'));
  return openSite(settingsOf(folder, where), () => rmSync(folder, { recursive: true }));
}

const settingsOf = (folder: string, databaseUrl: string | null) => ({
  DATA_DIR: folder,
  LOG_LEVEL: 'error',
  APP_CHECK: 'off',
  // The nightly job would delete months of data during the measurement; a real night deletes one day's.
  KEEP_ADDRESSES_DAYS: '400',
  KEEP_UNFINISHED_DAYS: '400',
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});

async function openSite(
  settings: Record<string, string>,
  remove: () => void | Promise<void>,
): Promise<Seeded> {
  const site = await startSite('sqlite', settings);
  const response = await fetch(`${site.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'superadmin', password: adminPassword }),
  });
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  if (!response.ok || !cookie) throw new Error(`no login: ${response.status}`);
  const completed = await fetch(`${site.url}/api/donations?filter=completed&limit=1`, {
    headers: { cookie },
  });
  const [{ confirmationNumber }] = (await completed.json()) as [{ confirmationNumber: string }];
  return {
    site,
    cookie,
    transactionId: confirmationNumber,
    async close() {
      await site.close();
      await remove();
    },
  };
}

/** A placeholder for a transaction ID of the site. */
export const anId = '<ID>';

const agent = new Agent({ keepAlive: true });

type Init = { method?: string; headers?: Record<string, string>; json?: unknown };

/** One request like a browser's: its duration (ms) and bytes, compressed unless JSON. */
export async function ask({ site, cookie, transactionId }: Seeded, named: string, init: Init = {}) {
  const path = named.replace(anId, encodeURIComponent(transactionId));
  const body = init.json === undefined ? undefined : JSON.stringify(init.json);
  const headers = {
    cookie,
    'accept-encoding': body ? 'identity' : 'gzip',
    ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    ...init.headers,
  };
  const started = performance.now();
  const sent = request(site.url + path, { method: init.method, headers, agent }).end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const ms = performance.now() - started;
  const bytes = Buffer.concat(chunks);
  if ((response.statusCode ?? 0) > 299) throw new Error(`${path} answered ${response.statusCode}: ${bytes}`);
  return { ms, bytes, headers: response.headers };
}

/** The longest wait of another client during this request (ms), which asks /healthz repeatedly. */
export async function longestWait(of: Seeded, path: string): Promise<number> {
  let isAnswered = false;
  const asked = ask(of, path).finally(() => {
    isAnswered = true;
  });
  let longest = 0;
  while (!isAnswered) longest = Math.max(longest, (await ask(of, '/healthz')).ms);
  await asked;
  return longest;
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
