import { expect, test } from 'vitest';
import { fillLanguages } from '../../../platform/languages.ts';
import { type BalanceWords, balanceWords, type ComparedBalance } from './balance-words.ts';

const balance: ComparedBalance = {
  date: '2026-11-25',
  rupees: 961_000,
  source: 'passbook',
  holdsOtherMoney: false,
  words: fillLanguages({ en: '', ml: '' }),
  picture: '/files/balances/1_9x9.webp',
  accountEnd: null,
  version: 1,
  compared: null,
  isPayIn: false,
};
const limit =
  'We blacked out the other lines and private details ourselves. The picture shows this one day only.';
const said = (changes: Partial<ComparedBalance>, hasPayPal = false, language: 'en' | 'ml' = 'en') =>
  balanceWords({ ...balance, ...changes }, hasPayPal, language);
const compared = (difference: number, left = 961_000 - difference) => ({
  compared: { raised: 2_000_000, spent: 2_000_000 - left, left, difference },
});

test('says what the picture shows, on which day, and of what', () => {
  expect(said({}).showed).toBe('On 25 November 2026 the passbook showed ₹9,61,000.');
  expect(said({ source: 'statement' }).showed).toBe(
    'On 25 November 2026 the bank’s statement showed ₹9,61,000.',
  );
  expect(said({}, false, 'ml').showed).toBe('2026 നവംബർ 25‑ന് പാസ്ബുക്കിലെ ബാലൻസ്: ₹9,61,000.');
});

test.each([
  ['passbook', null, false, '', ''],
  [
    'passbook',
    '1234',
    true,
    'The passbook is of the account ending in 1234, the one that donors pay into.',
    'അക്കൗണ്ട് നമ്പറിന്റെ അവസാനത്തെ നാലക്കം 1234 ആണ്: സംഭാവനകൾ എത്തുന്ന അതേ അക്കൗണ്ട്.',
  ],
  [
    'statement',
    '0078',
    false,
    'The statement is of an account ending in 0078.',
    'അക്കൗണ്ട് നമ്പറിന്റെ അവസാനത്തെ നാലക്കം 0078 ആണ്.',
  ],
] as const)(
  'a %s of an account ending in %s (of donors: %s) says so',
  (source, accountEnd, isPayIn, en, ml) => {
    const shown = { source, accountEnd, isPayIn };
    expect(said(shown).account).toBe(en);
    expect(said(shown, false, 'ml').account).toBe(ml);
  },
);

const asOne = ({ compared, limits }: BalanceWords) => [compared, limits].filter(Boolean).join(' ');
const count = 'By that day ₹20,00,000 had been verified and';

test.each([
  [{}, limit],
  [{ holdsOtherMoney: true }, `It is the family’s own account, which may hold other money, too. ${limit}`],
  [
    compared(0),
    `${count} ₹10,39,000 spent, so ₹9,61,000 should have been left. The picture shows the same sum. ${limit}`,
  ],
  [
    compared(1_000),
    `${count} ₹10,40,000 spent, so ₹9,60,000 should have been left. The picture shows ₹1,000 more. Donations that weren’t verified yet may be in it. ${limit}`,
  ],
  [
    compared(-1_000),
    `${count} ₹10,38,000 spent, so ₹9,62,000 should have been left. The picture shows ₹1,000 less. Money for coming bills may have been taken out. ${limit}`,
  ],
  [
    compared(961_500, -500),
    `By that day ₹20,00,500 had been spent, more than the ₹20,00,000 that had been verified: the family had paid ahead. ${limit}`,
  ],
] as const)('with %j readers learn how it compares, and no more', (changes, sentences) => {
  expect(asOne(said(changes))).toBe(sentences);
});

test('PayPal is named only where it is offered', () => {
  expect(said(compared(-1), true).compared).toContain(
    'some may have been on its way from PayPal, which keeps about 4% of it.',
  );
  expect(said(compared(-1)).compared).not.toContain('PayPal');
});

test('the team’s own words stand in place of reasons that may be; what isn’t verified yet may be in it all the same', () => {
  const words = fillLanguages({ en: '₹1,000 is Ravi’s own.', ml: '' });
  const told = said({ ...compared(1_000), words });
  expect(told.words).toBe('₹1,000 is Ravi’s own.');
  expect(told.compared).toMatch(/ ₹1,000 more\. Donations that weren’t verified yet may be in it\.$/);
  expect(said({ ...compared(-1_000), words }).compared).toMatch(/The picture shows ₹1,000 less\.$/);
});
