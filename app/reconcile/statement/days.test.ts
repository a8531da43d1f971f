import { describe, expect, test } from 'vitest';
import { orderOf, parseDay } from './days.ts';

describe('a day', () => {
  test.each([
    ['21/11/2026', '2026-11-21'],
    ['21-11-26', '2026-11-21'],
    ['1.2.2026', '2026-02-01'],
    ['21 Nov 2026', '2026-11-21'],
    ['21-NOV-2026', '2026-11-21'],
    ['21Nov26', '2026-11-21'],
    ['1st December, 2026', '2026-12-01'],
    ['Nov 21, 2026', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['2026-11-21T10:42:00', '2026-11-21'],
    ['21-11-2026 10:42:17', '2026-11-21'],
    ['21/11/2026 10:42 AM', '2026-11-21'],
    [' 21/11/2026 ', '2026-11-21'],
    ['21 Nov 2026 10:42', '2026-11-21'],
    ['21-Nov-26 10:42', '2026-11-21'],
    ["21-Nov-'26", '2026-11-21'],
    ['Nov 21, 2026 10:42 AM', '2026-11-21'],
    ['Nov. 21,  2026', '2026-11-21'],
    ['November 1 2026', '2026-11-01'],
    ['2026/1/5', '2026-01-05'],
    ["'21/11/2026", '2026-11-21'],
  ])('%j is %s', (cell, day) => {
    expect(parseDay(cell)).toBe(day);
  });

  test.each([
    '',
    '-',
    '31/02/2026',
    '21/13/2026',
    'Opening',
    '460812345678',
    '12.50',
    '21/11/202',
    'S No.',
    '5,000.00',
    'on 21/11/2026',
    'on 21 Nov 2026',
    'on Nov 21, 2026',
    'on 2026-11-21',
    '21 Nom 2026',
    "21/11/'26",
  ])('%j is not a day', (cell) => {
    expect(parseDay(cell)).toBeNull();
  });

  test.each([
    ['day first', ['11/12/2026']],
    ['day first', ['11/12/2026', '21/12/2026']],
    ['month first', ['11/12/2026', '11/21/2026']],
    ['month first', [' 12/21/2026 ', 'Total']],
    ['day first', ['11/12/2026', '21/12/2026', '11/21/2026']],
    ['day first', ['12 rows']],
  ] as const)('is written %s in a file with %j', (order, cells) => {
    expect(orderOf([...cells])).toBe(order);
  });

  test('is read with the month first if the file writes it so', () => {
    expect(parseDay('11/21/2026', 'month first')).toBe('2026-11-21');
  });
});
