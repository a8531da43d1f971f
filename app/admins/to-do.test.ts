import { expect, test } from 'vitest';
import { countWords } from './to-do.ts';

test('beyond a thousand donors to remind nobody counts on; what is counted is said in full', () => {
  expect([0, 1000, 1001].map((count) => countWords('toRemind', count))).toEqual(['0', '1,000', 'over 1,000']);
  expect(countWords('toVerify', 127_905)).toBe('1,27,905');
});
