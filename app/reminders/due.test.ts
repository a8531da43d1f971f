import { describe, expect, test } from 'vitest';
import { isReminderDue, wordsOfNext } from './due.ts';

const hour = 3_600_000;
const now = new Date('2026-11-22T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * hour).toISOString();
const times = { afterMs: [hour, 24 * hour, 72 * hour], restMs: 12 * hour };

test.each([
  // Hours since the donor's last action, reminders sent, hours since the last reminder, due?
  [0, 0, null, false],
  [0.99, 0, null, false],
  [1, 0, null, true],
  [1.1, 1, 0.1, false],
  [23.9, 1, 22.9, false],
  [24, 1, 23, true],
  [24.1, 2, 0.1, false],
  [71.9, 2, 47, false],
  [72, 2, 48, true],
  [72.1, 3, 0.1, false],
  [1000, 3, 900, false],
  // An admin sent all of them.
  [80, 7, 30, false],
  // After an outage the missed one, and the next half a day later.
  [30, 0, null, true],
  [30, 1, 0.1, false],
  [30, 1, 11.9, false],
  [42, 1, 12, true],
  // A volunteer sent one by WhatsApp in between.
  [24, 1, 3, false],
])('%d h after it began, %d sent, the last %j h ago: %s', (since, sent, last, due) => {
  const reminded = { lastActAt: ago(since), sent, remindedAt: last === null ? null : ago(last) };
  expect(isReminderDue(reminded, now, times)).toBe(due);
});

test('none is due if reminders are off', () => {
  const reminded = { lastActAt: ago(100), sent: 0, remindedAt: null };
  expect(isReminderDue(reminded, now, { ...times, afterMs: [] })).toBe(false);
});

describe('the wording', () => {
  test.each([
    [0, 3, 'first'],
    [1, 3, 'again'],
    [2, 3, 'last'],
    [0, 1, 'first'],
    [1, 2, 'last'],
  ])('after %d of %d is %s', (sent, all, words) => {
    expect(wordsOfNext(sent, all)).toBe(words);
  });
});
