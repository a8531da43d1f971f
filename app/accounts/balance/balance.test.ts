import { expect, test } from 'vitest';
import { compareBalance } from './balance.ts';

const spendings = [
  { date: '2026-11-25', rupees: 10 },
  { date: '2026-11-26', rupees: 1000 },
  { date: '2026-10-01', rupees: 30 },
];
const balance = (rupees: number) => ({ date: '2026-11-25', rupees });

test.each([
  [60, 100, { raised: 100, spent: 40, left: 60, difference: 0 }],
  [75, 100, { raised: 100, spent: 40, left: 60, difference: 15 }],
  [0, 100, { raised: 100, spent: 40, left: 60, difference: -60 }],
  [5, 0, { raised: 0, spent: 40, left: -40, difference: 45 }],
  [60, null, null],
])(
  'a balance of %i is compared with %j raised and what was spent up to its day',
  (rupees, raised, compared) => {
    expect(compareBalance(balance(rupees), raised, spendings)).toEqual(compared);
  },
);
