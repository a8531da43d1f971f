/**
 * `node bench/waiting.ts [rounds]`: how long a donor waits from the tapped link to the UPI ID, and what the
 * line carries until then, on slow 4G and a phone with a quarter of this machine's speed.
 * `--beside=URL` measures the page of a Charitable campaign in turns with this site; `--reading=S` and
 * `--typing=S` give the donor time, which does not count; `--waterfall` prints each request of the last round.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../test/chromium.ts';
import { startSite } from '../test/running-site.ts';
import { visitFirst } from '../test/visit-first.ts';
import { median } from './two-sites.ts';
import { kinds, type Loaded, openPhone } from './waiting/phone.ts';
import { charitableWay, ourWay, steps, type Way } from './waiting/ways.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    beside: { type: 'string' },
    reading: { type: 'string', default: '0' },
    typing: { type: 'string', default: '0' },
    waterfall: { type: 'boolean', default: false },
  },
});
const rounds = Number(positionals[0] ?? 5);
const typing = { readMs: 1000 * Number(values.reading), typeMs: 1000 * Number(values.typing) };

type Round = { waits: Record<string, number>; loaded: Loaded[] };

const { path: executablePath } = await findChromium();
const site = await startSite('sqlite');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  await visitFirst(site.url, '/');
  const ways = [ourWay(site.url), ...(values.beside ? [charitableWay(values.beside)] : [])];
  const measured = new Map<Way, Round[]>(ways.map((way) => [way, []]));
  // The first round warms servers and browser up and does not count.
  for (let n = 0; n <= rounds; n += 1) {
    for (const way of ways) {
      const round = await go(way, n);
      if (n > 0) measured.get(way)?.push(round);
    }
  }
  print(measured);
} finally {
  await browser.close();
  await site.close();
}

/** One donor, in India, each from an address of their own. */
async function go(way: Way, n: number): Promise<Round> {
  const phone = await openPhone(browser, `49.36.1.${n + 1}`);
  try {
    await way.go(phone, n, typing);
    return { waits: phone.waits, loaded: await phone.loaded() };
  } finally {
    await phone.close();
  }
}

function print(measured: Map<Way, Round[]>): void {
  const ways = [...measured];
  const row = (name: string, of: (round: Round) => number, digits = 2) => {
    const [own = 0, other] = ways.map(([, rounds]) => median(rounds.map(of)));
    const cells =
      other === undefined ? [] : [other.toFixed(digits), other > 0 ? (own / other).toFixed(2) : ''];
    console.log(`| ${[name, own.toFixed(digits), ...cells].join(' | ')} |`);
  };
  const names = [...ways.map(([{ name }]) => name), ...(ways.length > 1 ? ['ratio'] : [])];
  console.log(`\n| | ${names.join(' | ')} |\n| --- |${' ---: |'.repeat(names.length)}`);
  for (const step of steps) row(`${step}, s`, ({ waits }) => (waits[step] ?? 0) / 1000);
  row('together, s', ({ waits }) => sum(Object.values(waits)) / 1000);
  for (const kind of kinds) {
    const ofKind = ({ loaded }: Round) => loaded.filter((each) => each.kind === kind);
    row(`${kind}, kB`, (round) => sum(ofKind(round).map(({ bytes }) => bytes)) / 1000, 1);
  }
  row('together, kB', ({ loaded }) => sum(loaded.map(({ bytes }) => bytes)) / 1000, 1);
  row('requests', ({ loaded }) => loaded.length, 0);
  if (!values.waterfall) return;
  for (const [{ name }, rounds] of ways) printWaterfall(name, rounds.at(-1));
}

function printWaterfall(name: string, round: Round | undefined): void {
  const seconds = (ms: number | null) => (ms === null ? 'open' : (ms / 1000).toFixed(2)).padStart(6);
  console.log(`\n${name}: start and end in s, bytes, kind, address`);
  for (const { url, kind, start, end, bytes } of round?.loaded ?? []) {
    const { pathname, search } = new URL(url);
    const address = (pathname + search).slice(0, 90);
    console.log(
      `${seconds(start)} ${seconds(end)} ${String(bytes).padStart(7)} ${kind.padEnd(8)} ${address}`,
    );
  }
  let at = 0;
  for (const step of steps) {
    at += round?.waits[step] ?? 0;
    console.log(`${seconds(at)} waited until: ${step}`);
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
