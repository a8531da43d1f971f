/** Malayalam words with one spelling, and words that readers of a grave appeal must not meet. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const wrong = [
  // 'ആകെത്തുക' is one word.
  'ആകെ തുക',
  'മുൻപ്',
  'അല്പ',
  'താൽപ്പര്യ',
  // 'ഓർമ്മിപ്പിക്കുക'.
  'ഓർമ്മപ്പെടുത്ത',
  // The singular also means a pregnancy; the plural 'വിശേഷങ്ങൾ' does not.
  'വിശേഷം',
];

test.each(wrong)('no text has %s', (word) => {
  const files = globSync(['app/text/ml/*.ts', 'app/text/team/ml/*.ts', 'config/*.json']);
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes(word))).toEqual([]);
});
