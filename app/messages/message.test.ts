import { expect, test } from 'vitest';
import { mergeMessages } from './message.ts';

const message = (text: string, date: string | null) => ({
  firstname: 'A',
  lastname: 'B',
  message: text,
  date,
});

test('dated messages come first, newest first, then undated ones in their order', () => {
  const ofDonors = [
    message('third', '2026-01-01T00:00:00.000Z'),
    message('first', '2026-03-01T00:00:00.000Z'),
  ];
  const ofOthers = [message('fourth', null), message('second', '2026-02-01'), message('fifth', null)];
  expect(mergeMessages(ofDonors, ofOthers).map(({ message: text }) => text)).toEqual([
    'first',
    'second',
    'third',
    'fourth',
    'fifth',
  ]);
  expect(ofDonors.map(({ message: text }) => text)).toEqual(['third', 'first']);
});

test('no messages merge into none', () => {
  expect(mergeMessages()).toEqual([]);
  expect(mergeMessages([], [])).toEqual([]);
});

test('an empty message is left out', () => {
  expect(mergeMessages([message('', '2026-01-01'), message('x', null)], [message('', null)])).toEqual([
    message('x', null),
  ]);
});
