import { expect, test } from 'vitest';
import { seenBy } from './mine.ts';

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
