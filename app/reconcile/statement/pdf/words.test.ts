import { expect, test } from 'vitest';
import { linesOf, type Piece, textOf } from './words.ts';

const piece = (changes: Partial<Piece>): Piece => ({
  text: '',
  left: 0,
  width: 100,
  y: 10,
  size: 8,
  isMonospaced: false,
  ...changes,
});

const placesOf = (one: Piece) =>
  linesOf([one])[0]?.words.map(({ text, left, right }) => [text, Math.round(left), Math.round(right)]);

test('the words of a text stand where the usual widths of its letters put them', () => {
  expect(placesOf(piece({ text: 'llll MMMM' }))).toEqual([
    ['llll', 0, 23],
    ['MMMM', 28, 100],
  ]);
  expect(placesOf(piece({ text: 'llll   MMM', isMonospaced: true }))).toEqual([
    ['llll', 0, 40],
    ['MMM', 70, 100],
  ]);
});

test('texts on nearly the same base line are one line, from left to right', () => {
  const pieces = [
    piece({ text: '500.00', left: 300, y: 11 }),
    piece({ text: 'UPI', left: 90 }),
    piece({ text: 'MEERA', left: 90, y: 14 }),
  ];
  expect(linesOf(pieces).map(textOf)).toEqual(['UPI 500.00', 'MEERA']);
});
