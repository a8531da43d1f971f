import { describe, expect, test } from 'vitest';
import {
  type About,
  isRight,
  isTransactionIdOf,
  looksLikeTransactionId,
  remarkOn,
  tidyTransactionId,
} from './transaction-id.ts';

describe('looksLikeTransactionId', () => {
  test.each([
    ['412345678901', true],
    ['4123 4567 8901', true],
    ['HDFCR52024031512345678', true],
    ['5O190127TN364715T', true],
    ['T2311221234567890123456', true],
    ['UPI/412345678901/GIFT', true],
    ['BUY CHEAP PILLS NOW', false],
    ['casino.example/1234', false],
    ['WINBIGMONEY1234', false],
    ['call 98', false],
    ['1'.repeat(60), false],
    ['1234 BUYNOWHERE', false],
  ])('%j: %s', (text, looks) => {
    expect(looksLikeTransactionId(text)).toBe(looks);
  });
});

describe('tidyTransactionId', () => {
  test.each([
    ['  412345678901 ', '412345678901'],
    ['4123 4567 8901', '412345678901'],
    ['4123-4567-8901', '412345678901'],
    ['\u200e412345678901', '412345678901'],
    ['４１２３４５６７８９０１', '412345678901'],
    ['൪൧൨൩൪൫൬൭൮൯൦൧', '412345678901'],
    ['٤١٢٣٤٥٦٧٨٩٠١', '412345678901'],
    ['UTR: 412345678901', '412345678901'],
    ['UTR412345678901', '412345678901'],
    ['UPI transaction ID 412345678901', '412345678901'],
    ['UPI transaction ID: 412345678901', '412345678901'],
    ['UPI Ref. No: 4123 4567 8901', '412345678901'],
    ['UPI Ref No. 412345678901', '412345678901'],
    ['RRN#412345678901', '412345678901'],
    ['  UTR:# 412345678901', '412345678901'],
    ['hdfcn52024031512', 'HDFCN52024031512'],
    ['hdfcr52024031512345678', 'HDFCR52024031512345678'],
    ['5o190127tn364715t', '5O190127TN364715T'],
    ['CICAgKDx8p-nUQ', 'CICAgKDx8p-nUQ'],
    ['  Wise  transfer 12 ', 'Wise transfer 12'],
    ['Wise ref: 12', 'Wise ref: 12'],
    ['UTRECHT-2024', 'UTRECHT-2024'],
    ['UTR4123456789012', 'UTR4123456789012'],
    ['', ''],
  ])('%j is stored as %j', (typed, stored) => {
    expect(tidyTransactionId(typed)).toBe(stored);
  });
});

const upi: About = {
  method: 'UPI',
  amount: '5000',
  currency: 'INR',
  phones: ['+91 98123 45678', '+919800000000'],
};
const bank: About = { ...upi, method: 'Internet Banking' };
const card: About = { ...upi, method: 'PayPal' };
const googlePay: About = { ...upi, method: 'Google Pay' };
const paytm: About = { ...upi, method: 'Paytm' };
const abroad: About = { ...bank, currency: 'USD', phones: ['+1 212 555 0100', '12345'] };
const longer: About = { ...bank, phones: ['01234567890'] };
const shorter: About = { ...bank, phones: ['1234567890'] };
const open: About = { ...upi, method: null };

describe('remarkOn', () => {
  test.each([
    ['412345678901', upi, 'upi'],
    ['4123 4567 8901', upi, 'upi'],
    ['612345678901', upi, 'upi'],
    ['412345678901', bank, 'upi'],
    ['HDFCN52024031512', bank, 'neft'],
    ['HDFCR52024031512345678', bank, 'rtgs'],
    ['5O190127TN364715T', card, 'paypal'],
    ['5O190127TN364715T', open, 'paypal'],
    ['HDFCR52024031512345678', open, 'rtgs'],
    ['CICAgKDx8p-nUQ', upi, 'google'],
    ['cicagkdx8pnuq', open, 'google'],
    ['T2403151234567890123456', upi, 'phonepe'],
    ['t2403151234567890123456', bank, 'phonepe'],
    ['9812345678', upi, 'phone'],
    ['919812345678', upi, 'phone'],
    ['+91 98123 45678', upi, 'phone'],
    ['9800000000', bank, 'phone'],
    ['7012345678', upi, 'phone'],
    ['+91 70123 45678', upi, 'phone'],
    ['0919812345678', upi, 'phone'],
    ['0091 98123 45678', upi, 'phone'],
    ['(0091) 98123-45678', bank, 'phone'],
    ['(+91) 98123 45678', upi, 'phone'],
    ['+91 (0) 98123.45678', upi, 'phone'],
    ['0091 70123 45678', upi, 'phone'],
    ['(070123) 45678', upi, 'phone'],
    ['(212) 555-0100', abroad, 'phone'],
    ['001 (212) 555-0100', abroad, 'phone'],
    ['00919812345678', upi, 'phone'],
    ['+1 212 555 0100', abroad, 'phone'],
    ['212-555-0100', abroad, 'phone'],
    ['12345', abroad, null],
    ['000919812345678', bank, 'phone'],
    ['1234569812345678', bank, null],
    ['1234567890', longer, 'phone'],
    ['01234567890', shorter, 'phone'],
    ['5000', upi, 'amount'],
    ['₹5,000', upi, 'amount'],
    ['5000.00', upi, 'amount'],
    ['Rs. 300', upi, 'amount'],
    ['Rs 300', upi, 'amount'],
    ['12RS345', upi, 'notTwelve'],
    ['leela@okaxis', upi, 'address'],
    ['41234567890', upi, 'notTwelve'],
    ['4123456789012', upi, 'notTwelve'],
    ['4129876543210', upi, 'notTwelve'],
    ['98765432101', upi, 'notTwelve'],
    ['+412345678901', upi, null],
    ['UPI 4123 4567 8901', upi, 'upi'],
    ['Paid by GPay, 412345678901 on Monday', upi, 'upi'],
    ['412345678901 or 412345678902', upi, null],
    ['A/c 4123 4567 8901 2345', upi, null],
    ['UPI 4123 4567 8901', bank, null],
    ['HDFCN52024031512', upi, 'notTwelve'],
    ['HDFCN52024031512', googlePay, 'notTwelve'],
    ['HDFCN52024031512', paytm, 'notTwelve'],
    ['412345678901', googlePay, 'upi'],
    ['412345678901', paytm, 'upi'],
    // What only resembles a kind is none.
    ['ACICAgKDx8p', upi, 'notTwelve'],
    ['PT240315123456', upi, null],
    ['T240315123456X', upi, null],
    ['A9812345678', upi, 'notTwelve'],
    ['9812345678A', upi, 'notTwelve'],
    ['5O190127TN364715T', bank, null],
    // Overseas services have forms of their own.
    ['TRANSFER-98 a', abroad, null],
    ['1234567', abroad, null],
    ['12', abroad, null],
    // Indian banks have none shorter than IMPS.
    ['SBIN3', bank, 'tooShort'],
    ['12', bank, 'tooShort'],
    ['1234567', bank, 'tooShort'],
    ['UTR: 4123-4567-890', bank, 'tooShort'],
    ['SBINN5202403', bank, null],
    ['SBIN3', open, null],
    ['SBIN3', card, null],
    ['', bank, null],
    ['UTR:', bank, null],
    ['412345678901', card, null],
    ['Paid by my brother', upi, null],
    ['', upi, null],
    ['   ', upi, null],
  ] as const)('%j by %j: %s', (text, about, remark) => {
    expect(remarkOn(text, about, false)).toBe(remark);
  });

  test.each([
    ['6123456789', null],
    ['5000', null],
    ['41234567890', null],
    ['412345678901', 'upi'],
    ['4123456789012', 'notTwelve'],
    ['CICAg', 'google'],
    ['T240315123456', 'phonepe'],
    ['9812345678', 'phone'],
    ['+91 70123 45678', null],
    ['leela@', 'address'],
  ] as const)('while %j is being typed: %s', (text, remark) => {
    expect(remarkOn(text, upi, true)).toBe(remark);
  });

  test('the ID of a bank transfer is not too short while it is being typed', () => {
    expect(remarkOn('SBIN3', bank, true)).toBeNull();
  });

  test('the kinds that can be looked up are right, the others are explained', () => {
    expect(['upi', 'neft', 'rtgs', 'paypal'].every((kind) => isRight(kind as 'upi'))).toBe(true);
    expect(isRight('google')).toBe(false);
    expect(isRight('notTwelve')).toBe(false);
    expect(isRight('tooShort')).toBe(false);
  });
});

describe('a search that is the whole ID of a payment', () => {
  test.each([
    ['412345678901', '412345678901', true],
    ['UPI Ref: 4123 4567 8901', '4123-4567-8901', true],
    ['hdfcr52026112312345678', 'HDFCR52026112312345678', true],
    ['412345678901', '41234567890', false],
    ['412345678901', '4123456789012', false],
    ['Meera Nair', 'Meera Nair', false],
    ['5000', '5000', false],
    // Sixteen letters, as a NEFT has them.
    ['Parvathy M Menonnair', 'Parvathy M Menonnair', false],
    ['412345678901', '', false],
  ])('%j, typed by the donor, and %j, searched for: %s', (confirmationNumber, search, is) => {
    expect(isTransactionIdOf(confirmationNumber, search)).toBe(is);
  });
});
