import { describe, expect, test } from 'vitest';
import { day, head, type Placed, page, statementOf } from './rows.fixture.ts';

describe('a table in a PDF', () => {
  test('ends before the numbers of a summary', () => {
    const lines = page({
      10: head,
      24: [day, [90, 'UPI/MEERA'], [370, '500.00>'], [455, '1,500.00>']],
      34: [day, [90, 'UPI/ANIL'], [370, '70.00>'], [455, '1,570.00>']],
      60: [
        [20, 'Opening Balance'],
        [110, 'Debits'],
        [250, 'Credits'],
        [400, 'Closing Bal'],
      ],
      72: [
        [20, '1,000.00'],
        [110, '0.00'],
        [250, '570.00'],
        [400, '1,570.00'],
      ],
    });
    expect(statementOf(lines)).toEqual({ credits: ['500 UPI/MEERA', '70 UPI/ANIL'], debits: 0, unread: [] });
  });

  test('reads amounts without paise, and no whole numbers beside amounts with paise', () => {
    const whole = page({
      10: head,
      24: [day, [90, 'UPI/MEERA'], [370, '500>'], [455, '1,500>']],
      38: [day, [90, 'UPI/ANIL'], [370, '70>'], [455, '1,570>']],
    });
    expect(statementOf(whole)?.credits).toEqual(['500 UPI/MEERA', '70 UPI/ANIL']);
    const withPaise = page({
      10: head,
      24: [day, [90, 'UPI/MEERA'], [370, '500.00>'], [455, '1,500.00>']],
      80: [
        [90, 'Customer'],
        [370, '12345678>'],
      ],
    });
    expect(
      statementOf(withPaise, page({ 24: [day, [90, 'UPI/ANIL'], [370, '70.00>'], [455, '1,570.00>']] })),
    ).toEqual({
      credits: ['500 UPI/MEERA', '70 UPI/ANIL'],
      debits: 0,
      unread: [],
    });
  });

  test('keeps a payment above its head as a line', () => {
    const lines = page({
      10: [day, [90, 'UPI/BIJU'], [370, '30.00>'], [455, '1,000.00>']],
      24: head,
      38: [day, [90, 'UPI/MEERA'], [370, '500.00>'], [455, '1,500.00>']],
    });
    expect(statementOf(lines)?.credits).toEqual(['30 UPI/BIJU', '500 UPI/MEERA']);
  });

  test('keeps a line without an amount, or with two, as unread', () => {
    const lines = page({
      10: head,
      24: [day, [90, 'UPI/MEERA'], [370, '500.00>'], [455, '1,500.00>']],
      38: [day, [90, 'UPI/ANIL'], [455, '1,570.00>']],
      52: [day, [90, 'UPI/BIJU'], [305, '40.00>'], [370, '40.00>'], [455, '1,570.00>']],
      66: [day, [90, 'UPI/DEVI'], [370, '10.00>'], [455, '1,580.00>']],
    });
    expect(statementOf(lines)).toEqual({
      credits: ['500 UPI/MEERA', '10 UPI/DEVI'],
      debits: 0,
      unread: ['21/11/2026 · UPI/ANIL · 1,570.00', '21/11/2026 · UPI/BIJU · 40.00 · 40.00 · 1,570.00'],
    });
  });

  test('does not take its sides from the head if the balances say otherwise', () => {
    const swapped: Placed[] = [
      [20, 'Date'],
      [90, 'Particulars'],
      [250, 'Deposits'],
      [320, 'Withdrawals'],
      [400, 'Balance'],
    ];
    const lines = page({
      10: swapped,
      24: [day, [90, 'UPI/MILMA'], [300, '40.00>'], [455, '1,460.00>']],
      38: [day, [90, 'UPI/KSEB'], [300, '60.00>'], [455, '1,400.00>']],
      52: [day, [90, 'UPI/MEERA'], [370, '500.00>'], [455, '1,900.00>']],
    });
    expect(statementOf(lines)).toMatchObject({ credits: [], debits: 0, unread: { length: 3 } });
  });

  test('without balances is read where the amounts are below their heads', () => {
    const lines = page({
      10: head.slice(0, 4),
      24: [day, [90, 'UPI/MEERA'], [370, '500.00>']],
      38: [day, [90, 'UPI/MILMA'], [305, '40.00>']],
      52: [day, [90, 'UPI/KSEB'], [328, '6.00>']],
    });
    expect(statementOf(lines)).toEqual({
      credits: ['500 UPI/MEERA'],
      debits: 1,
      unread: ['21/11/2026 · UPI/KSEB · 6.00 ?'],
    });
  });
});
