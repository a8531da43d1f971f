import { expect, test } from 'vitest';
import { openStopping } from './stopping.ts';

test.each([
  ['never', null, 0],
  ['just now', 2_000, 5_000],
  ['a minute ago', 60_000, 0],
])('a proxy that asked %s: the stop waits so long for it', (_when, before, waits) => {
  let now = 1_000_000;
  const stopping = openStopping(() => now);
  if (before !== null) {
    expect(stopping.isTaking()).toBe(true);
    now += before;
  }
  expect(stopping.begin()).toBe(waits);
  expect(stopping.isTaking()).toBe(false);
});
