import { expect, test } from 'vitest';
import { countWords } from './count-words.ts';

test('a count above the maximum is shown as “over”; other counts are shown in full', () => {
  expect([0, 1000, 1001].map((count) => countWords(count, 1000))).toEqual(['0', '1,000', 'over 1,000']);
  expect(countWords(127_905)).toBe('1,27,905');
});
