/**
 * `npm run bench-readings [cases]`: how many values are read on drawn screens, each in four ways.
 * `-- --one-way` reads each in one way, so that no two readings are of one screen. `-- --folder=DIR`
 * measures a campaign's own screenshots, here and nowhere else: name each file by its ID, such as
 * 412345678901.png; `--name` is the name of the family's account.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { parseArgs } from 'node:util';
import { spareTurn } from '../app/files/index.server.ts';
import { type Reading, readPicture } from '../app/readings/read-picture.server.ts';
import { addDays, dayInIndia } from '../platform/days.ts';
import { installLocked } from '../scripts/prepare.mjs';
import { apps, type Case, makeCases } from './readings/cases.ts';
import { drawScreens, type Way, ways } from './readings/draw.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string' },
    name: { type: 'string', default: '' },
    seed: { type: 'string', default: '34' },
    'one-way': { type: 'boolean', default: false },
  },
});

type Score = { of: number; right: number; wrong: number };
const scores = new Map<string, Score>();
const times = new Map<string, number[]>();

/** `read`: null if nothing was read, which is not wrong. */
function count<T>(group: string, read: T | null, known: T): void {
  const score = scores.get(group) ?? { of: 0, right: 0, wrong: 0 };
  score.of += 1;
  if (read === known) score.right += 1;
  else if (read !== null) score.wrong += 1;
  scores.set(group, score);
}

/** `group`: of the times. */
async function readTimed(group: string, picture: Uint8Array, today: string, name: string): Promise<Reading> {
  const from = performance.now();
  const ours = { names: [name], addresses: [] };
  const reading = await readPicture(picture, { today, ours, turn: spareTurn });
  times.set(group, [...(times.get(group) ?? []), performance.now() - from]);
  return reading;
}

async function measureFolder(folder: string): Promise<void> {
  for (const file of await readdir(folder)) {
    const bytes = await readFile(join(folder, file));
    const { transactionId } = await readTimed('own', bytes, dayInIndia(Date.now()), values.name);
    count('ID: own screenshots', transactionId?.value ?? null, parse(file).name.toUpperCase());
  }
}

/** With `--one-way`, the ways take turns after each app's two screens. */
function waysOf({ number }: Case): Way[] {
  const all = Object.keys(ways) as Way[];
  const turn = Math.floor(number / (2 * apps.length)) % all.length;
  return values['one-way'] ? all.slice(turn, turn + 1) : all;
}

async function measureDrawn(number: number): Promise<void> {
  await installLocked(join('bench', 'readings'));
  for await (const { one, png } of drawScreens(makeCases(number, values.seed))) {
    for (const way of waysOf(one)) {
      const today = addDays(dayPaid(one), 1);
      const reading = await readTimed(way, await ways[way](png, one), today, one.payeeName);
      countValues(one, way, reading);
      if (one.number % 2 === 0) sayMistakes(one, way, reading);
    }
  }
}

const dayPaid = ({ paidAt }: Case) => paidAt.toISOString().slice(0, 10);
const hundredthsOf = ({ amount }: Case) => Math.round(amount * 100);

const names: Record<Case['app'], Reading['app']> = {
  googlePay: 'Google Pay',
  phonePe: 'PhonePe',
  paytm: 'Paytm',
  bhim: 'BHIM',
  amazonPay: 'Amazon Pay',
  cred: 'CRED',
  federalBank: 'bank app',
  sbi: 'bank app',
  hdfc: 'bank app',
  payPal: 'PayPal',
};

/** The ID apart for the screens that are held back: its rules were written with the others in sight. */
function countValues(one: Case, way: Way, reading: Reading): void {
  const { transactionId, amounts, day, time, payeeName, status, app } = reading;
  const half = one.number % 2 === 1 ? 'held back' : 'looked at';
  count(`ID: ${half}, ${way}`, transactionId?.value ?? null, one.transactionId);
  const amount = hundredthsOf(one);
  count(`amount: ${way}`, amounts.includes(amount) ? amount : (amounts[0] ?? null), amount);
  count(`day: ${way}`, day, dayPaid(one));
  count(`app: ${way}`, app, names[one.app]);
  if (!['sbi', 'payPal'].includes(one.app))
    count(`time: ${way}`, time, one.paidAt.toISOString().slice(11, 16));
  // The words of a status and of labels are known in English only.
  if (one.language !== 'en') return;
  count(`status: ${way}`, status, one.status);
  count(`payee’s name: ${way}`, payeeName, one.payeeName);
}

/** Prints the values that were read wrongly. Call it only for screens that are not held back. */
function sayMistakes(one: Case, way: Way, { transactionId, amounts, day, status }: Reading): void {
  const mistakes = [
    transactionId?.value !== one.transactionId &&
      `ID ${transactionId?.value ?? 'none'} for ${one.transactionId}`,
    amounts.length > 0 && !amounts.includes(hundredthsOf(one)) && `amount ${amounts} for ${one.amount}`,
    day && day !== dayPaid(one) && `day ${day}`,
    status && status !== one.status && `status ${status} for ${one.status}`,
  ].filter(Boolean);
  if (mistakes.length > 0)
    console.log(`${one.number} ${one.app} ${one.language} ${way}: ${mistakes.join(', ')}`);
}

function print(): void {
  const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`;
  console.log('\n| value | number | right | wrong |\n|---|---|---|---|');
  for (const [group, { of, right, wrong }] of [...scores].sort(([a], [b]) => a.localeCompare(b))) {
    console.log(`| ${group} | ${of} | ${percent(right, of)} | ${percent(wrong, of)} |`);
  }
  console.log('\n| screens | median ms | slowest ms |\n|---|---|---|');
  for (const [group, all] of times) {
    const sorted = all.toSorted((a, b) => a - b).map(Math.round);
    console.log(`| ${group} | ${sorted[Math.floor(sorted.length / 2)]} | ${sorted.at(-1)} |`);
  }
}

if (values.folder) await measureFolder(values.folder);
else await measureDrawn(Number(positionals[0] ?? 200));
print();
