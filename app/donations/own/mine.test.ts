import { expect, test } from 'vitest';
import { messageStands, seenBy } from './mine.ts';

test.each([
  [null, null],
  ['returned', null],
  ['bank line', 'statement'],
  ['PayPal', 'PayPal'],
  ['PayPal, bank line', 'both'],
  ['bank line, volunteer', 'partly'],
  ['PayPal, family', 'partly'],
  ['volunteer', 'volunteer'],
  ['family', 'family'],
  ['family, volunteer', 'either'],
])('money recorded from %j was seen by %j', (receivedFrom, seen) => {
  expect(seenBy(receivedFrom)).toBe(seen);
});

const now = '2026-11-30T06:00:00.000Z';
const shown = {
  message: 'With you',
  isHiddenMessage: false,
  isVerified: true,
  receivedFrom: 'bank line',
  messageState: 'shown',
  messageFrom: now,
} as const;

test.each([
  [{ message: '' }, null],
  [{ isHiddenMessage: true }, null],
  [{ messageState: 'hidden' }, 'refused'],
  [{ messageState: 'waiting', messageFrom: null }, 'waiting'],
  [{ messageFrom: null }, 'waiting'],
  [{ isVerified: false, receivedFrom: null }, 'waiting'],
  [{ isVerified: false, receivedFrom: 'returned' }, null],
  [{ messageFrom: '2026-12-01T06:00:00.000Z' }, 'soon'],
  [{}, 'shown'],
] as const)('a message %j stands as %j', (changes, stands) => {
  expect(messageStands({ ...shown, ...changes }, now)).toBe(stands);
});
