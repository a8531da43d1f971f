import { expect, test } from 'vitest';
import { columnOf, edgesOf } from './edges.ts';
import type { Line, Word } from './words.ts';

const word = (left: number, right: number): Word => ({ text: 'x', left, right, y: 0, size: 8 });
const lines = (...places: [number, number][]): Line[] =>
  places.map(([left, right]) => ({ words: [word(left, right)], y: 0, size: 8 }));

/** Heads with their middles at 10 and 90. */
const heads = [
  { text: 'Narration', left: 0, right: 20 },
  { text: 'Amount', left: 80, right: 100 },
];

test.each<[string, [number, number][], number]>([
  ['in the middle between the heads without words', [], 50],
  [
    'between the words of the two columns',
    [
      [10, 40],
      [60, 95],
    ],
    50,
  ],
  ['right of a long word', [[10, 40]], 65],
  ['left of a long word', [[40, 90]], 25],
  [
    'in the widest of several free places',
    [
      [10, 30],
      [36, 50],
      [70, 95],
    ],
    60,
  ],
  [
    'in the widest one, wherever it stands',
    [
      [10, 20],
      [50, 60],
      [70, 95],
    ],
    35,
  ],
  [
    'in the first of equally wide places',
    [
      [10, 30],
      [40, 50],
      [60, 95],
    ],
    35,
  ],
  [
    'where two words touch',
    [
      [0, 50],
      [50, 99],
    ],
    50,
  ],
  [
    'where the fewest words cross it',
    [
      [0, 100],
      [0, 60],
      [10, 40],
      [70, 95],
    ],
    65,
  ],
  [
    'not beyond the second head',
    [
      [0, 100],
      [0, 88],
    ],
    89,
  ],
  [
    'whatever stands outside of the two heads',
    [
      [0, 9],
      [91, 99],
    ],
    50,
  ],
  ['right of a word that begins before the first head', [[0, 30]], 60],
  ['left of a word that ends after the second head', [[70, 99]], 40],
])('the edge of two columns is %s', (_where, places, edge) => {
  expect(edgesOf(heads, lines(...places))).toEqual([edge]);
  // The order of the words does not matter.
  expect(edgesOf(heads, lines(...places.toReversed()))).toEqual([edge]);
});

test('each two neighbours have an edge, and a single column has none', () => {
  const third = { text: 'Balance', left: 180, right: 200 };
  expect(edgesOf([...heads, third], lines([10, 40], [60, 95], [150, 200]))).toEqual([50, 122.5]);
  expect(edgesOf(heads.slice(1), lines([10, 40]))).toEqual([]);
});

test('a word stands in the column in which its middle is', () => {
  const edges = [50, 120];
  expect(
    [word(0, 60), word(45, 54), word(45, 55), word(100, 139)].map((one) => columnOf(one, edges)),
  ).toEqual([0, 0, 1, 1]);
  expect(columnOf(word(100, 140), edges)).toBe(2);
  expect(columnOf(word(400, 500), edges)).toBe(2);
});
