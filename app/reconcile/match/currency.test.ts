import { expect, test } from 'vitest';
import { formatWithCode } from './currency.ts';

test.each([
  ['50', 'AUD', '$50 AUD'],
  ['50.5', 'USD', '$50.50 USD'],
  ['5000', 'INR', '₹5,000'],
  ['50', 'EUR', '€50'],
  ['50', 'AED', 'AED\u00a050'],
])('%s in %s is %s', (amount, currency, shown) => {
  expect(formatWithCode(amount, currency)).toBe(shown);
});
