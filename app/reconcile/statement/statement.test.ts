import { describe, expect, test } from 'vitest';
import { bankNames, formatStatement, textOf } from '../../../test/statements/banks.ts';
import { days, generatePayment, openChance } from '../../../test/statements/people.ts';
import { parseBankAmount } from './amounts.ts';
import { type Columns, findColumns, headOf } from './columns.ts';
import { readCredits } from './credits.ts';
import { orderOf, parseDay } from './days.ts';
import { decodeText, kindOf, rowsOfText } from './read-file.ts';

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
  ])('%j is not a day', (cell) => {
    expect(parseDay(cell)).toBeNull();
  });

  test('comes before the month, unless the file shows the opposite', () => {
    expect(orderOf(['11/12/2026', '21/12/2026'])).toBe('day first');
    expect(orderOf(['11/12/2026', '11/21/2026'])).toBe('month first');
    expect(orderOf(['11/12/2026'])).toBe('day first');
    expect(parseDay('11/21/2026', 'month first')).toBe('2026-11-21');
  });
});

describe('an amount', () => {
  test.each([
    ['5000', '5000', null],
    ['5,000.00', '5000', null],
    ['1,00,000.00', '100000', null],
    ['12,34,567.50', '1234567.50', null],
    ['100,000.00', '100000', null],
    ['5,000.00 Cr', '5000', 'credit'],
    ['5,000.00Dr.', '5000', 'debit'],
    ['5000 (Cr)', '5000', 'credit'],
    ['₹ 500', '500', null],
    ['Rs. 500.00', '500', null],
    ['INR 500.00', '500', null],
    ['-500.00', '500', 'debit'],
    ['(500.00)', '500', 'debit'],
    ['500.00-', '500', 'debit'],
    ['+500.00', '500', null],
    ['99.99000000000001', '99.99', null],
  ])('%j is %s, %s', (cell, amount, side) => {
    expect(parseBankAmount(cell)).toEqual({ amount, side });
  });

  test.each(['', '-', ' ', 'NA', '21/11/2026', '1,23', 'UPI', '12 34'])('%j is not an amount', (cell) => {
    expect(parseBankAmount(cell)).toBeNull();
  });
});

const chance = openChance('statement');
const payments = days(20, '2026-11-21').flatMap((day) => [
  generatePayment(chance, day),
  generatePayment(chance, day),
]);

/** The rows as the page reads them: some banks write '="0123"'. */
const asRead = ({ rows }: { rows: string[][] }) => ({
  rows: rows.map((row) => row.map((cell) => cell.replace(/^="(.*)"$/, '$1'))),
});

describe.each(bankNames)('a statement of %s', (bank) => {
  const { rows } = asRead(formatStatement(bank, payments));
  const ours = payments.filter(({ isCredit }) => isCredit);

  test('yields its credits with day, amount and ID, and counts its debits', () => {
    const columns = findColumns(rows);
    if (!columns) throw new Error('no columns');
    const { credits, debits, unread } = readCredits(rows, columns);
    expect(unread).toEqual([]);
    expect(debits).toBe(payments.length - ours.length);
    expect(credits.map(({ day, amount }) => ({ day, amount }))).toEqual(
      ours.map(({ day, amount }) => ({ day, amount })),
    );
    for (const [n, { id }] of ours.entries()) expect(credits[n]?.narration).toContain(id);
    for (const line of credits) expect(line.isReversed).toBe(line.narration.includes('AMAZON RETURN'));
  });
});

describe.each(['SBI', 'HDFC', 'South Indian', 'Canara'] as const)('the file of %s', (bank) => {
  test('is read as the table that it was made from', async () => {
    const statement = formatStatement(bank, payments);
    const rows = await rowsOfText(textOf(statement));
    const columns = findColumns(rows);
    const { rows: expected } = asRead(statement);
    expect(columns && readCredits(rows, columns)).toEqual(
      readCredits(expected, findColumns(expected) as Columns),
    );
  });
});

describe('columns', () => {
  test('are found by their cells if there is no head', () => {
    const rows = [
      ['1', '21/11/2026', 'UPI/CR/632512345678/MEERA', '632512345678', '', '500.00', '1,500.00'],
      ['2', '22/11/2026', 'UPI/DR/632512345679/MILMA', '632512345679', '40.00', '', '1,460.00'],
    ];
    expect(findColumns(rows)).toEqual({ head: -1, at: { day: 1, narration: 2, debit: 4, credit: 5 } });
  });

  test('are found by their cells if the head’s words are unknown', () => {
    const rows = [
      ['Wann', 'Was', 'Wieviel'],
      ['21/11/2026', 'UPI/CR/632512345678/MEERA', '500.00'],
      ['22/11/2026', 'UPI/CR/632512345679/ANIL', '700.00'],
    ];
    expect(findColumns(rows)).toEqual({ head: 0, at: { day: 0, narration: 1, amount: 2 } });
    expect(headOf(rows, { head: 0 })).toBe('wann|was|wieviel');
  });

  test('are not found in text without a table', () => {
    expect(findColumns([['Dear customer'], ['please find attached']])).toBeNull();
    expect(findColumns([])).toBeNull();
  });

  test('are remembered by the words of their head', () => {
    expect(headOf([['Txn Date', ' Credit\n(INR)']], { head: 0 })).toBe('txn date|credit (inr)');
    expect(headOf([['1', '2', '3']], { head: -1 })).toBe('3 columns');
  });
});

describe('credits', () => {
  const head = ['Date', 'Narration', 'Debit', 'Credit', 'Balance'];
  const read = (...body: string[][]) =>
    readCredits([head, ...body], { head: 0, at: { day: 0, narration: 1, debit: 2, credit: 3 } });

  test('are marked if the money went back, by ID or by the bank’s words', () => {
    const { credits } = read(
      ['21/11/2026', 'UPI/CR/632512345678/MEERA', '', '500.00', ''],
      ['21/11/2026', 'UPI/CR/632512345679/ANIL', '', '500.00', ''],
      ['22/11/2026', 'UPI/REV/632512345678', '500.00', '', ''],
      ['22/11/2026', 'NEFT RETURN SBIN526325123456', '', '900.00', ''],
    );
    expect(credits.map(({ isReversed }) => isReversed)).toEqual([true, false, true]);
  });

  test('keep a narration that continues in the next row', () => {
    const { credits } = read(
      ['21/11/2026', 'UPI/CR/632512345678', '', '500.00', ''],
      ['', '/MEERA NAIR', '', '', ''],
      ['', 'Total', '', '500.00', ''],
    );
    expect(credits).toMatchObject([{ narration: 'UPI/CR/632512345678 /MEERA NAIR' }]);
  });

  test('are numbered if they are alike, and unreadable rows are reported', () => {
    const { credits, unread } = read(
      ['21/11/2026', 'BY CASH', '', '500.00', ''],
      ['21/11/2026', 'BY CASH', '', '500.00', ''],
      ['21/13/2026', 'BY CASH', '', '700.00', ''],
    );
    expect(credits.map(({ nth }) => nth)).toEqual([1, 2]);
    expect(unread).toEqual(['21/13/2026 · BY CASH · 700.00']);
  });

  test('contain neither opening balance nor total', () => {
    const { credits } = read(
      ['01/11/2026', 'OPENING BALANCE', '', '9,000.00', ''],
      ['30/11/2026', 'Closing Balance', '', '9,500.00', ''],
    );
    expect(credits).toEqual([]);
  });
});

describe('a file', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);

  test.each([
    ['xlsx', new Uint8Array([0x50, 0x4b, 3, 4, 0])],
    ['oldExcel', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
    ['pdf', bytes('%PDF-1.7')],
    ['html', bytes('\r\n<html xmlns:x="urn:x"><table><tr>')],
    ['html', bytes('<TABLE border=1><TR><TD>Date')],
    ['text', bytes('Txn Date\tDescription\tDebit')],
    ['text', new Uint8Array([0xff, 0xfe, 0x44, 0, 0x61, 0])],
    ['other', new Uint8Array([1, 2, 0, 0, 7])],
  ] as const)('is %s by its first bytes', (kind, content) => {
    expect(kindOf(content)).toBe(kind);
  });

  test('is read in UTF-8, UTF-16 and the old code page', () => {
    expect(decodeText(bytes('₹500'))).toBe('₹500');
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0x44, 0]))).toBe('D');
    expect(decodeText(new Uint8Array([0x80, 0x35]))).toBe('€5');
  });
});
