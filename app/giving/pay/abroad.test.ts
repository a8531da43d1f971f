import { expect, test } from 'vitest';
import { isCostly, isUseless } from '../../money/index.ts';
import { waysFromAbroad } from './abroad.ts';

const overseasFees = {
  transfer: { percent: 1, usDollar: 2 },
  swift: { percent: 0, usDollar: 30 },
  paypalConversionPercent: 4,
};
const overseasTransfer = { name: 'Wise', url: 'https://wise.com' };
const all = { overseasFees, overseasTransfer, hasPayPal: true, hasSwift: true };
const rates = { USD: 1, INR: 80, EUR: 0.8, AED: 4, KWD: 0.32 };

test.each([
  // 100 euros are 10,000 rupees.
  ['Germany', 'EUR', '100', { transfer: 9740, paypal: 9600, swift: 7600 }],
  ['United States', 'USD', '1000', { transfer: 79_040, paypal: 76_800, swift: 77_600 }],
  // PayPal accepts neither dirhams nor dinars: the donor pays for the conversion, not the family.
  ['United Arab Emirates', 'AED', '500', { transfer: 9740, paypal: 9600, swift: 7600 }],
  ['Kuwait', 'KWD', '40', { transfer: 9740, paypal: 9600, swift: 7600 }],
  // The fee of a SWIFT transfer exceeds ten dollars.
  ['United States', 'USD', '10', { transfer: 632, paypal: 768, swift: 0 }],
  // Donors abroad may give in rupees.
  ['Germany', 'INR', '10000', { transfer: 9740, paypal: 9600, swift: 7600 }],
])('%s, %s %s: %j', (country, currency, amount, received) => {
  const ways = waysFromAbroad({ country, currency, amount }, all, { ...rates, INR: 80 });
  expect(Object.fromEntries(ways.map(({ way, received }) => [way, received]))).toEqual(received);
  const amounts = ways.map(({ received }) => received ?? 0);
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
});

test.each([
  // Fees of a SWIFT transfer: $30.
  ['20', 100, 'useless'],
  ['37.50', 80, 'useless'],
  ['40', 75, 'costly'],
  ['150', 20, 'costly'],
  ['200', 15, 'fair'],
])('of $%s a SWIFT transfer takes %i percent, which is %s', (amount, taken, judged) => {
  const gift = { country: 'United States', currency: 'USD', amount };
  const swift = waysFromAbroad(gift, all, rates).find(({ way }) => way === 'swift');
  if (!swift) throw new Error('No SWIFT');
  expect(swift.taken).toBe(taken);
  expect(isUseless(swift.taken) ? 'useless' : isCostly(swift.taken) ? 'costly' : 'fair').toBe(judged);
});

test('only available ways are listed; without rates the rupees are unknown', () => {
  const gift = { country: 'Germany', currency: 'EUR', amount: '100' };
  expect(waysFromAbroad(gift, { ...all, hasPayPal: false, hasSwift: false }, null)).toEqual([
    { way: 'transfer', fee: overseasFees.transfer, received: null, taken: null },
  ]);
});

test.each([
  ['KWD', false],
  ['EUR', true],
  // A donor with a foreign account who gives in rupees sees the amount that the service delivers.
  ['INR', true],
])('a transfer service that sends from euros only is listed for %s: %s', (currency, isListed) => {
  const transfers = { ...overseasTransfer, currencies: ['EUR'] };
  const ways = waysFromAbroad(
    { country: 'Kuwait', currency, amount: '40' },
    { ...all, overseasTransfer: transfers },
    rates,
  );
  expect(ways.some(({ way }) => way === 'transfer')).toBe(isListed);
});
