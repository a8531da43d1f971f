/**
 * First views of the team's pages, and calls whose cost could grow, with many donations against few, within one run:
 * `npm run bench-team`. On SQLite, and on PostgreSQL where TEST_DATABASE_URL names a server. The figures are kept in
 * bench/README.md; the goal is at most twice the time and under 200 kB sent each.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { teamPages } from '../app/admins/team-pages.ts';
import { createDatabase, dropDatabase } from '../test/postgres.ts';
import { adminPassword, type RunningSite, startSite } from '../test/running-site.ts';
import { measureScrolling } from './scrolling.ts';

const few = 1_000;
const many = Number(process.env.DONATIONS ?? 100_000);
const rounds = 21;
const warmUp = 4;

/** `transactionId`: of one of its donations. */
type Seeded = { site: RunningSite; cookie: string; transactionId: string; close(): Promise<void> };

async function open(donations: number, databaseUrl: string | null): Promise<Seeded> {
  const folder = mkdtempSync(join(tmpdir(), 'kaithangu-bench-'));
  const settings = {
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    APP_CHECK: 'off',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  execFileSync(process.execPath, ['scripts/seed.ts', '--donations', String(donations)], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: 'inherit',
  });
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
      rmSync(folder, { recursive: true });
      if (databaseUrl) await dropDatabase(databaseUrl);
    },
  };
}

/** One request as a browser sends it: how long it takes (ms), and how many bytes are sent, compressed. */
async function ask({ site, cookie, transactionId }: Seeded, named: string) {
  const path = named.replace(anId, encodeURIComponent(transactionId));
  const started = performance.now();
  const headers = { cookie, 'accept-encoding': 'gzip' };
  const request = get(site.url + path, { headers, agent });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  const ms = performance.now() - started;
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
  return { ms, bytes };
}

const agent = new Agent({ keepAlive: true });

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Few and many in turns, so that what else the machine does falls on both. */
async function compare(path: string, small: Seeded, large: Seeded) {
  const times = [[], []] as [number[], number[]];
  let bytes = 0;
  let first = 0;
  for (let round = 0; round < warmUp + rounds; round++) {
    for (const [n, of] of [small, large].entries()) {
      const answer = await ask(of, path);
      if (n === 1) bytes = answer.bytes;
      if (n === 1 && round === 0) first = answer.ms;
      if (round >= warmUp) times[n as 0 | 1].push(answer.ms);
    }
  }
  const [ofFew, ofMany] = times.map(median) as [number, number];
  const [leastOfFew, leastOfMany] = times.map((each) => Math.min(...each)) as [number, number];
  return {
    ...{ path, ofFew, ofMany, bytes, first },
    ratio: ofMany / ofFew,
    ratioOfQuickest: leastOfMany / leastOfFew,
  };
}

/** Stands for a transaction ID of the site that is asked. */
const anId = '<ID>';

/** A name, more of one, an amount; what nobody has, one letter, two of many and of hardly anybody. */
const searches = ['lakshmi', 'nair', '5000', anId, 'nobodyhasthisname', 'e', 'an', 'zq'];

const paths = [
  ...teamPages.flatMap(({ path }) => [path, `${path}.data`]),
  ...searches.map((search) => `/donation-view?search=${search}`),
  '/donation-view?filter=verified',
  '/donation-view?filter=waiting',
  '/donation-view?search=nair&filter=waiting',
  '/api/donations/totals?search=nair',
  '/api/donations/totals?search=example',
  '/api/donations',
  '/api/donations?filter=verified',
  '/api/donations/statistics',
  '/api/donations/progressbardata',
  '/api/donations/messages?limit=200',
  // Another query is another page to the cache: rendered each time.
  '/?n=1',
];

async function table(name: string, databases: [string | null, string | null]) {
  const small = await open(few, databases[0]);
  const large = await open(many, databases[1]);
  try {
    console.log(
      `\n### ${name}, ${many.toLocaleString('en')} donations against ${few.toLocaleString('en')}\n`,
    );
    console.log(
      '| what | ms, few | ms, many | ratio | of the quickest | kB sent | very first, ms |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    );
    for (const path of paths) {
      const { ofFew, ofMany, ratio, ratioOfQuickest, bytes, first } = await compare(path, small, large);
      const figures = [
        ofFew.toFixed(1),
        ofMany.toFixed(1),
        ratio.toFixed(1),
        ratioOfQuickest.toFixed(1),
        (bytes / 1000).toFixed(1),
        first.toFixed(0),
      ];
      console.log(`| ${path} | ${figures.join(' | ')} |`);
    }
    if (databases[1] === null) await measureScrolling(large.site.url, large.cookie);
  } finally {
    await small.close();
    await large.close();
  }
}

await table('SQLite', [null, null]);
const server = process.env.TEST_DATABASE_URL;
if (server && server !== 'none') {
  await table('PostgreSQL', [await createDatabase(server), await createDatabase(server)]);
}
