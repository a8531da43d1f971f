import { expect, test } from 'vitest';
import { type CoveredDay, coverageOf } from './coverage.ts';

const on = (day: string, changes: Partial<CoveredDay> = {}): CoveredDay => ({
  day: `2026-11-${day}`,
  credits: 2,
  matched: 1,
  isWhole: true,
  ...changes,
});

test('days in a row are one range, with the sum of their credits', () => {
  expect(coverageOf([on('01'), on('02'), on('03', { matched: 2 })], '2026-11-03')).toEqual({
    ranges: [{ from: '2026-11-01', to: '2026-11-03', credits: 6, matched: 4, isWhole: true }],
    gaps: [],
  });
});

test('the days between two ranges and since the last one are gaps', () => {
  const { ranges, gaps } = coverageOf([on('01'), on('05'), on('06')], '2026-11-16');
  expect(ranges.map(({ from, to }) => [from, to])).toEqual([
    ['2026-11-01', '2026-11-01'],
    ['2026-11-05', '2026-11-06'],
  ]);
  expect(gaps).toEqual([
    { from: '2026-11-02', to: '2026-11-04' },
    { from: '2026-11-07', to: '2026-11-16' },
  ]);
});

test('days with unread lines stand apart, without a gap', () => {
  const { ranges, gaps } = coverageOf([on('01'), on('02', { isWhole: false }), on('03')], '2026-11-03');
  expect(ranges.map(({ isWhole }) => isWhole)).toEqual([true, false, true]);
  expect(gaps).toEqual([]);
});

test('without days there is nothing to tell', () => {
  expect(coverageOf([], '2026-11-16')).toEqual({ ranges: [], gaps: [] });
});
