import { expect, test } from 'vitest';
import { countries } from '../../platform/places/countries.ts';
import { withArticle } from './with-article.ts';

test('in English, countries whose names need the article get it, and no others', () => {
  const names = countries.map(({ name }) => name);
  expect(names.map(withArticle).filter((name) => name.startsWith('the '))).toEqual([
    'the Åland Islands',
    'the Bahamas',
    'the British Indian Ocean Territory',
    'the British Virgin Islands',
    'the Caribbean Netherlands',
    'the Cayman Islands',
    'the Central African Republic',
    'the Cocos (Keeling) Islands',
    'the Comoros',
    'the Cook Islands',
    'the Dominican Republic',
    'the DR Congo',
    'the Falkland Islands',
    'the Faroe Islands',
    'the French Southern and Antarctic Lands',
    'the Gambia',
    'the Isle of Man',
    'the Ivory Coast',
    'the Maldives',
    'the Marshall Islands',
    'the Netherlands',
    'the Northern Mariana Islands',
    'the Philippines',
    'the Pitcairn Islands',
    'the Republic of the Congo',
    'the Seychelles',
    'the Solomon Islands',
    'the Turks and Caicos Islands',
    'the United Arab Emirates',
    'the United Kingdom',
    'the United States',
    'the United States Minor Outlying Islands',
    'the United States Virgin Islands',
  ]);
});

test.each([
  ['UAE', 'the UAE'],
  ['Czech Republic', 'the Czech Republic'],
  ['Germany', 'Germany'],
])('names that are not in our list: %s', (name, expected) => {
  expect(withArticle(name)).toBe(expected);
});
