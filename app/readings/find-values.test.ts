import { describe, expect, test } from 'vitest';
import { circumstances, lineOf, read } from './lines.fixture.ts';
import { readScreen } from './read-screen.ts';

describe('the amount', () => {
  test.each([
    ['Rs. 2,00,000.00', [20_000_000]],
    ['You sent $12.50 USD to Ravi', [1250]],
    ['## 31,00,000.00', [310_000_000, 10_000_000]],
    ['## 12,50', []],
    ['€ 12,50', []],
    ['RAVI KUMAR F100\nXXXXXX4321 2100', [10_000, 210_000]],
    ['Federal Bank 4321\nOrder 12', []],
    ['Date 13 Oct 2026', []],
    ['19:43\n5G 78%', []],
    ['78%', []],
    ['XX1234', []],
    ['••••1234', []],
    ['No 4321', []],
    ['17°', []],
    ['You sent €1.234,56 to Ravi', []],
    ['Rs.500 Balance Rs. 12,000', [50_000]],
    ['₹10 cashback', []],
    ['Cashback ₹10', []],
    ['Available Balance: ₹12,000', []],
    ['## ₹2,500\n682001', [250_000]],
  ])('on %j is one of %j', (text, amounts) => {
    expect(read(text).amounts.slice(0, amounts.length || 1)).toEqual(amounts);
  });
});

test.each([
  ['Payment failed', 'failed'],
  ['Transaction unsuccessful', 'failed'],
  ['Money could not be sent to Ravi. Transaction failed', 'failed'],
  ['Your payment could not be completed', 'failed'],
  ['Payment not completed', 'failed'],
  ['Transaction was not successfully completed', 'failed'],
  ['Refund successful', null],
  ['Payment is pending', 'pending'],
  ['Your money is being processed', 'pending'],
  ['payment successful', 'successful'],
  ['Payment successful. If a payment failed, the money comes back.', null],
  ['भुगतान सफल', null],
])('%j is %s', (text, status) => {
  expect(read(text).status).toBe(status);
});

test.each([
  ['7:41 pm, 26 Nov 2026', '2026-11-26'],
  ['Nov 3, 2026', '2026-11-03'],
  ['06/11/2026, 8:42 AM', '2026-11-06'],
  ['23-09-2026 10:06:09', '2026-09-23'],
  ['26-Nov-2026 19:41', '2026-11-26'],
  ['2026-11-26T19:41', '2026-11-26'],
  ['PayPal\n11/06/2026', null],
  ['31 Feb 2026\n1 Mar 2026', '2026-03-01'],
  ['31 Feb 2026', null],
  ['45/45/2026', null],
])('the day of %j is %s', (text, day) => {
  expect(read(text).day).toBe(day);
});

test.each([
  ['19:43 5G\n26 Nov 2026, 7:41 pm', '19:41'],
  ['12:05 AM, 26 Nov 2026', '00:05'],
  ['12:05 pm on 26 Nov 2026', '12:05'],
  ['20-11-2026 19:41:09', '19:41'],
  ['26 Nov 2026, 25:41', null],
  ['26 Nov 2026 7:61 pm', null],
  ['19:43\n26 Nov 2026', null],
  ['09:41 26 Nov 2026, 7:41 pm', '19:41'],
  ['Paid on 26 Nov 2026\nOffer till 31 Dec 2026, 9:00 am', null],
])('the time on %j is %s', (text, time) => {
  expect(read(text).time).toBe(time);
});

test.each([
  ['To RAVI KUMAR', 'RAVI KUMAR'],
  ['To: Ravi Kumar K.', 'Ravi Kumar K.'],
  ['From\nAnu\nPaid to\nRAVI KUMAR F100', 'RAVI KUMAR'],
  ['Money could not be sent to Ravi. Transaction failed', 'Ravi'],
  ['You sent $25.00 USD to Ravi O’Neil', 'Ravi O’Neil'],
  ['Payee name\nരവി', null],
  ['Go to home\nBack To Home', null],
  ['Payment sent to Anu. Go to Home', 'Anu'],
  ['To\nUPI ID: abc@okaxis', null],
  ['Paid to\nanand kumar\nAdd money to Wallet', null],
  ['Paid to: Dr.Anand K.R. Nair', 'Dr.Anand K.R. Nair'],
  ['Sent to Smt. Al-Amin Khan', 'Smt. Al-Amin Khan'],
  ['Paid to', null],
  [`To ${'Ravi '.repeat(40)}`, 'Ravi '.repeat(12).trim()],
])('the payee on %j is %s', (text, name) => {
  expect(read(text).payeeName).toBe(name);
});

test.each([
  ['the family’s address', 'To: Ravi\nravi.sample@upi\nFrom: Biju\nbiju77@okicici', { isOurs: true }],
  ['letters that the engine confuses', 'UPI ID\nRav1sarnple@upi', { isOurs: true }],
  ['the family’s name alone', 'Paid to\nRavi  Kumar', { isOurs: true }],
  ['a name that goes on', 'Paid to\nRavi Kumaran', null],
  ['a stranger’s address', 'To: Anu\nanu@ybl', { isOurs: false, address: 'anu@ybl' }],
  ['another address of somebody with the same name', 'To: RAVI KUMAR\nravi@ybl', null],
  ['the payer’s address alone', 'From: Biju\nbiju77@okicici', null],
  ['a mail address', 'Paid to\nanu@example.org', null],
])('%s', (_what, text, payee) => {
  expect(read(text).payee).toEqual(payee);
});

test('of two columns, each name stands below its own label', () => {
  const at = (text: string, left: number, top: number) =>
    lineOf(text, { left, top, right: left + 200, bottom: top + 30 });
  const lines = [
    ...[at('From', 40, 100), at('To', 600, 100)],
    ...[at('Biju Paul', 40, 150), at('Ravi Kumar', 600, 150)],
  ];
  expect(readScreen(lines, [], circumstances).payeeName).toBe('Ravi Kumar');
  const swapped = lines.map((line) => ({ ...line, box: { ...line.box, left: 640 - line.box.left } }));
  expect(readScreen(swapped, [], circumstances).payeeName).toBe('Ravi Kumar');
});
