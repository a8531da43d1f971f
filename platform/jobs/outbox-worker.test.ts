import { expect, test } from 'vitest';
import { pauseAfter } from './outbox-worker.ts';

const minute = 60_000;
const hour = 60 * minute;

test('the pauses between attempts grow from a minute to 6 hours, and end after 3 days', () => {
  const pauses: number[] = [];
  for (let n = 1; ; n++) {
    const pause = pauseAfter(n);
    if (pause === null) break;
    pauses.push(pause);
  }
  expect(pauses.slice(0, 10)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360].map((n) => n * minute));
  expect(pauses.slice(9).every((pause) => pause === 6 * hour)).toBe(true);
  const total = pauses.reduce((sum, pause) => sum + pause, 0);
  expect(total).toBeLessThanOrEqual(72 * hour);
  expect(total).toBeGreaterThan(66 * hour);
});
