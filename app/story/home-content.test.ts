import { describe, expect, test } from 'vitest';
import { picturesOf, setStory, storyIn, storyLayout } from './home-content.ts';

/** The story as one line: a letter per paragraph, a digit per picture, a bar before the rest. */
function line(paragraphs: number, pictures: number): string {
  const { parts, rest } = setStory([...'abcdef'].slice(0, paragraphs), [...'1234'].slice(0, pictures));
  return `${parts.map(({ text, picture }) => text + (picture ?? '')).join('')}|${rest.join('')}`;
}

describe('pictures stand between paragraphs, spread evenly', () => {
  test.each([
    [6, 0, 'abcdef|'],
    [6, 1, 'abc1def|'],
    [6, 2, 'ab1cd2ef|'],
    [6, 3, 'a1bc2de3f|'],
    [6, 4, 'a1b2cd3e4f|'],
    [5, 3, 'a1bc2d3e|'],
    [4, 3, 'a1b2c3d|'],
    [3, 3, 'a1b2c|3'],
    [2, 1, 'a1b|'],
    [2, 3, 'a1b|23'],
    [1, 2, 'a|12'],
    [0, 3, '|123'],
    [0, 0, '|'],
  ])('%i paragraphs, %i pictures: %s', (paragraphs, pictures, expected) => {
    expect(line(paragraphs, pictures)).toBe(expected);
  });
});

test('shows the first four pictures, whatever their slots', () => {
  expect(picturesOf({ imagePath2: 'b', imagePath4: 'd', imagePath6: 'f' })).toEqual(['b', 'd', 'f']);
  expect(
    picturesOf({ imagePath1: 'a', imagePath2: 'b', imagePath3: 'c', imagePath5: 'e', imagePath6: 'f' }),
  ).toEqual(['a', 'b', 'c', 'e']);
});

test('the story is in the page’s language; what is missing falls back to the other one', () => {
  const content = { headerText: 'Help', englishParagraph2: 'two', malayalamParagraph1: 'ഒന്ന്' };
  expect(storyIn(content, 'en')).toEqual({ header: 'Help', paragraphs: ['two'], language: 'en' });
  expect(storyIn(content, 'ml')).toEqual({ header: 'Help', paragraphs: ['ഒന്ന്'], language: 'ml' });
  expect(storyIn({}, 'en')).toEqual({ header: '', paragraphs: [], language: 'en' });

  const english = { headerText: 'Help', englishParagraph1: 'one' };
  expect(storyIn(english, 'ml')).toEqual({ header: 'Help', paragraphs: ['one'], language: 'en' });
  const malayalam = { malayalamParagraph1: 'ഒന്ന്' };
  expect(storyIn(malayalam, 'en')).toEqual({ header: '', paragraphs: ['ഒന്ന്'], language: 'ml' });
});

test('a picture has its own description and its point, whatever the slots before it', () => {
  const content = {
    englishParagraph1: 'one',
    englishParagraph2: 'two',
    imagePath2: 'b',
    imageFocus2: '30% 70%',
    imagePath3: 'c',
    englishAlt3: 'The hospital',
    imageFocus1: '1% 1%',
  };
  const hero = { url: 'b', number: 1, shows: null, focus: '30% 70%' };
  const next = { url: 'c', number: 2, shows: 'The hospital', focus: undefined };
  expect(storyLayout(content, 'en')).toEqual({
    header: '',
    language: 'en',
    hero,
    parts: [
      { text: 'one', picture: next },
      { text: 'two', picture: null },
    ],
    rest: [],
  });
  expect(storyLayout(content, 'ml')).toMatchObject({ language: 'en', hero });
});
