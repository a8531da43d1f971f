/**
 * `npm run bench`: compares the built site with bare `node:http` in one run, as a table; bench/README.md has
 * the figures. Needs Linux, for the memory of processes.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
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
/** Each from its own address, because of the limits per address. */
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

/** The path of a script, by the beginning of its name. */
function script(beginning: string): string {
  const name = readdirSync(assets).find((each) => each.startsWith(beginning) && each.endsWith('.js'));
  return `/${assets.slice('build/client/'.length)}/${name}`;
}

let clicks = 0;
const hello = get('/');
const insert = () => ({ ...donation(), path: '/' });

/** The bare program answers a few bytes or saves; for plain files it also answers as many bytes. */
const rows: { name: string; asked: () => Asked; bare: () => Asked; isOnlySent: boolean }[] = [
  { name: 'Home', asked: get('/'), bare: hello, isOnlySent: true },
  {
    name: 'Home with a `?fbclid=` of its own',
    asked: () => get(`/?fbclid=${++clicks}`)(),
    bare: hello,
    isOnlySent: true,
  },
  {
    name: 'the progress bar’s figures',
    asked: get('/api/donations/progressbardata'),
    bare: hello,
    isOnlySent: true,
  },
  { name: 'Home’s script', asked: get(script('home-')), bare: hello, isOnlySent: true },
  { name: 'the largest script', asked: get(script('framework-')), bare: hello, isOnlySent: true },
  { name: 'a page rendered anew', asked: get('/confirm-donation?id=none'), bare: hello, isOnlySent: false },
  { name: 'a donation saved (against one insert)', asked: donation, bare: insert, isOnlySent: false },
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

type Round = { own: Load; bare: Load; sameBytes: Load | null };

/**
 * The bare program runs before and after each, and the median of the rounds counts, so that other load is in
 * both.
 */
async function printSpeeds(): Promise<void> {
  const measured = rows.map(() => [] as Round[]);
  for (let round = 0; round < rounds; round += 1) {
    for (const [n, row] of rows.entries()) measured[n]?.push(await measure(row));
  }
  console.log('| what | answers/s | bare | ratio | with as many bytes | p99, ms | ratio of p99 | bytes |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const [n, { name, isOnlySent }] of rows.entries()) {
    const of = (value: (round: Round) => number) => median((measured[n] ?? []).map(value));
    const cells = [
      of(({ own }) => own.perSecond).toFixed(0),
      of(({ bare }) => bare.perSecond).toFixed(0),
      of(({ own, bare }) => own.perSecond / bare.perSecond).toFixed(3),
      isOnlySent
        ? of(({ own, sameBytes }) => own.perSecond / (sameBytes?.perSecond ?? Number.NaN)).toFixed(3)
        : '',
      of(({ own }) => own.p99).toFixed(1),
      of(({ own, bare }) => own.p99 / bare.p99).toFixed(1),
      of(({ own }) => own.bytes),
    ];
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
}

async function measure({ asked, bare, isOnlySent }: (typeof rows)[number]): Promise<Round> {
  const before = await load(bareUrl, bare);
  const own = await load(site.url, asked);
  const after = await load(bareUrl, bare);
  const mean = (of: (load: Load) => number) => (of(before) + of(after)) / 2;
  const both = { ...before, perSecond: mean((load) => load.perSecond), p99: mean((load) => load.p99) };
  const sameBytes = isOnlySent ? await load(bareUrl, get(`/bytes/${own.bytes}`)) : null;
  return { own, bare: both, sameBytes };
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

/** The resident memory of the site's process, in MB. */
function memory(): number {
  const status = readFileSync(`/proc/${site.process.pid}/status`, 'utf8');
  return Math.round(Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1000);
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
