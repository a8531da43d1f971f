/** Questions of `npm run setup`, and their answers in both files. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languageCodes } from '../../platform/languages.ts';
import { halfAnswered, inBigLetters, inOtherLanguages, withAnswer } from './answers.ts';
import { readAsSite } from './check-answers.ts';
import { type Question, questions } from './questions.ts';

const sample = JSON.parse(readFileSync('config/campaign.json', 'utf8'));

test('optional questions may all be left empty', async () => {
  const open = questions.filter(({ isOptional }) => isOptional);
  const setUp = open.reduce((before, question) => withAnswer(before, question, ''), {
    campaign: sample,
    env: '',
  });
  expect(setUp.campaign.beneficiary).not.toHaveProperty('against');
  expect(await readAsSite(setUp)).toMatchObject({
    campaign: { beneficiary: { name: sample.beneficiary.name } },
  });
});

test('an optional answer is in every language or in none', () => {
  const { against: _, ...beneficiary } = sample.beneficiary;
  const setUp = { campaign: { ...sample, beneficiary }, env: '' };
  const asked = questions.filter(({ key }) => key.startsWith('beneficiary.against.'));
  const [first, ...others] = asked as [Question, ...Question[]];
  expect(asked).toHaveLength(languageCodes.length);
  expect(halfAnswered(setUp)).toEqual([]);
  expect(halfAnswered(withAnswer(setUp, first, 'against TB'))).toEqual(others);
  expect(inOtherLanguages(first)).toEqual(others);
  expect(inOtherLanguages({ key: 'goal.rupees', ask: '' })).toEqual([]);
});

test('every question has a place in the campaign, and details are spaced for reading aloud', () => {
  const places = questions.filter(({ key }) => !/^[A-Z_]+$/.test(key)).map(({ key }) => key.split('.'));
  for (const path of places) {
    expect(
      path.reduce((at, name) => at?.[name], sample),
      path.join('.'),
    ).toBeDefined();
  }
  expect(inBigLetters('123456789')).toBe('1 2 3 4    5 6 7 8    9');
  expect(inBigLetters('LEELA K')).toBe('L E E L A    K');
});
