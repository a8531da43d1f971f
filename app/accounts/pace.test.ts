import { expect, test } from 'vitest';
import { monthsToSpend } from './pace.ts';

const today = '2026-11-29';
const old = { date: '2026-06-01', rupees: 700_000 };
const lately = [
  { date: '2026-09-15', rupees: 60_000 },
  { date: '2026-11-20', rupees: 30_000 },
];

test.each([
  [90_000, 3],
  [104_000, 3],
  [106_000, 4],
  [500, 1],
  [720_000, 24],
  [750_000, null],
  [0, null],
  [-5, null],
])('₹%i last for %s months where ₹30,000 were spent in each of the last three', (rupees, months) => {
  expect(monthsToSpend(rupees, [...lately, old], today)).toBe(months);
});

test('nothing is said in the first three months, or after three months without a bill', () => {
  expect(monthsToSpend(90_000, lately, today)).toBeNull();
  expect(monthsToSpend(90_000, [old], today)).toBeNull();
  expect(monthsToSpend(90_000, [], today)).toBeNull();
});
