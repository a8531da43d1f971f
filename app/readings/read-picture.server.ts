/** Reads the values of a payment on a picture, in worker processes. */
import { createRequire } from 'node:module';
import { totalmem } from 'node:os';
import { MINUTE, SECOND } from '../../platform/durations.ts';
import { openWorkerProcess } from '../../platform/jobs/worker-process.ts';
import { type PictureTurn, pictureWorker } from '../files/index.server.ts';
import { type FoundId, idAlone } from './find-transaction-id.ts';
import { linesOfOneNumber, loneAmounts } from './find-values.ts';
import { settleLookAlikes } from './look-alikes.ts';
import { type Circumstances, completed, nothingFound, readScreen } from './read-screen.ts';
import type { ReadingJobs } from './reading-process.ts';
import type { Grey, Look, renderForReading, renderLine } from './render-for-reading.ts';
import type { Box, Found, Line } from './screen.ts';

/**
 * `heapMb`: of JavaScript; the engine has some 100 MB of its own. `timeoutMs`: a call gives up after ten seconds
 * of processor time (reading-process.ts); on a busy machine these take longer.
 */
const readingWorker = openWorkerProcess<ReadingJobs>('./app/readings/reading-process.ts', {
  heapMb: 64,
  idleMs: 20 * SECOND,
  timeoutMs: MINUTE,
});

/** Values, and the size of the picture that their places refer to. */
export type Reading = Found & { width: number; height: number };

/**
 * Finds nothing on a picture that keeps the engine busy. Throws if the picture can't be decoded, and if a
 * process fails. `turn`: in the picture process.
 */
export async function readPicture(
  picture: Uint8Array,
  { turn, ...circumstances }: Circumstances & { turn: PictureTurn },
): Promise<Reading> {
  const { wholeHeight: height, ...grey } = await turn.lane.run(turn.laneKey, () =>
    pictureWorker.call('renderForReading', picture),
  );
  const size = { width: grey.width, height };
  const lines = await readingWorker.call('readLines', grey, false);
  if (!lines) return { ...nothingFound, ...size };
  let found = readScreen(lines, await readAmountAgain(grey, lines), circumstances);
  if (!found.transactionId || found.amounts.length === 0) {
    const scattered = (await readingWorker.call('readLines', grey, true)) ?? [];
    const lone = found.amounts.length > 0 ? [] : await readAmountAgain(grey, scattered);
    found = completed(found, readScreen(scattered, lone, circumstances));
  }
  if (!found.transactionId) return { ...found, ...size };
  const { box } = found.transactionId;
  const value = await lookAgain(grey, found.transactionId, found.app === 'PayPal');
  return { ...found, transactionId: value === null ? null : { value, box }, ...size };
}

/** Takes milliseconds, and only one picture is read at a time: it needs no turn of its own (contract §14). */
const renderAgain = (grey: Grey, box: Box, look: Look) => pictureWorker.call('renderLine', grey, box, look);

/**
 * Every way to read the largest number that is alone on its line, in hundredths, if two more renderings of it
 * agree: the engine takes lines and pictures for digits, and the ₹ for another one each time.
 */
async function readAmountAgain(grey: Grey, lines: Line[]): Promise<number[]> {
  for (const { text, box } of linesOfOneNumber(lines)) {
    let ways = loneAmounts(text);
    for (const look of ['low', 'high'] as const) {
      const line = await renderAgain(grey, box, look);
      const again = loneAmounts((await readingWorker.call('readLine', line, ''))?.text ?? '');
      ways = ways.filter((amount) => again.includes(amount));
    }
    if (ways.length > 0) return ways;
  }
  return [];
}

/** The ID, if two larger renderings of its place agree with it; else null: a wrong ID is worse than none. */
async function lookAgain(grey: Grey, { box, value }: FoundId, isPayPal: boolean): Promise<string | null> {
  const agreed = new Set<string | null>();
  for (const look of ['larger', 'bold'] as const) {
    const line = await renderAgain(grey, box, look);
    const again = await readingWorker.call('readLine', line, isPayPal ? payPalCharacters : '');
    for (const id of new Set([value, again && idAlone(again, isPayPal)])) {
      agreed.add(id && isPayPal ? settleLookAlikes(id, line) : id);
    }
    if (agreed.size > 1) return null;
  }
  return [...agreed][0] ?? null;
}

const payPalCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** With less memory, the site and its database need all of it. */
const leastMemory = 0.9 * 1024 ** 3;

/** Why this machine reads no screenshots; null if it has what that takes. */
export function whyNotReading(
  memory = process.constrainedMemory() || totalmem(),
): 'memory' | 'engine' | null {
  if (Math.min(memory, totalmem()) < leastMemory) return 'memory';
  const { resolve } = createRequire(import.meta.url);
  try {
    for (const name of ['tesseract.js', '@tesseract.js-data/eng']) resolve(name);
    return null;
  } catch {
    return 'engine';
  }
}

declare module '../files/picture-worker.server.ts' {
  interface PictureJobs {
    renderForReading: typeof renderForReading;
    renderLine: typeof renderLine;
  }
}
