/** The days of a monthly plan. */
import { describe, expect, test } from 'vitest';
import { stages } from '../shared/stage.ts';
import { daysOf, latestDays, monthOfGift, monthsPast, remindersIn } from './plan.ts';

const month = (day: string) => day.slice(5);

describe('the days of the months', () => {
  test.each([
    ['2026-11-26', 3, ['2026-12-26', '2027-01-26', '2027-02-26']],
    ['2027-01-31', 4, ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    ['2028-01-31', 2, ['2028-02-29', '2028-03-31']],
    ['2027-12-30', 3, ['2028-01-30', '2028-02-29', '2028-03-30']],
    ['2028-02-29', 2, ['2028-03-29', '2028-04-29']],
  ])('after %s', (startedOn, months, days) => expect(daysOf({ startedOn, months })).toEqual(days));

  test('twelve months lead to the same day of the next year, one in each month', () => {
    const days = daysOf({ startedOn: '2026-08-31', months: 12 });
    expect(days.at(-1)).toBe('2027-08-31');
    expect(new Set(days.map((day) => day.slice(0, 7))).size).toBe(12);
    expect(month(days[5] ?? '')).toBe('02-28');
  });
});

test.each([
  ['2027-01-31', '2027-01-31', 0, 1],
  ['2027-01-31', '2027-02-27', 0, 1],
  ['2027-01-31', '2027-02-28', 1, 1],
  ['2027-01-31', '2027-03-30', 1, 1],
  ['2027-01-31', '2027-03-31', 2, 2],
  ['2027-01-31', '2027-04-30', 3, 3],
  ['2027-01-31', '2027-05-31', 4, null],
  ['2026-12-01', '2028-12-01', 24, null],
])(
  'of a plan for three months from %s, on %s %i have come, and a gift counts for %s',
  (startedOn, today, past, gift) => {
    expect(monthsPast({ startedOn }, today)).toBe(past);
    expect(monthOfGift({ startedOn, months: 3 }, today)).toBe(gift);
  },
);

test('two reminders are at least two weeks apart: a late one is left out before the next', () => {
  expect(28 - latestDays).toBeGreaterThanOrEqual(14);
});

test('reminders go out only while donations are taken, and end with the campaign', () => {
  const those = (rule: string) => stages.filter((stage) => remindersIn[stage] === rule);
  expect(those('goOut')).toEqual(['running', 'reached']);
  expect(those('end')).toEqual(['closed', 'memory']);
});
