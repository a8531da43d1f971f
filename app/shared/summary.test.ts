import { expect, test } from 'vitest';
import { summaryOf } from './summary.ts';

test.each([
  ['', 20, ''],
  [' short \n text ', 20, 'short text'],
  ['One here. Two there. Three is too long.', 22, 'One here. Two there.'],
  ['No. A first sentence that is far too long for it', 22, 'No. A first sentence…'],
  ['പതിനാലു വർഷം, പഠിപ്പിച്ച ടീച്ചർ', 15, 'പതിനാലു വർഷം…'],
  ['Onewordthatislongerthanallofit', 10, 'Onewordth…'],
])('%j in %i characters: %j', (text, most, expected) => {
  expect(summaryOf(text, most)).toBe(expected);
  expect(summaryOf(text, most).length).toBeLessThanOrEqual(most);
});
