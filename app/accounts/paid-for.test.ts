import { expect, test } from 'vitest';
import { fillLanguages } from '../../platform/languages.ts';
import { paidFor } from './paid-for.ts';

const today = '2026-11-29';
const spending = (id: string, rupees: number) => ({
  id,
  rupees,
  date: '2026-11-01',
  words: fillLanguages({ en: id, ml: id }),
  bill: null,
});
/** 0 to 1000, to 1500, to 3500. */
const spendings = [spending('a', 1000), spending('b', 500), spending('c', 2000)];

test.each([
  [0, 1000, 'spent', ['a']],
  [200, 300, 'spent', ['a']],
  [999, 1001, 'spent', ['a', 'b']],
  [1000, 1001, 'spent', ['b']],
  [1499, 1500, 'spent', ['b']],
  [0, 3500, 'spent', ['a', 'b', 'c']],
  [3499, 3500, 'spent', ['c']],
  [3400, 3501, 'partly', ['c']],
  [900, 9000, 'partly', ['a', 'b', 'c']],
  [3500, 3600, 'kept', []],
  [9000, 9001, 'kept', []],
])('the rupees from %i to %i: %s', (from, to, state, ids) => {
  const paid = paidFor({ from, to }, spendings, today);
  expect([paid.state, paid.spendings.map(({ id }) => id), paid.more]).toEqual([state, ids, 0]);
});

test('without any spending the money is unspent', () => {
  expect(paidFor({ from: 0, to: 5 }, [], today)).toEqual({
    state: 'unspent',
    spendings: [],
    more: 0,
    months: null,
  });
});

test('money that no public total counts yet, or that left no trace in it, says nothing', () => {
  const waiting = { state: 'waiting', spendings: [], more: 0, months: null };
  expect(paidFor(undefined, spendings, today)).toEqual(waiting);
  expect(paidFor({ from: 0, to: 0 }, spendings, today)).toEqual(waiting);
});

test('a large donation lists ten, and the number of the others', () => {
  const many = Array.from({ length: 25 }, (_, n) => spending(`${n}`, 10));
  const paid = paidFor({ from: 15, to: 225 }, many, today);
  expect(paid.spendings.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  expect(paid.more).toBe(12);
});
