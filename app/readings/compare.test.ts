import { expect, test } from 'vitest';
import { compare, type Recorded } from './compare.ts';
import { nothingFound } from './read-screen.ts';
import type { Found } from './screen.ts';

const found: Found = {
  app: 'Google Pay',
  status: 'successful',
  transactionId: { value: '633012345678', box: { left: 0, top: 0, right: 1, bottom: 1 } },
  amounts: [3_250_000, 250_000],
  time: '19:41',
  payeeName: 'RAVI KUMAR',
  day: '2026-11-26',
  payee: { isOurs: true },
};
const recorded: Recorded = {
  transactionId: '633012345678',
  amount: 250_000,
  currency: 'INR',
  startedOn: '2026-11-26',
  sentOn: '2026-11-27',
};
const agrees = { agrees: true };

test('a payment as recorded agrees, in one of the ways to read its amount', () => {
  const all = { transactionId: agrees, amount: agrees, payee: agrees, day: agrees, status: agrees };
  expect(compare(found, recorded)).toEqual(all);
});

const otherDay = { day: { agrees: false, found: '2026-11-26' } };

test.each([
  [
    'another ID',
    { transactionId: '633012345679' },
    { transactionId: { agrees: false, found: '633012345678' } },
  ],
  ['another amount', { amount: 500_000 }, { amount: { agrees: false, found: 3_250_000 } }],
  ['the day before the donation, as in another time zone', { startedOn: '2026-11-27' }, { day: agrees }],
  ['an earlier day', { startedOn: '2026-11-28' }, otherDay],
  ['tomorrow, as in another time zone', { startedOn: '2026-11-24', sentOn: '2026-11-25' }, { day: agrees }],
  ['a later day', { startedOn: '2026-11-24', sentOn: '2026-11-24' }, otherDay],
  ['no ID to compare with', { transactionId: null }, { transactionId: null }],
  ['rupees for a donation in dirhams', { currency: 'AED' }, { amount: null }],
])('%s', (_what, change, expected) => {
  expect(compare(found, { ...recorded, ...change })).toMatchObject(expected);
});

test.each([
  ['a pending payment', { status: 'pending' as const }, { status: { agrees: false, found: 'pending' } }],
  [
    'another payee',
    { payee: { isOurs: false as const, address: 'anu@ybl' } },
    { payee: { agrees: false, found: 'anu@ybl' } },
  ],
])('%s differs', (_what, change, expected) => {
  expect(compare({ ...found, ...change }, recorded)).toMatchObject(expected);
});

test('PayPal’s amount is compared only in a currency that PayPal takes', () => {
  const paypal: Found = { ...found, app: 'PayPal', amounts: [3000] };
  expect(compare(paypal, { ...recorded, currency: 'USD', amount: 3000 }).amount).toEqual(agrees);
  expect(compare(paypal, { ...recorded, currency: 'AED', amount: 11_000 }).amount).toBeNull();
  expect(compare(paypal, recorded).amount).toBeNull();
});

test('what was not read is not judged', () => {
  const none = { transactionId: null, amount: null, payee: null, day: null, status: null };
  expect(compare(nothingFound, recorded)).toEqual(none);
});
