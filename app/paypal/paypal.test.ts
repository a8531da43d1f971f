import { expect, test } from 'vitest';
import { feeOf, payableOf } from './paypal.ts';

const rates = { USD: 1, INR: 83.12, EUR: 0.92, JPY: 149.5, AED: 3.6725, BRL: 5.4 };

test.each([
  ['5000', 'INR', '60.15', 'USD', true],
  ['0.10', 'INR', '0.01', 'USD', true],
  ['100', 'AED', '27.23', 'USD', true],
  ['100', 'BRL', '18.52', 'USD', true],
  ['100', 'USD', '100.00', 'USD', false],
  ['25.5', 'EUR', '25.50', 'EUR', false],
  ['5000', 'JPY', '5000', 'JPY', false],
  ['5000.50', 'JPY', '5001', 'JPY', false],
  ['999.49', 'HUF', '999', 'HUF', false],
  ['0.4', 'TWD', '1', 'TWD', false],
  ['1.01', 'GBP', '1.01', 'GBP', false],
])('%s %s costs %s %s', (amount, currency, value, paid, isConverted) => {
  expect(payableOf({ amount, currency }, rates)).toEqual({
    value,
    currency: paid,
    isConverted,
    isDefault: false,
  });
});

test.each(['', '0', '-5', 'abc', '12.345'])(
  'an old row with the amount %j costs 10.00 US dollars',
  (amount) => {
    expect(payableOf({ amount, currency: 'INR' }, null)).toEqual({
      value: '10.00',
      currency: 'USD',
      isConverted: false,
      isDefault: true,
    });
  },
);

test('without rates, only currencies of PayPal’s can be paid', () => {
  expect(payableOf({ amount: '5000', currency: 'INR' }, null)).toBeNull();
  expect(payableOf({ amount: '5000', currency: 'XYZ' }, rates)).toBeNull();
  expect(payableOf({ amount: '50', currency: 'EUR' }, null)).toMatchObject({ value: '50.00' });
});

test.each([
  ['60.15', 'USD', '2.41', '57.74'],
  ['10.00', 'USD', '0.40', '9.60'],
  ['0.01', 'USD', '0.00', '0.01'],
  ['5000', 'JPY', '200', '4800'],
])('of %s %s PayPal deducts %s and leaves %s', (value, currency, fee, net) => {
  expect(feeOf({ value, currency })).toEqual({ fee, net });
});
