import { expect, test } from 'vitest';
import { isBalance, isClosing, isTotal } from './totals.ts';

test.each([
  'Opening Balance',
  '** CLOSING BALANCE **',
  'Opening Balance as on 01 Nov 2026: 9,000.00 Cr',
  'Brought Forward',
  'CARRIED FORWARD 1,000.00',
  'B/F',
  'C/F 500.00',
  'Closing Bal',
])('%s is a balance', (text) => {
  expect(isBalance(text)).toBe(true);
  expect(isTotal(text)).toBe(true);
});

test.each([
  'Total',
  'GRAND TOTAL',
  'Page Total',
  'Sub-total',
  'Total Debits 5,000.00',
  'Totals',
  'Statement Summary :-',
])('%s is a total and no balance', (text) => {
  expect(isTotal(text)).toBe(true);
  expect(isBalance(text)).toBe(false);
});

test.each([
  'TOTAL CARE HOSPITAL',
  'UPI/CR/632512345678/TOTAL',
  'OPENING',
  'ACCOUNT CLOSING BALANCE',
  'Balance',
  'മൊത്തം Total',
  '500.00',
  '',
])('%j is neither', (text) => {
  expect(isTotal(text)).toBe(false);
  expect(isBalance(text)).toBe(false);
});

test('a closing balance is told from an opening one', () => {
  expect(
    ['Closing Balance', 'C/F', 'Carried forward', 'Opening Balance', 'B/F', 'CLOSING'].filter(isClosing),
  ).toEqual(['Closing Balance', 'C/F', 'Carried forward']);
});
