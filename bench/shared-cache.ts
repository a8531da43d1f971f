/**
 * `node bench/shared-cache.ts [rounds]`: Home's shared link from nginx's cache (deploy/nginx.conf), the same
 * bytes as a file of nginx, and the site behind the same nginx without the cache. In turns, by https. On
 * Debian, root gets nginx and wrk installed.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasOrInstalls } from '../test/apt.ts';
import { host, startNginx } from '../test/faults/proxies.ts';
import { startSite } from '../test/running-site.ts';

const rounds = Number(process.argv[2] ?? 5);
const kept = '/?lang=en';

if (!hasOrInstalls(() => spawnSync('wrk', ['-v']).error === undefined, 'wrk'))
  throw new Error('wrk is missing');
const folder = mkdtempSync(join(tmpdir(), 'kaithangu-shared-'));
const site = await startSite('sqlite', { PUBLIC_URL: `https://${host}`, LOG_LEVEL: 'silent' });
const headers = { 'Accept-Encoding': 'br', 'X-Forwarded-Proto': 'https' };
const file = join(folder, 'home.br');
// curl, because fetch would decompress it.
writeFileSync(
  file,
  execFileSync('curl', [
    '-s',
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    site.url + kept,
  ]),
);
const port = Number(new URL(site.url).port);
const proxy = await startNginx([port], {
  india: execFileSync(process.execPath, ['scripts/nginx-india.ts'], { encoding: 'utf8' }),
  server: `location = /file { alias ${file}; default_type text/html; add_header Content-Encoding br; }`,
});
try {
  const ways = { cache: kept, file: '/file', site: '/?lang=en&x=1' };
  const figures: Record<string, number[]> = Object.fromEntries(Object.keys(ways).map((way) => [way, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const [way, path] of Object.entries(ways)) {
      const perSecond = askFor(path);
      // The first round warms up.
      if (round > 0) figures[way]?.push(perSecond);
    }
  }
  const { cache = [], file = [], site: own = [] } = figures;
  for (const [way, all] of Object.entries(figures)) {
    console.log(
      `${way}: ${median(all).toFixed(0)} pages/s (${all.map((each) => each.toFixed(0)).join(', ')})`,
    );
  }
  const ratio = (others: number[]) => median(cache.map((each, round) => each / (others[round] as number)));
  console.log(
    `median of the rounds: cache/file ${ratio(file).toFixed(2)}, cache/site ${ratio(own).toFixed(1)}`,
  );
} finally {
  await proxy.close();
  await site.close();
  rmSync(folder, { recursive: true });
}

function median(all: number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
}

/** Pages per second over 50 connections. */
function askFor(path: string): number {
  const said = execFileSync('wrk', [
    ...['-t1', '-c50', '-d4s', '-H', `Host: ${host}`, '-H', 'Accept-Encoding: br'],
    `https://127.0.0.1:${proxy.port}${path}`,
  ]).toString();
  if (/Non-2xx|Socket errors/.test(said)) throw new Error(said);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1]);
}
