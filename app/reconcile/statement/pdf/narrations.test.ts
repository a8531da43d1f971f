import { describe, expect, test } from 'vitest';
import { day, head, page, statementOf } from './rows.fixture.ts';

describe('a table in a PDF', () => {
  test('has narrations that continue below their amounts', () => {
    const lines = page({
      10: head,
      24: [
        [90, 'Opening Balance'],
        [455, '1,000.00>'],
      ],
      40: [day, [90, 'UPI/CR/6123456'], [370, '500.00>'], [455, '1,500.00>']],
      50: [[90, '78901/MEERA']],
      64: [day, [90, 'UPI/DR/MILMA'], [305, '40.00>'], [455, '1,460.00>']],
      74: [[90, 'BOOTH']],
      140: [[90, 'Please check this statement']],
    });
    expect(statementOf(lines)).toEqual({ credits: ['500 UPI/CR/612345678901/MEERA'], debits: 1, unread: [] });
  });

  test('has narrations around their amounts, without more space between rows', () => {
    const lines = page({
      10: head,
      24: [[90, 'UPI/CR']],
      34: [day, [90, '612345678901'], [370, '500.00>'], [455, '1,500.00>']],
      44: [[90, 'MEERA']],
      54: [[90, 'UPI/CR']],
      64: [day, [90, '612345678902'], [370, '70.00>'], [455, '1,570.00>']],
      74: [[90, 'ANIL']],
    });
    expect(statementOf(lines)?.credits).toEqual([
      '500 UPI/CR 612345678901 MEERA',
      '70 UPI/CR 612345678902 ANIL',
    ]);
  });

  test('has narrations around their amounts, told by the space between rows', () => {
    const lines = page({
      10: head,
      24: [day, [90, 'UPI/MEERA'], [370, '500.00>'], [455, '1,500.00>']],
      40: [[90, 'UPI/CR']],
      50: [day, [90, '612345678902'], [370, '70.00>'], [455, '1,570.00>']],
      60: [[90, 'ANIL']],
    });
    expect(statementOf(lines)?.credits).toEqual(['500 UPI/MEERA', '70 UPI/CR 612345678902 ANIL']);
  });

  test('has rows whose amounts are below their days', () => {
    const lines = page({
      10: head,
      24: [day, [90, 'UPI/MEERA']],
      34: [
        [370, '500.00>'],
        [455, '1,500.00>'],
      ],
      50: [day, [90, 'UPI/ANIL']],
      60: [
        [370, '70.00>'],
        [455, '1,570.00>'],
      ],
    });
    expect(statementOf(lines)).toEqual({ credits: ['500 UPI/MEERA', '70 UPI/ANIL'], debits: 0, unread: [] });
  });

  test('has narrations that reach into the columns of amounts, or sound like totals', () => {
    const lines = page({
      10: head,
      24: [day, [90, 'UPI/MEERA'], [300, 'NAIR'], [370, '500.00>'], [455, '1,500.00>']],
      38: [day, [90, 'UPI/TOTAL'], [370, '70.00>'], [455, '1,570.00>']],
      48: [[90, 'TOTAL']],
      58: [[90, 'CARE HOSPITAL']],
      76: [day, [90, 'UPI/BIJU'], [370, '10.00>'], [455, '1,580.00>']],
    });
    expect(statementOf(lines)?.credits).toEqual([
      '500 UPI/MEERA NAIR',
      '70 UPI/TOTAL TOTAL CARE HOSPITAL',
      '10 UPI/BIJU',
    ]);
  });

  test('has narrations that continue below the head of the next page', () => {
    const first = page({ 10: head, 24: [day, [90, 'UPI/6123456'], [370, '500.00>'], [455, '1,500.00>']] });
    const second = page({
      10: head,
      24: [[90, '78901/MEERA']],
      34: [day, [90, 'UPI/ANIL'], [370, '70.00>'], [455, '1,570.00>']],
    });
    const third = page({ 10: head, 24: [[90, 'This is no part of a payment']] });
    expect(statementOf(first, second, third)?.credits).toEqual(['500 UPI/612345678901/MEERA', '70 UPI/ANIL']);
  });

  test('continues on a page without a head, below the texts there', () => {
    const second = page({
      10: [[90, 'Statement of account 123456789012']],
      40: [day, [90, 'UPI/ANIL'], [370, '70.00>'], [455, '1,570.00>']],
    });
    const first = page({ 10: head, 24: [day, [90, 'UPI/MEERA'], [370, '500.00>'], [455, '1,500.00>']] });
    expect(statementOf(first, second)?.credits).toEqual(['500 UPI/MEERA', '70 UPI/ANIL']);
  });
});
