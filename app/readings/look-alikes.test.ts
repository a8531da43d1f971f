import { expect, test } from 'vitest';
import { settleLookAlikes } from './look-alikes.ts';

/** Characters of a plain font, 10 rows high; `#` is ink. */
const font: Record<string, string[]> = {
  '0': ['.####.', '#....#', '#....#', '#....#', '#....#', '#....#', '#....#', '#....#', '#....#', '.####.'],
  O: [
    '.######.',
    '#......#',
    '#......#',
    '#......#',
    '#......#',
    '#......#',
    '#......#',
    '#......#',
    '#......#',
    '.######.',
  ],
  '1': ['.##', '###', '.##', '.##', '.##', '.##', '.##', '.##', '.##', '.##'],
  I: ['#', '#', '#', '#', '#', '#', '#', '#', '#', '#'],
  '7': ['######', '.....#', '....#.', '....#.', '...#..', '...#..', '..#...', '..#...', '.#....', '.#....'],
  T: [
    '########',
    '...##...',
    '...##...',
    '...##...',
    '...##...',
    '...##...',
    '...##...',
    '...##...',
    '...##...',
    '...##...',
  ],
  Z: ['######', '.....#', '....#.', '....#.', '...#..', '..#...', '.#....', '.#....', '#.....', '######'],
  '2': ['.####.', '#....#', '.....#', '.....#', '....#.', '...#..', '..#...', '.#....', '#.....', '######'],
  S: ['.####.', '#....#', '#.....', '#.....', '.####.', '.....#', '.....#', '.....#', '#....#', '.####.'],
  '5': ['######', '#.....', '#.....', '#####.', '.....#', '.....#', '.....#', '.....#', '#....#', '.####.'],
  '8': ['.####.', '#....#', '#....#', '#....#', '.####.', '#....#', '#....#', '#....#', '#....#', '.####.'],
  K: ['#....#', '#...#.', '#..#..', '#.#...', '##....', '##....', '#.#...', '#..#..', '#...#.', '#....#'],
};

/** A line of text in this font, with white around it; `gap` columns between the characters. */
function draw(text: string, gap = 1) {
  const rows = Array.from({ length: 10 }, (_, y) =>
    [...text].map((character) => font[character]?.[y]).join('.'.repeat(gap)),
  );
  const blank = '.'.repeat(rows[0]?.length ?? 0);
  const lines = [blank, ...rows, blank].map((row) => `.${row}.`);
  return {
    pixels: Uint8Array.from(lines.join(''), (character) => (character === '#' ? 0 : 255)),
    width: lines[0]?.length ?? 0,
    height: lines.length,
  };
}

test.each([
  ['a 0 that is an O', '80K88888KK8888888', '8OK88888KK8888888'],
  ['an O that is a 0', '8OK88888KK8888888', '80K88888KK8888888'],
  ['a 1 that is an I', '8K188888KK8888888', '8KI88888KK8888888'],
  ['an I that is a 1', '8KI88888KK8888888', '8K188888KK8888888'],
  ['a T that is a 1', '8KT88888KK8888888', '8K188888KK8888888'],
  ['a 1 that is a T', '8KK888881K8888888', '8KK88888TK8888888'],
  ['a 7 that is a Z', '8KK88888K78888888', '8KK88888KZ8888888'],
  ['a Z that is a 7', '8KK88888KZ8888888', '8KK88888K78888888'],
  ['a 2 that is a Z', '8KK88888KK8888882', '8KK88888KK888888Z'],
  ['a 7 that is a 2', '8KK88888KK8888887', '8KK88888KK8888882'],
  ['a 0 beside many ones', '80K11111KK1188888', '80K11111KK1188888'],
  ['an S that is a 5', '8SK88888KK8888888', '85K88888KK8888888'],
  ['a T for a 1 among the digits', 'TKK88888KK8888888', '1KK88888KK8888888'],
  ['an O for a 0 among the digits', '8KK8O888KK8888888', '8KK80888KK8888888'],
  ['nothing that looks like another', '8KK88888KK8888888', '8KK88888KK8888888'],
])('%s', (_what, read, written) => {
  expect(settleLookAlikes(read, draw(written))).toBe(written);
});

test('an ID with a look-alike is none if two characters touch', () => {
  expect(settleLookAlikes('80K88888KK8888888', draw('80K88888KK8888888', 0))).toBeNull();
  expect(settleLookAlikes('8KK88888KK8888888', draw('8KK88888KK8888888', 0))).toBe('8KK88888KK8888888');
});

test('an ID with a look-alike is none if a speck stands for two characters that touch', () => {
  const line = draw('80K88888KK888888K');
  // One white column fewer, and a dot before the first character.
  const rows = Array.from({ length: line.height }, (_, y) => [
    ...line.pixels.slice(y * line.width, (y + 1) * line.width),
  ]);
  const gap = line.width - 8;
  expect(rows.every((row) => row[gap] === 255)).toBe(true);
  const spoilt = rows.map((row, y) => [y === 5 ? 0 : 255, ...row.slice(0, gap), ...row.slice(gap + 1)]);
  const read = (some: number[][]) =>
    settleLookAlikes('80K88888KK888888K', {
      pixels: Uint8Array.from(some.flat()),
      width: some[0]?.length ?? 0,
      height: some.length,
    });
  expect(read(rows)).toBe('80K88888KK888888K');
  expect(read(spoilt)).toBeNull();
});

test('a look-alike below the tail of a letter is unclear', () => {
  const { pixels, width, height } = draw('85K88888KK8888888');
  const below = (tail: number) => ({
    pixels: Uint8Array.from([...Array.from({ length: width }, (_, x) => (x === tail ? 0 : 255)), ...pixels]),
    width,
    height: height + 1,
  });
  expect(settleLookAlikes('85K88888KK8888888', below(0))).toBe('85K88888KK8888888');
  expect(settleLookAlikes('85K88888KK8888888', below(10))).toBeNull();
});

test('a shape that is none of the look-alikes is no ID', () => {
  expect(settleLookAlikes('80K88888KK8888888', draw('8KK88888KK8888888'))).toBeNull();
});
