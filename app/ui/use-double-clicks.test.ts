import { expect, test } from 'vitest';
import { isSecondHalf } from './use-double-clicks.ts';

const first = { at: 1_000, x: 200, y: 300 };

test.each([
  ['the first press', first, null, false],
  ['80 ms later', { ...first, at: 1_080 }, first, true],
  ['450 ms later', { ...first, at: 1_450 }, first, true],
  ['450 ms later by an unsteady hand', { at: 1_450, x: 208, y: 309 }, first, true],
  ['another button, at once', { at: 1_080, x: 200, y: 340 }, first, false],
  ['the same place a second later', { ...first, at: 2_000 }, first, false],
])('%s', (_what, press, before, isSecond) => expect(isSecondHalf(press, before)).toBe(isSecond));
