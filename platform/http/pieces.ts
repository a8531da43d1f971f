/** A request's body as it arrives: gathers small packets, and enforces a minimum speed. */
import { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from 'hono';
import { SECOND } from '../durations.ts';
import type { HttpEnv } from './http-env.ts';
import { Problem } from './problem.ts';

/** The slowest usable mobile connection sends ten times as much. Applies after ten seconds. */
const minBytesPerSecond = 1024;
const graceMs = 10 * SECOND;

/** The longest time for sending or reading this many bytes. */
export function longestMs(bytes: number): number {
  return Math.max(graceMs, (bytes / minBytesPerSecond) * SECOND);
}

/** After a small piece we wait for more, so that single bytes cost no more than a kilobyte. */
const smallPiece = 1024;
const gatherMs = 20;

/** The pieces of the body. Reads only on demand. */
export function piecesOf({ env, req }: Context<HttpEnv>): AsyncIterable<Uint8Array> {
  const { incoming, requester } = env ?? {};
  // A page's own call has its own body, without a connection.
  return incoming instanceof IncomingMessage && !requester ? gathered(incoming) : (req.raw.body ?? none());
}

async function* none(): AsyncGenerator<Uint8Array> {}

async function* gathered(incoming: IncomingMessage): AsyncGenerator<Uint8Array> {
  // The connection stays open for the answer.
  for await (const piece of incoming.iterator({ destroyOnReturn: false })) {
    yield piece;
    if (piece.byteLength < smallPiece && !incoming.readableEnded) await pause(gatherMs);
  }
}

/**
 * The same pieces. Throws 408 if they arrive at less than a kilobyte a second, after ten seconds of waiting.
 */
export async function* atLeastAtSpeed(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  let bytes = 0;
  let waitedMs = 0;
  let isEnded = false;
  try {
    for (;;) {
      const from = performance.now();
      const { value, done } = await within(longestMs(bytes) - waitedMs, iterator.next());
      waitedMs += performance.now() - from;
      if (done) {
        isEnded = true;
        return;
      }
      bytes += value.byteLength;
      yield value;
    }
  } finally {
    // Not awaited: it may wait for a piece that never comes.
    if (!isEnded) iterator.return?.().catch(() => {});
  }
}

async function within<T>(ms: number, next: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Problem('request.tooSlow')), Math.max(0, ms));
  });
  try {
    return await Promise.race([next, late]);
  } finally {
    clearTimeout(timer);
    // It may fail later, unobserved.
    next.catch(() => {});
  }
}
