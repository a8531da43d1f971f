import { describe, expect, test } from 'vitest';
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
  const lower = [piece({ text: '500.00', left: 300 }), piece({ text: 'UPI', left: 90, y: 11 })];
  expect(linesOf(lower).map(textOf)).toEqual(['UPI 500.00']);
});

test.each([
  [33, `.,:;/|!ijl'fItI[]\\`],
  [36, '()-r"'],
  [43, 'mMW@%w'],
  [42, 'ABLSXYZ'],
  [40, 'aeksz0589₹'],
])('a letter beside its like ends after %i of 100 points: each of %s', (right, letters) => {
  for (const letter of letters) {
    expect(placesOf(piece({ text: `${letter} ${letter}` }))?.[0]).toEqual([letter, 0, right]);
  }
});

test('letters of other widths and joined letters are read as plain ones', () => {
  expect(linesOf([piece({ text: '５００．００\tCoﬁn' })]).map(textOf)).toEqual(['500.00 Cofin']);
  expect(linesOf([piece({ text: ' \t ' }), piece({ text: '' })])).toEqual([]);
});

test.each([
  ['near enough', 0, 2.4, 8, 1],
  ['too far apart', 0, 2.5, 8, 2],
  ['near for its larger letters', 0, 2.5, 9, 1],
])('a text below another is %s', (_what, first, second, size, count) => {
  const pieces = [piece({ text: 'B', y: second, size }), piece({ text: 'A', y: first })];
  expect(linesOf(pieces)).toHaveLength(count);
  const turned = [piece({ text: 'B', y: second }), piece({ text: 'A', y: first, size })];
  expect(linesOf(turned)).toHaveLength(count);
});

test('a line has the place and the height of its first text, which no lower text moves', () => {
  const pieces = [10, 12, 14].map((y) => piece({ text: 'A', left: y * 10, y }));
  expect(linesOf(pieces).map(({ y, size, words }) => [y, size, words.length])).toEqual([
    [10, 8, 2],
    [14, 8, 1],
  ]);
});

describe('words printed twice', () => {
  const words = (...placed: [string, number][]) =>
    linesOf(placed.map(([text, left]) => piece({ text, left, width: 20 })))
      .map(textOf)
      .join('|');

  test.each<[string, [string, number][], string]>([
    [
      'count once if they are a point apart',
      [
        ['MEERA', 10],
        ['MEERA', 11],
      ],
      'MEERA',
    ],
    [
      'count twice if they are further apart',
      [
        ['500', 10],
        ['500', 11.1],
      ],
      '500 500',
    ],
    [
      'count each if they differ',
      [
        ['500', 10],
        ['50', 10.5],
      ],
      '500 50',
    ],
    [
      'count once if others are printed between them',
      [
        ['A', 10],
        ['B', 10.1],
        ['C', 10.2],
        ['D', 10.3],
        ['A', 10.4],
      ],
      'A B C D',
    ],
  ])('%s', (_what, placed, text) => {
    expect(words(...placed)).toBe(text);
  });
});

describe('a day of three words', () => {
  const words = (...placed: [string, number][]) =>
    linesOf(placed.map(([text, left]) => piece({ text, left, width: 20 })))[0]?.words.map(({ text }) => text);

  test.each([
    ['21', 'Nov', '2026'],
    ['1', 'SEPT.', '2026'],
    ['21', 'november,', '2026'],
  ])('is one word: %s %s %s', (...day) => {
    const [date, month, year] = day;
    expect(words([date, 10], [month, 32], [year, 54], ['MEERA', 76])).toEqual([day.join(' '), 'MEERA']);
    // Without its year, too.
    expect(words([date, 10], [month, 32], ['MEERA', 76])).toEqual([`${date} ${month}`, 'MEERA']);
  });

  test.each([
    [['211', 'Nov', '2026']],
    [['x21', 'Nov', '2026']],
    [['21', 'xNov', '2026']],
    [['21', 'Nov-', '2026']],
    [['Nov', '21', '2026']],
  ])('is no other %j', (all) => {
    const [first = '', second = '', third = ''] = all;
    expect(words([first, 10], [second, 32], [third, 54])).toEqual(all);
  });

  test('has a year of four digits only', () => {
    expect(words(['21', 10], ['Nov', 32], ['20261', 54])).toEqual(['21 Nov', '20261']);
    expect(words(['21', 10], ['Nov', 32], ['x2026', 54])).toEqual(['21 Nov', 'x2026']);
  });

  test('stands where its words stand, if they are near each other', () => {
    const pieces = (gap: number) => [
      piece({ text: '21', left: 10, width: 20 }),
      piece({ text: 'Nov', left: 30 + gap, width: 20 }),
    ];
    const [day] = linesOf(pieces(7.5))[0]?.words ?? [];
    expect(day).toMatchObject({ text: '21 Nov', left: 10, right: expect.closeTo(57.5) });
    expect(linesOf(pieces(8))[0]?.words).toMatchObject([{ text: '21' }, { text: 'Nov' }]);
  });
});
