/**
 * `npm run bench-readings [cases]`: how many transaction IDs are read on drawn screens, each in four ways.
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

type Score = { of: number; right: number; wrong: number; ms: number[] };
const scores = new Map<string, Score>();

function count(group: string, read: string | undefined, known: string, ms: number): void {
  const score = scores.get(group) ?? { of: 0, right: 0, wrong: 0, ms: [] };
  score.of += 1;
  score.ms.push(ms);
  if (read === known) score.right += 1;
  else if (read !== undefined) score.wrong += 1;
  scores.set(group, score);
}

async function timed(picture: Uint8Array, today: string, names: string[]) {
  const from = performance.now();
  const reading = await readPicture(picture, { today, ours: { names, addresses: [] }, turn: spareTurn });
  return { reading, ms: performance.now() - from };
}

if (values.folder) await measureFolder(values.folder);
else await measureDrawn(Number(positionals[0] ?? 200));
print();

async function measureFolder(folder: string): Promise<void> {
  for (const file of await readdir(folder)) {
    const { reading, ms } = await timed(await readFile(join(folder, file)), dayInIndia(Date.now()), [
      values.name,
    ]);
    count('own screenshots', reading?.transactionId?.value, parse(file).name.toUpperCase(), ms);
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
      const paidOn = one.paidAt.toISOString().slice(0, 10);
      const { reading, ms } = await timed(await ways[way](png, one), addDays(paidOn, 1), [one.payeeName]);
      const isHeldBack = one.number % 2 === 1;
      count(
        `${isHeldBack ? 'held back' : 'looked at'}: ${way}`,
        reading?.transactionId?.value,
        one.transactionId,
        ms,
      );
      if (!isHeldBack) sayMistakes(one, way, reading);
    }
  }
}

/** Prints the values that were read wrongly. Call it only for screens that are not held back. */
function sayMistakes(one: Case, way: Way, reading: Reading | null): void {
  const { transactionId, amounts = [], day, status } = reading ?? {};
  const mistakes = [
    transactionId?.value !== one.transactionId &&
      `ID ${transactionId?.value ?? 'none'} for ${one.transactionId}`,
    amounts.length > 0 &&
      !amounts.includes(Math.round(one.amount * 100)) &&
      `amount ${amounts} for ${one.amount}`,
    day && day !== one.paidAt.toISOString().slice(0, 10) && `day ${day}`,
    status && status !== one.status && `status ${status} for ${one.status}`,
  ].filter(Boolean);
  if (mistakes.length > 0)
    console.log(`${one.number} ${one.app} ${one.language} ${way}: ${mistakes.join(', ')}`);
}

function print(): void {
  const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`;
  console.log(
    '\n| screens | number | right ID | wrong ID | median ms | slowest ms |\n|---|---|---|---|---|---|',
  );
  for (const [group, { of, right, wrong, ms }] of [...scores].sort(([a], [b]) => a.localeCompare(b))) {
    const sorted = ms.toSorted((a, b) => a - b).map(Math.round);
    console.log(
      `| ${group} | ${of} | ${percent(right, of)} | ${percent(wrong, of)} | ${sorted[Math.floor(of / 2)]} | ${sorted.at(-1)} |`,
    );
  }
}
