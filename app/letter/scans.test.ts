import { expect, test } from 'vitest';
import { scansOf, sentencesOf } from './scans.ts';

const [monday, friday] = ['2026-11-23T10:00:00.000Z', '2026-11-27T10:00:00.000Z'];
const hand = 'a letter with the thank-you email, in a handwriting font';

test.each([
  ['none', { en: null, ml: null }, false, [`Every donor gets ${hand}, with the donor’s name.`]],
  [
    'one for all',
    { en: monday, ml: monday },
    false,
    ['Every donor gets the scanned letter with the thank-you email.'],
  ],
  [
    'one for Malayalam',
    { en: null, ml: monday },
    false,
    [
      'Donors who use the site in Malayalam get the scanned letter with the thank-you email.',
      `Donors who use the site in English get ${hand} and in their language, with the donor’s name.`,
    ],
  ],
  [
    'one for each',
    { en: friday, ml: monday },
    false,
    [
      'Donors who use the site in English get the scanned letter with the thank-you email.',
      'Donors who use the site in Malayalam get the scanned letter with the thank-you email.',
    ],
  ],
  [
    'none in memory',
    { en: null, ml: null },
    true,
    ['Every donor gets a letter from the family with the thank-you email, in a handwriting font.'],
  ],
])('with %s, the page says what donors of each language get', (_what, since, isFamilys, sentences) => {
  expect(sentencesOf(since, isFamilys)).toEqual(sentences);
});

test('a letter that was uploaded for all is one letter', () => {
  expect(scansOf({ en: monday, ml: monday })).toEqual([{ since: monday, in: ['en', 'ml'] }]);
  expect(scansOf({ en: friday, ml: monday })).toEqual([
    { since: friday, in: ['en'] },
    { since: monday, in: ['ml'] },
  ]);
  expect(scansOf({ en: null, ml: monday })).toEqual([{ since: monday, in: ['ml'] }]);
});
