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
    ['+500.00', '500', null],
    ['500.00)', '500', 'debit'],
    ['- 500.00', '500', 'debit'],
    ['500.00  Dr ', '500', 'debit'],
    ['500 Credit', '500', 'credit'],
    ['500 Debit', '500', 'debit'],
    ['-500.00 Cr', '500', 'credit'],
    ['Rs 1,500', '1500', null],
    ['500 INR', '500', null],
    ['0.5', '0.50', null],
    ['99.99000000000001', '99.99', null],
  ])('%j is %s, %s', (cell, amount, side) => {
    expect(parseBankAmount(cell)).toEqual({ amount, side });
  });

  test.each(['', '-', ' ', 'NA', '21/11/2026', '1,23', 'UPI', '12 34', '₹500₹25'])(
    '%j is not an amount',
    (cell) => {
      expect(parseBankAmount(cell)).toBeNull();
    },
  );
});
