/** What pictures of strangers may cost at once (contract §9): bodies in memory, and one decoder per process. */
import { SECOND } from '../../platform/durations.ts';
import { Problem } from '../../platform/http/problem.ts';

/** Bodies in memory at once, in bytes: sixty screenshots as phones send them, or three of the largest. */
const roomBytes = 30 * 1024 * 1024;
/** Even the smallest counts so much: it takes a turn of the decoder. */
const minBytes = roomBytes / 60;
/** Who finds no room waits, unread, behind so many others and so long at the most; then it is 503. */
const maxWaiting = 30;
const waitTimeoutMs = 10 * SECOND;

let takenBytes = 0;
type Waiting = { bytes: number; enter: () => void };
const waiting: Waiting[] = [];

/** Does `work`, which holds so many bytes in memory, when there is room for them. Refuses with 503. */
export async function inRoom<T>(size: number, work: () => Promise<T>): Promise<T> {
  const bytes = Math.max(size, minBytes);
  await enter(bytes);
  try {
    return await work();
  } finally {
    takenBytes -= bytes;
    admit();
  }
}

async function enter(bytes: number): Promise<void> {
  if (waiting.length >= maxWaiting) throw new Problem('picture.tooManyAtOnce');
  await new Promise<void>((resolve, reject) => {
    const one: Waiting = {
      bytes,
      enter() {
        clearTimeout(timer);
        resolve();
      },
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(one), 1);
      reject(new Problem('picture.tooManyAtOnce'));
      // It may have been the first, too large for the room that the next ones fit into.
      admit();
    }, waitTimeoutMs);
    waiting.push(one);
    admit();
  });
}

/** First come, first served: small ones don't overtake, or a large one would never get in. */
function admit(): void {
  for (let next = waiting[0]; next && takenBytes + next.bytes <= roomBytes; next = waiting[0]) {
    waiting.shift();
    takenBytes += next.bytes;
    next.enter();
  }
}

/** A screenshot is decoded in a fifth of a second, the worst picture in four seconds; who waits longer is refused. */
const turnTimeoutMs = 30 * SECOND;

let lastTurn: Promise<void> = Promise.resolve();

/** Does `work`, which decodes a picture, when no other picture is decoded. Refuses with 503. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let isWaiting = true;
    const timer = setTimeout(() => {
      isWaiting = false;
      reject(new Problem('picture.tooManyAtOnce'));
    }, turnTimeoutMs);
    lastTurn = lastTurn.then(async () => {
      clearTimeout(timer);
      if (isWaiting) await work().then(resolve, reject);
    });
  });
}

let lastSpareTurn: Promise<unknown> = Promise.resolve();

/**
 * As inTurn, for what nobody waits for: such work lines up one at a time, so that somebody's picture waits for one of them at
 * the most, however many there are.
 */
export function inSpareTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastSpareTurn.then(() => inTurn(work));
  lastSpareTurn = turn.catch(() => {});
  return turn;
}
