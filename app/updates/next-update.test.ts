import { expect, test } from 'vitest';
import { nextUpdateOf } from './next-update.ts';

test.each([
  ['2026-11-28', { by: '2026-12-12', isLate: false }],
  ['2026-12-12', { by: '2026-12-12', isLate: false }],
  // No new day is promised in place of the one that has passed.
  ['2026-12-13', { by: '2026-12-12', isLate: true }],
  ['2027-03-01', { by: '2026-12-12', isLate: true }],
])('on %s the update after that of 28 November is due as promised, or late', (today, due) => {
  expect(nextUpdateOf(14, '2026-11-28', today)).toEqual({ everyDays: 14, ...due });
});

test('before the first update no day is named', () => {
  expect(nextUpdateOf(14, null, '2026-11-28')).toEqual({ everyDays: 14, by: null, isLate: false });
});
