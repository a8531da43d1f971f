import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MINUTE, SECOND } from '../durations.ts';
import { atLeastAtSpeed, longestMs } from './pieces.ts';
import type { Problem } from './problem.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A sender's pieces, one per `pauseMs`. */
async function* sent(bytes: number, everyMs: number, count: number) {
  for (let n = 0; n < count; n++) {
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    yield new Uint8Array(bytes);
  }
}

/** The number of bytes received, and the end. */
async function taken(pieces: AsyncIterable<Uint8Array>) {
  let bytes = 0;
  const end = (async () => {
    for await (const piece of atLeastAtSpeed(pieces)) bytes += piece.byteLength;
    return 'whole';
  })().catch((error) => (error as Problem).code);
  for (let n = 0; n < 30 * 60; n++) await vi.advanceTimersByTimeAsync(SECOND / 2);
  return { bytes, end: await end };
}

describe('a body', () => {
  test.each([
    ['a byte every three seconds', sent(1, 3 * SECOND, 300), 3],
    ['nothing after its beginning', sent(500, 0, 1), 500],
    ['a kilobyte every two seconds', sent(1024, 2 * SECOND, 200), 9 * 1024],
  ])('of %s ends as too slow', async (_what, pieces, atMost) => {
    async function* endless() {
      yield* pieces;
      await new Promise(() => {});
    }
    const { bytes, end } = await taken(endless());
    expect(end).toBe('request.tooSlow');
    expect(bytes).toBeLessThanOrEqual(atMost);
  });

  test('over the slowest mobile connection arrives completely', async () => {
    expect(await taken(sent(10_240, SECOND, 220))).toEqual({ bytes: 220 * 10_240, end: 'whole' });
  });

  test('that stops for nine seconds goes on', async () => {
    expect(await taken(sent(3_000, 9 * SECOND, 1))).toEqual({ bytes: 3_000, end: 'whole' });
  });
});

test('reading an answer of a megabyte may take a quarter of an hour, a small one ten seconds', () => {
  expect(longestMs(1024 * 1024) / MINUTE).toBeCloseTo(17, 0);
  expect(longestMs(10)).toBe(10 * SECOND);
});
