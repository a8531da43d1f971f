import { expect, test } from 'vitest';
import { settleBy } from './settle.ts';

const bar = { top: 8, bottom: 64 };
const room = { up: 500, down: 500 };
const at = (top: number, height = 48) => ({ top, bottom: top + height });

test.each([
  ['nothing near', [at(300)], 0],
  ['right below the bar', [at(64)], 0],
  ['cut, and enough of it looks out', [at(44)], 0],
  ['a strip below', [at(26)], 10],
  ['a strip below that is nearly enough', [at(40)], -2],
  ['a strip above', [at(2)], -6],
  ['wholly beneath', [at(12)], 0],
  ['tall enough for both', [at(-40, 200)], 0],
  ['the next one would be cut', [at(26), at(46, 50)], -16],
])('%s', (_what, controls, shift) => {
  expect(settleBy(bar, controls, room)).toBe(shift);
});

test('at the end of the page it goes back up, and where there is no room it stays', () => {
  expect(settleBy(bar, [at(26)], { up: 500, down: 3 })).toBe(-16);
  expect(settleBy(bar, [at(26)], { up: 5, down: 3 })).toBe(0);
});
