import { describe, expect, test } from 'vitest';
import {
  amountsOf,
  derive,
  deriveFirst,
  enteredAt,
  isInPart,
  isUnreduced,
  type Receipt,
  standingOf,
  worthAtClaim,
} from './receipts.ts';

let rows = 0;
const receipt = (changes: Partial<Receipt> = {}): Receipt => ({
  id: `${++rows}`,
  donationId: 'd',
  amount: '5000',
  currency: 'INR',
  paise: 500_000,
  cents: 6_000,
  day: '2026-11-20',
  source: 'volunteer',
  identity: `${rows}`,
  nth: 0,
  batchId: null,
  who: 'leela',
  at: '2026-11-20T06:00:00.000Z',
  reverses: null,
  reason: null,
  isReturn: false,
  ...changes,
});
const reversal = (of: Receipt, amount: string, paise: number, cents: number): Receipt =>
  receipt({ ...of, id: `${++rows}`, identity: `back ${rows}`, amount, paise, cents, reverses: of.id });

const nothing = {
  isVerified: false,
  receivedINR: null,
  received: null,
  receivedUsDollar: null,
  receivedOn: null,
  receivedFrom: null,
};

test('without receipts nothing is received', () => {
  expect(derive([])).toEqual(nothing);
});

test('two payments of one gift are summed; the last day and both sources are named', () => {
  const line = { source: 'bank line', day: '2026-11-22' } as const;
  const one = receipt({ amount: '1000.50', paise: 100_050, cents: 1_200, ...line });
  const other = receipt({ amount: '700', paise: 70_000, cents: 840, source: 'PayPal' });
  expect(derive([one, other])).toEqual({
    isVerified: true,
    receivedINR: '1700.50',
    received: 1701,
    receivedUsDollar: 20,
    receivedOn: '2026-11-22',
    receivedFrom: 'PayPal, bank line',
  });
});

test('a new donation has received its first receipt', () => {
  expect(deriveFirst(receipt())).toEqual({
    isVerified: true,
    receivedINR: '5000',
    received: 5000,
    receivedUsDollar: 60,
    receivedOn: '2026-11-20',
    receivedFrom: 'volunteer',
  });
});

describe('money that went back to its donor', () => {
  const whole = receipt();
  const back = (amount: string, paise: number, cents: number) => ({
    ...reversal(whole, amount, paise, cents),
    isReturn: true,
  });

  test('makes the donation a returned one', () => {
    const all = [whole, back('-2000', -200_000, -2_400), back('-3000', -300_000, -3_600)];
    expect(derive(all)).toEqual({ ...nothing, receivedFrom: 'returned' });
  });

  test('in part, leaves the rest with its source', () => {
    const all = [whole, back('-2000', -200_000, -2_400)];
    expect(derive(all)).toMatchObject({ isVerified: true, receivedINR: '3000', receivedFrom: 'volunteer' });
  });
});

describe('a receipt that is taken back', () => {
  test('as a whole, no longer counts', () => {
    const whole = receipt();
    const all = [whole, reversal(whole, '-5000', -500_000, -6_000)];
    expect([derive(all), standingOf(all), amountsOf(all)]).toEqual([nothing, [], []]);
  });

  test('in part, counts with the rest', () => {
    const whole = receipt();
    const all = [whole, reversal(whole, '-2000', -200_000, -2_400), reversal(whole, '-500', -50_000, -600)];
    expect(derive(all)).toMatchObject({ isVerified: true, receivedINR: '2500', received: 2500 });
    expect(standingOf(all)).toMatchObject([{ id: whole.id, rest: { hundredths: 250_000 } }]);
  });
});

test('money without a rate verifies a donation, and joins no sum', () => {
  const dirhams = receipt({ amount: '100', currency: 'AED', paise: null, cents: null });
  expect(derive([dirhams])).toMatchObject({ isVerified: true, received: null, receivedINR: null });
  expect(derive([dirhams, receipt()])).toMatchObject({ received: 5000, receivedINR: '5000' });
  expect(amountsOf([dirhams, receipt(), receipt()])).toEqual([
    { currency: 'AED', amount: '100' },
    { currency: 'INR', amount: '10000' },
  ]);
});

test.each([
  ['the whole claim is worth what the claim is', '5000.40', 'INR', { paise: 500_000, cents: 6_000 }],
  [
    'a part in rupees is exact, and its dollars are their share',
    '1000.40',
    'INR',
    { paise: 100_040, cents: 1_200 },
  ],
  ['almost all of it is exact, too', '4999.90', 'INR', { paise: 499_990, cents: 5_999 }],
  ['another currency has no worth', '10', 'AED', { paise: null, cents: null }],
])('of a claim in rupees %s', (_what, amount, currency, worth) => {
  const claim = { amount: '5000.40', currency: 'INR', rupees: 5000, usDollar: 60 };
  expect(worthAtClaim(amount, currency, claim)).toEqual({ amount, currency, ...worth });
});

test('a claim whose worth was not corrected with its amount counts as it is', () => {
  const claim = { amount: '7000.40', currency: 'INR', rupees: 5000, usDollar: 60 };
  expect(worthAtClaim('7000.40', 'INR', claim)).toMatchObject({ paise: 700_040, cents: 6_000 });
});

test.each([
  ['its currency at its rates', '50', 'USD', { paise: 420_000, cents: 5_000 }],
  ['rupees exactly, with dollars at its rates', '8000', 'INR', { paise: 800_000, cents: 9_524 }],
])('of a claim in dollars a part counts in %s', (_what, amount, currency, worth) => {
  const claim = { amount: '100', currency: 'USD', rupees: 8400, usDollar: 100 };
  expect(worthAtClaim(amount, currency, claim)).toEqual({ amount, currency, ...worth });
  expect(worthAtClaim(amount, currency, { ...claim, rupees: null, usDollar: null })).toEqual({
    amount,
    currency,
    paise: currency === 'INR' ? worth.paise : null,
    cents: null,
  });
});

test.each([
  ['less in the same currency', '4999.99', 'INR', true],
  ['all of it', '5000', 'INR', false],
  ['more', '5001', 'INR', false],
  ['another currency', '50', 'USD', false],
])('of ₹5,000 in part: %s', (_what, amount, currency, isPart) => {
  expect(isInPart([receipt({ amount, currency })], { amount: '5000', currency: 'INR' })).toBe(isPart);
});

test('nothing, or two currencies, is not in part', () => {
  const claim = { amount: '5000', currency: 'INR' };
  expect(isInPart([], claim)).toBe(false);
  const both = [receipt({ amount: '1' }), receipt({ amount: '1', currency: 'USD' })];
  expect(isInPart(both, claim)).toBe(false);
});

describe('money that was entered again', () => {
  const line = { source: 'bank line', identity: 'line', batchId: 'batch' } as const;
  const again = receipt({ ...line, nth: 1, at: '2026-11-20T09:00:00.000Z' });

  test('counts from when its batch entered it first, not from its reversal', () => {
    const first = receipt({ ...line, at: '2026-11-20T08:00:00.000Z' });
    const reversed = receipt({ ...line, reverses: first.id, at: '2026-11-20T07:00:00.000Z' });
    expect(enteredAt([reversed, first, again], again)).toBe(first.at);
  });

  test.each([
    ['another source', { source: 'PayPal' }],
    ['another line', { identity: 'other line' }],
    ['another batch', { batchId: 'other batch' }],
  ] as const)('is not that of %s', (_what, other) => {
    const earlier = receipt({ ...line, ...other, at: '2026-11-20T08:00:00.000Z' });
    expect(enteredAt([earlier, again], again)).toBe(again.at);
  });

  test.each([
    ['all of it is left after a conversion', {}, true],
    ['all of it is not left after a part went', { amount: '4999.99' }, false],
  ])('%s', (_what, changes, isWhole) => {
    const first = receipt({ ...line, at: '2026-11-20T08:00:00.000Z' });
    const converted = [first, reversal(first, '-5000', -500_000, -6_000), receipt({ ...again, ...changes })];
    expect(standingOf(converted).map((one) => isUnreduced(converted, one))).toEqual([isWhole]);
  });
});
