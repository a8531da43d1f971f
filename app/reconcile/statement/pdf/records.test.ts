/** Which lines of a table in a PDF make up a payment. Letters are 10 points high, so near is 22 points. */
import { describe, expect, test } from 'vitest';
import { type Part, recordsOf, type TableLine } from './records.ts';

/** A line from 'day|words|amount'. */
function line(y: number, marked: string, size = 10): TableLine {
  const cells = marked.split('|');
  const [day = '', , amount = ''] = cells;
  const text = cells.filter((cell) => cell !== '').join(' ');
  return { y, size, text, cells, hasDay: day !== '', hasMoney: /\d/.test(amount) };
}

type Lines = Record<number, string>;
const partOf = (lines: Lines, hasHead = true): Part => ({
  hasHead,
  lines: Object.entries(lines).map(([y, marked]) => line(Number(y), marked)),
});
const records = (...parts: Part[]) => recordsOf(parts, 1).map((cells) => cells.join('|'));
const read = (...pages: Lines[]) => records(...pages.map((lines) => partOf(lines)));

describe('words below a payment', () => {
  test('belong to it as far as each is near the one above', () => {
    expect(read({ 0: '21|A|5', 22: '|B|', 44: '|C|', 66.1: '|note|' })).toEqual(['21|A B C|5']);
    expect(read({ 0: '21|A|5', 22.1: '|note|', 30: '|note|' })).toEqual(['21|A|5']);
  });

  test('are measured by their own letters', () => {
    const lines = [line(0, '21|A|5'), line(25, '|B|', 12)];
    expect(records({ hasHead: true, lines })).toEqual(['21|A B|5']);
  });

  test('are none if they are more than 40 lines', () => {
    const page = (count: number) =>
      Object.fromEntries([[0, '21|A|5'], ...Array.from({ length: count }, (_, n) => [10 * (n + 1), '|B|'])]);
    expect(read(page(40))).toEqual([`21|A${' B'.repeat(40)}|5`]);
    expect(read(page(41))).toEqual(['21|A|5']);
  });

  test('of the last payment end at the next page, unless its head follows', () => {
    const first = { 0: '21|A|5', 20: '|B|' };
    const second = { 0: '|C|', 10: '21|D|6' };
    expect(read(first, second)).toEqual(['21|A B C|5', '21|D|6']);
    expect(records(partOf(first), partOf(second, false))).toEqual(['21|A B|5', '21|C D|6']);
  });

  test('on a page without payments are notes', () => {
    expect(read({ 0: '21|A|5' }, { 0: '|B|', 10: '|C|' })).toEqual(['21|A|5']);
  });

  test('on a page without anything end nothing', () => {
    expect(read({ 0: '21|A|5' }, {}, { 0: '|B|', 10: '22|C|6' })).toEqual(['21|A B|5', '22|C|6']);
  });
});

describe('words between two payments', () => {
  test('are divided at the widest gap', () => {
    expect(read({ 0: '21|A|5', 10: '|B|', 30: '|C|', 40: '22|D|6' })).toEqual(['21|A B|5', '22|C D|6']);
    expect(read({ 0: '21|A|5', 20: '|B|', 30: '|C|', 40: '22|D|6' })).toEqual(['21|A|5', '22|B C D|6']);
    expect(read({ 0: '21|A|5', 10: '|B|', 20: '|C|', 40: '22|D|6' })).toEqual(['21|A B C|5', '22|D|6']);
  });

  test('belong to the one above if the gaps are equal and narrations begin beside their amounts', () => {
    expect(read({ 0: '21|A|5', 10: '|B|', 20: '|C|', 30: '22|D|6' })).toEqual(['21|A B C|5', '22|D|6']);
    // Gaps that differ by less than 6% are equal.
    expect(read({ 0: '21|A|5', 10: '|B|', 20.5: '|C|', 30.4: '22|D|6' })).toEqual(['21|A B C|5', '22|D|6']);
    expect(read({ 0: '21|A|5', 50: '|B|', 97: '22|C|6' })).toEqual(['21|A B|5', '22|C|6']);
    expect(read({ 0: '21|A|5', 10: '|B|', 20.8: '|C|', 30.8: '22|D|6' })).toEqual(['21|A B|5', '22|C D|6']);
  });

  test('are divided as above the first payment if narrations begin above their amounts', () => {
    const table = { 0: '|A|', 10: '21|B|5', 20: '|C|', 30: '|D|', 40: '22|E|6', 50: '|F|', 73: '|note|' };
    expect(read(table)).toEqual(['21|A B C|5', '22|D E F|6']);
  });

  test('are divided in the same way between all payments', () => {
    const rows = {
      0: '|A|',
      10: '21|B|5',
      20: '|C|',
      30: '|D|',
      40: '22|E|6',
      50: '|F|',
      60: '|G|',
      70: '23|H|7',
    };
    expect(read(rows)).toEqual(['21|A B C|5', '22|D E F|6', '23|G H|7']);
    const doubtful = { 0: '|A|', 10: '21|B|5', 20: '|C|', 25: '|D|', 35: '22|E|6' };
    expect(read(doubtful)).toEqual(['21|A B|5', '22|C D E|6']);
  });

  test('are at most one more below the last payment than above it, if it is centred', () => {
    const table = { 0: '|A|', 10: '21|B|5', 20: '|C|', 30: '|D|', 40: '|note|', 50: '|note|' };
    expect(read(table)).toEqual(['21|A B C D|5']);
    const beside = { 0: '21|B|5', 10: '|C|', 20: '|D|', 30: '|E|' };
    expect(read(beside)).toEqual(['21|B C D E|5']);
  });
});

describe('words above the first payment of a page', () => {
  test('belong to it as far as each is near the one below', () => {
    expect(read({ 0: '|note|', 22.1: '|A|', 44.1: '|B|', 66.1: '21|C|5' })).toEqual(['21|A B C|5']);
    expect(read({ 0: '|note|', 22.1: '21|C|5' })).toEqual(['21|C|5']);
  });

  test('belong to it, not to the page before, if narrations begin above their amounts', () => {
    const first = { 0: '|A|', 10: '21|B|5', 20: '|C|' };
    const second = { 0: '|D|', 10: '22|E|6' };
    expect(read(first, second)).toEqual(['21|A B C|5', '22|D E|6']);
  });

  test('tell by the first payment where narrations begin', () => {
    const total = { 0: '|Opening Balance|9', 30: '|A|', 40: '21|B|5', 50: '|C|', 60: '|D|', 70: '22|E|6' };
    expect(read(total)).toEqual(['|Opening Balance 9|9', '21|A B C|5', '22|D E|6']);
  });
});

describe('amounts below their day', () => {
  test('complete the payment if they are near', () => {
    expect(read({ 0: '21|A|', 21.9: '|B|5' })).toEqual(['21|A B|5']);
    expect(read({ 0: '21|A|', 22: '|B|5' })).toEqual(['21|A|', '|B|5']);
  });

  test.each<[string, Lines, string[]]>([
    ['with words between them', { 0: '21|A|', 10: '|B|', 15: '|C|5' }, ['21|A|', '|B C|5']],
    ['that has amounts', { 0: '21|A|4', 10: '|B|5' }, ['21|A|4', '|B|5']],
    ['if they have a day of their own', { 0: '21|A|', 10: '22|B|5' }, ['21|A|', '22|B|5']],
    ['that has no day', { 0: '|A|4', 10: '|B|5' }, ['|A|4', '|B|5']],
    ['a second time', { 0: '21|A|', 10: '|B|5', 15: '|C|6' }, ['21|A B|5', '|C|6']],
    ['without amounts', { 0: '21|A|', 10: '22|B|' }, ['21|A|', '22|B|']],
  ])('complete no payment %s', (_what, lines, expected) => {
    expect(read(lines)).toEqual(expected);
  });

  test('complete no payment of the page before', () => {
    expect(read({ 0: '21|A|' }, { 10: '|B|5' })).toEqual(['21|A|', '|B|5']);
  });
});

describe('a total', () => {
  test('has its words as its narration, and no word of a payment', () => {
    const lines = { 0: '21|A|5', 10: '|B|', 20: '|Total of page|6|CR', 30: '|note|', 40: '22|C|7' };
    expect(recordsOf([partOf(lines)], 1)).toEqual([
      ['21', 'A B', '5'],
      ['', 'Total of page 6 CR', '6', ''],
      ['22', 'note C', '7'],
    ]);
  });

  test('without a narration’s column has its numbers only', () => {
    expect(recordsOf([partOf({ 0: '|Closing Balance|9' })], undefined)).toEqual([['', '', '9']]);
  });

  test('is completed by no amounts', () => {
    expect(read({ 0: '|Opening Balance|9', 10: '|A|5' })).toEqual(['|Opening Balance 9|9', '|A|5']);
  });

  test('with a day is a total only if it is a balance', () => {
    expect(read({ 0: '21|Opening Balance|9', 10: '|A|' })).toEqual(['21|21 Opening Balance 9|9']);
    expect(read({ 0: '21|Total|9', 10: '|A|' })).toEqual(['21|Total A|9']);
  });

  test('of one word without a number is a narration', () => {
    expect(read({ 0: '21|A|5', 10: '|Total|' })).toEqual(['21|A Total|5']);
    expect(read({ 0: '21|A|5', 10: '|Total|7' })).toEqual(['21|A|5', '|Total 7|7']);
  });

  test('has its numbers below it until the next day', () => {
    const lines = { 0: '21|A|5', 20: '|Grand Total|', 30: '||77', 40: '||88', 50: '22|B|6', 60: '||7' };
    expect(read(lines)).toEqual(['21|A|5', '22|B|6', '||7']);
    // A total with its numbers beside it has no others below.
    expect(read({ 0: '|Grand Total|9', 10: '||77' })).toEqual(['|Grand Total 9|9', '||77']);
    expect(read({ 0: '|Grand Total|', 10: '|UPI A|77' })).toEqual(['|UPI A|77']);
  });
});

test('lines without a day and an amount are no payments, and no page is no table', () => {
  expect(read({ 0: '|A|', 10: '|B|' })).toEqual([]);
  expect(read({})).toEqual([]);
  expect(recordsOf([], 1)).toEqual([]);
});
