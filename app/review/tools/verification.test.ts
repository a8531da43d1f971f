import { expect, test } from 'vitest';
import type { Donation } from '../../donations/fields.ts';
import { idsIn, partsOf, planOf } from './verification.ts';

test.each([
  ['a,b', ['a', 'b']],
  [' a , b ,', ['a', 'b']],
  ['a,\nb\n', ['a', 'b']],
  ['A,a', ['a']],
  ['', []],
  [' , ,', []],
])('%j contains the ids %j', (text, ids) => {
  expect(idsIn(text)).toEqual(ids);
});

test('ids are looked up in parts of 100', () => {
  const ids = Array.from({ length: 250 }, (_, n) => String(n));
  expect(partsOf(ids).map((part) => part.length)).toEqual([100, 100, 50]);
  expect(partsOf(ids).flat()).toEqual(ids);
  expect(partsOf([])).toEqual([]);
});

test('what will change: those that differ; the others and unknown ids are counted', () => {
  const donation = (id: string, isVerified: boolean) => ({ id, isVerified }) as Donation;
  const found = [donation('a', true), donation('b', false)];
  expect(planOf(['a', 'b', 'c'], found, true)).toEqual({
    isVerified: true,
    changing: [found[1]],
    unchanged: 1,
    unknown: ['c'],
  });
  expect(planOf(['a', 'b'], found, false).changing).toEqual([found[0]]);
});
