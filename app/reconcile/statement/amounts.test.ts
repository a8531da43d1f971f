import { describe, expect, test } from 'vitest';
import { parseBankAmount } from './amounts.ts';

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
    ['+500.00', '500', 'credit'],
    ['500.00)', '500', 'debit'],
    ['- 500.00', '500', 'debit'],
    ['500.00  Dr ', '500', 'debit'],
    ['500 Credit', '500', 'credit'],
    ['500 Debit', '500', 'debit'],
    ['-500.00 Dr', '500', 'debit'],
    ['500 (C)', '500', 'credit'],
    ['500.00D', '500', 'debit'],
    ['Rs 1,500', '1500', null],
    ['500 INR', '500', null],
    ['Rs.500/-', '500', null],
    ['1,500/= Cr', '1500', 'credit'],
    ['10,00,00,00,000.00', '10000000000', null],
    ['0500.00', '500', null],
    ['0', '0', null],
    ['0.5', '0.50', null],
    ['99.99000000000001', '99.99', null],
  ])('%j is %s, %s', (cell, amount, side) => {
    expect(parseBankAmount(cell)).toEqual({ amount, side });
  });

  test.each([
    '',
    '-',
    ' ',
    'NA',
    '21/11/2026',
    '1,23',
    'UPI',
    '12 34',
    '₹500₹25',
    '500/25',
    '500/-25',
    '-500.00 Cr',
    '(500.00) Cr',
    '1e308',
    '$1,234.56',
    // An ID, an account, and the number of a cheque.
    '632512345678',
    '0000632512345678',
    '000123',
  ])('%j is not an amount', (cell) => {
    expect(parseBankAmount(cell)).toBeNull();
  });
});
