import { expect, onTestFinished, test } from 'vitest';
import { quietMoment } from './quiet-moment.ts';

/**
 * Occupies turns of the event loop, ten milliseconds each, until the test ends: tests share a process, and one
 * that stops the clock would never let the loop below end. Returns how many are left.
 */
function occupy(turns: number): () => number {
  let left = turns;
  const work = () => {
    const until = performance.now() + 10;
    while (performance.now() < until);
    left--;
    if (left > 0) next = setImmediate(work);
  };
  let next = setImmediate(work);
  onTestFinished(() => clearImmediate(next));
  return () => left;
}

test('waits until the process has caught up', async () => {
  const left = occupy(5);
  await quietMoment(5_000);
  expect(left()).toBe(0);
});

test('ends by itself where the process never catches up', async () => {
  const left = occupy(1_000);
  await quietMoment(50);
  expect(left()).toBeGreaterThan(900);
});
