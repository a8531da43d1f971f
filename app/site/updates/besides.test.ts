import { expect, test } from 'vitest';
import { besides } from './load-update.ts';

const newestFirst = ['c', 'b', 'a'].map((id) => ({ id }));

test.each([
  ['c', 'b', null],
  ['b', 'a', 'c'],
  ['a', null, 'b'],
  ['unknown', null, null],
])('beside %s are the older %s and the newer %s', (id, previous, next) => {
  const found = besides(newestFirst, id);
  expect([found.previous?.id ?? null, found.next?.id ?? null]).toEqual([previous, next]);
});
