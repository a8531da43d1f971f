import { expect, test } from 'vitest';
import { openSettings } from './read-settings.ts';
import { readReminders } from './reminders.ts';

const hour = 3_600_000;
const read = (env: Record<string, string> = {}) => readReminders(openSettings(env));

test('by default: after an hour, a day and three days, and not from 21:00 to 8:00', () => {
  expect(read()).toEqual({ afterMs: [hour, 24 * hour, 72 * hour], quiet: { from: 21, to: 8 } });
});

test('REMINDERS=off turns reminders off', () => {
  expect(read({ REMINDERS: 'off' }).afterMs).toEqual([]);
});

test('other times', () => {
  const env = { REMINDERS_AFTER_HOURS: ' 2, 48 ', REMINDERS_QUIET_HOURS: '0-0' };
  expect(read(env)).toEqual({ afterMs: [2 * hour, 48 * hour], quiet: { from: 0, to: 0 } });
});

test.each([
  ['REMINDERS', 'maybe'],
  ['REMINDERS_AFTER_HOURS', ','],
  ['REMINDERS_AFTER_HOURS', '1,24,72,96'],
  ['REMINDERS_AFTER_HOURS', '24,1'],
  ['REMINDERS_AFTER_HOURS', '0,1'],
  ['REMINDERS_AFTER_HOURS', '1.5'],
  ['REMINDERS_AFTER_HOURS', '721'],
  ['REMINDERS_AFTER_HOURS', 'soon'],
  ['REMINDERS_QUIET_HOURS', '21'],
  ['REMINDERS_QUIET_HOURS', '21-24'],
  ['REMINDERS_QUIET_HOURS', '21:30-8'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(`${name} is '${value}'`);
});
