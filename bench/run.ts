/**
 * `npm run bench`: the built site against bare `node:http` in the same run, as a table; the figures are kept in
 * bench/README.md. On Linux, as it reads there how much memory a process has.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { donor } from '../test/donor-form.ts';
import { startSite } from '../test/running-site.ts';
import { type Asked, type Load, load } from './load.ts';

const rounds = Number(process.argv[2] ?? 3);

const browser = { 'Accept-Encoding': 'gzip, deflate, br', 'X-Forwarded-For': '49.36.0.1' };
const get = (path: string) => () => ({ path, headers: browser });

let donors = 0;
/** Each from an address of its own: from one, only so many are taken. */
function donation(): Asked {
  donors += 1;
  const address = `198.${18 + (donors >> 16)}.${(donors >> 8) & 255}.${donors & 255}`;
  return {
    method: 'POST',
    path: '/api/donations/sendDonationAlertEmail',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify(donor),
  };
}

const assets = 'build/client/assets';

/** A script by the beginning of its name, and how many bytes of it are sent. */
function script(beginning: string): { path: string; size: number } {
  const name = readdirSync(assets).find((each) => each.startsWith(beginning) && each.endsWith('.js'));
  return {
    path: `/${assets.slice('build/client/'.length)}/${name}`,
    size: statSync(`${assets}/${name}.br`).size,
  };
}

const home = script('home-');
const framework = script('framework-');
let clicks = 0;
const hello = get('/');
const insert = () => ({ ...donation(), path: '/' });

const rows: { name: string; asked: () => Asked; bare: () => Asked }[] = [
  { name: 'Home', asked: get('/'), bare: hello },
  { name: 'Home with a `?fbclid=` of its own', asked: () => get(`/?fbclid=${++clicks}`)(), bare: hello },
  { name: 'the progress bar’s figures', asked: get('/api/donations/progressbardata'), bare: hello },
  { name: 'Home’s script', asked: get(home.path), bare: hello },
  {
    name: 'the largest script (against as many bytes)',
    asked: get(framework.path),
    bare: get(`/bytes/${framework.size}`),
  },
  { name: 'a page rendered anew', asked: get('/confirm-donation?id=none'), bare: hello },
  { name: 'a donation saved (against one insert)', asked: donation, bare: insert },
];

const folder = mkdtempSync(join(tmpdir(), 'kaithangu-bench-'));
const bare = spawn(process.execPath, ['bench/bare.ts', folder], { stdio: ['ignore', 'pipe', 'inherit'] });
const [port] = await once(createInterface({ input: bare.stdout }), 'line');
const bareUrl = `http://127.0.0.1:${port}`;
const site = await startSite('sqlite', { APP_CHECK: 'off' });
try {
  await new Promise((resolve) => setTimeout(resolve, 5000));
  const idle = memory();
  await printSpeeds();
  await printMemory(idle);
} finally {
  await site.close();
  bare.kill();
  rmSync(folder, { recursive: true });
}

/** Bare before and after each, and the median of the rounds: what else the machine does is in both. */
async function printSpeeds(): Promise<void> {
  const measured = rows.map(() => [] as { own: Load; bare: Load }[]);
  for (let round = 0; round < rounds; round += 1) {
    for (const [n, { asked, bare }] of rows.entries()) {
      const before = await load(bareUrl, bare);
      const own = await load(site.url, asked);
      const after = await load(bareUrl, bare);
      const mean = (of: (load: Load) => number) => (of(before) + of(after)) / 2;
      const both = { ...before, perSecond: mean((load) => load.perSecond), p99: mean((load) => load.p99) };
      measured[n]?.push({ own, bare: both });
    }
  }
  console.log('| what | answers/s | bare | ratio | p99, ms | ratio of p99 | bytes |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const [n, { name }] of rows.entries()) {
    const runs = measured[n] ?? [];
    const speed = median(runs.map(({ own, bare }) => own.perSecond / bare.perSecond));
    const late = median(runs.map(({ own, bare }) => own.p99 / bare.p99));
    const cells = [
      median(runs.map(({ own }) => own.perSecond)).toFixed(0),
      median(runs.map(({ bare }) => bare.perSecond)).toFixed(0),
      speed.toFixed(3),
      median(runs.map(({ own }) => own.p99)).toFixed(1),
      late.toFixed(1),
      runs[0]?.own.bytes,
    ];
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
}

async function printMemory(idle: number): Promise<void> {
  const mixed: [number, () => Asked][] = [
    [20_000, get('/')],
    [4_000, get('/confirm-donation?id=none')],
    [1_000, donation],
  ];
  const after: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    for (const [times, asked] of mixed) await load(site.url, asked, { warmUpMs: 0, times });
    await new Promise((resolve) => setTimeout(resolve, 5000));
    after.push(memory());
  }
  console.log(
    `\nMemory: ${idle} MB idle after the start; ${after.join(', ')} MB after rounds of mixed requests.`,
  );
}

/** Resident memory of the site's process, in MB. */
function memory(): number {
  const status = readFileSync(`/proc/${site.process.pid}/status`, 'utf8');
  return Math.round(Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1000);
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
