import { expect, test } from 'vitest';
import { convert } from './conversion.ts';

const rates = { USD: 1, INR: 83.12, EUR: 0.92 };
const of = (country: string, currency: string, amount: string) => ({ country, currency, amount });

test.each([
  ['India in rupees', of('India', 'INR', '5000'), { rupees: 5000, usDollar: 60 }],
  ['United States in dollars', of('United States', 'USD', '100.5'), { rupees: 8354, usDollar: 101 }],
  ['elsewhere', of('France', 'EUR', '50'), { rupees: 4517, usDollar: 54 }],
  ['dollars from elsewhere', of('Oman', 'USD', '10'), { rupees: 831, usDollar: 10 }],
])('%s', (_what, given, worth) => {
  expect(convert(given, rates)).toEqual(worth);
});

test.each([
  ['the donation’s own rate', of('Japan', 'JPY', '10'), rates, 'JPY'],
  ['the INR rate', of('France', 'EUR', '10'), { USD: 1, EUR: 0.92 }, 'INR'],
  ['the INR rate for rupees too', of('India', 'INR', '10'), { USD: 1 }, 'INR'],
  ['every rate', of('United States', 'USD', '10'), null, 'INR'],
])('%s is missing', (_what, given, some, missing) => {
  expect(convert(given, some)).toEqual({ missing });
});
