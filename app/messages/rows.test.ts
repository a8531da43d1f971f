import { describe, expect, test } from 'vitest';
import { areCommaSeparated, keyOf, rowsIn, textOf } from './rows.ts';

const seen = (text: string) =>
  rowsIn(text).map(({ firstname, lastname, message }) => [firstname, lastname, message]);

describe('the rows of a pasted text', () => {
  test.each([
    ['one row', 'Asha\tK\tGet well.', [['Asha', 'K', 'Get well.']]],
    [
      'rows by lines, of any system',
      'A\tB\tc\r\nD\tE\tf\rG\tH\ti\n',
      [
        ['A', 'B', 'c'],
        ['D', 'E', 'f'],
        ['G', 'H', 'i'],
      ],
    ],
    [
      'missing columns as empty text',
      'Asha\nAsha\tK\n\t\tHello',
      [
        ['Asha', '', ''],
        ['Asha', 'K', ''],
        ['', '', 'Hello'],
      ],
    ],
    ['no rows of blank lines', '\n \n\t\t\nA\tB\tc\n\n', [['A', 'B', 'c']]],
    ['nothing of nothing', '', []],
    ['no row of the columns’ heads', 'First Name\tLast Name\tMessage\nA\tB\tc', [['A', 'B', 'c']]],
    ['cells without blanks around them', ' A \t B \t c ', [['A', 'B', 'c']]],
    [
      'a quoted cell with lines, tabs and quotes',
      'A\tB\t"one\ntwo\t""three"""\nC\tD\te',
      [
        ['A', 'B', 'one\ntwo\t"three"'],
        ['C', 'D', 'e'],
      ],
    ],
    [
      'a quote that is only a quote',
      'A\tB\t"Strength" is you\nC\tD\t"never\nE\tF\tg',
      [
        ['A', 'B', '"Strength" is you'],
        ['C', 'D', '"never'],
        ['E', 'F', 'g'],
      ],
    ],
    ['further columns as part of the message', 'A\tB\tc\td', [['A', 'B', 'c d']]],
    ['Malayalam', 'മീര\tനായർ\tസ്നേഹത്തോടെ', [['മീര', 'നായർ', 'സ്നേഹത്തോടെ']]],
  ])('%s', (_what, text, rows) => {
    expect(seen(text)).toEqual(rows);
  });

  test('can be written back into the box and read again', () => {
    const rows = rowsIn('A\tB\t"one\ntwo"\n\nC\tD\te');
    expect(textOf(rows)).toBe('A\tB\t"one\ntwo"\nC\tD\te');
    expect(rowsIn(textOf(rows))).toEqual(rows);
    expect(rowsIn(textOf(rows.slice(1)))).toEqual(rows.slice(1));
  });
});

test('a row’s key depends on its content only', () => {
  const [a, b, c, d] = rowsIn('A\tB\tc\nA\tB\tc \nAB\t\tc\nA\tB\tC').map(keyOf);
  expect(a).toBe(b);
  expect(new Set([a, c, d]).size).toBe(3);
  const keys = Array.from({ length: 20_000 }, (_, n) =>
    keyOf({ firstname: '', lastname: '', message: `${n}`, source: '' }),
  );
  expect(new Set(keys).size).toBe(20_000);
  expect(keys[0]).toMatch(/^[\x21-\x7e]{1,100}$/);
});

test.each([
  ['Asha,Kurian,Get well soon', true],
  ['Asha,Kurian,"Soon, I hope"\nBiju,,Courage', true],
  ['Asha\tKurian\tSoon, dear, I hope', false],
  ['Asha', false],
  ['', false],
])('%j is separated by commas: %s', (pasted, are) => {
  expect(areCommaSeparated(rowsIn(pasted))).toBe(are);
});
