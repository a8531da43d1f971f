import { expect, test } from 'vitest';
import { titleOf } from './title.ts';
import { ownTitleOf } from './update.ts';

const update = {
  title: '',
  translatedTitles: {},
  description: 'She **sleeps**. And eats.',
  translations: {},
};

test.each([
  ['without a title', {}, { en: '', ml: '' }],
  ['with a title only', { title: 'Home' }, { en: 'Home', ml: 'Home' }],
  ['with a translated text', { title: 'Home', translations: { ml: 'ഉറങ്ങി.' } }, { en: 'Home', ml: '' }],
  [
    'with a translated title',
    { title: 'Home', translations: { ml: 'ഉറങ്ങി.' }, translatedTitles: { ml: 'വീട്ടിൽ' } },
    { en: 'Home', ml: 'വീട്ടിൽ' },
  ],
  ['with a translated title only', { translatedTitles: { ml: 'വീട്ടിൽ' } }, { en: '', ml: 'വീട്ടിൽ' }],
])('the title of an update %s', (_what, changes, titles) => {
  const written = { ...update, ...changes };
  expect({ en: ownTitleOf(written, 'en'), ml: ownTitleOf(written, 'ml') }).toEqual(titles);
});

test('a link is titled by the whole title, or else by the beginning of the text without its marks', () => {
  const long = 'x'.repeat(120);
  expect(titleOf({ ...update, title: long }, 'en')).toBe(long);
  expect(titleOf(update, 'en')).toBe('She sleeps. And eats.');
  expect(titleOf({ ...update, title: 'Home', translations: { ml: 'ഉറങ്ങി.' } }, 'ml')).toBe('ഉറങ്ങി.');
});
