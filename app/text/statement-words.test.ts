import { expect, test } from 'vitest';
import { statementWords } from './accounts.ts';

const check = { found: 1_404, of: 1_441, people: 1_300, percent: 96, readTo: '2026-11-20', hasPayPal: false };

test.each([
  [
    37,
    'The other 37 a volunteer or the family marked as received; we haven’t found them in a statement yet.',
    'ബാക്കി 37 എണ്ണം',
  ],
  [
    1,
    'The other one a volunteer or the family marked as received; we haven’t found it in a statement yet.',
    'ബാക്കി ഒരെണ്ണം',
  ],
  [
    null,
    'Of the others, a volunteer or the family marked at least a part as received.',
    'ബാക്കിയുള്ളവയിൽ ഒരു ഭാഗമെങ്കിലും',
  ],
])('who marked the others as received is said after what stands in statements: %j', (seen, en, ml) => {
  expect(statementWords({ ...check, seen }, 'en')).toMatch(
    new RegExp(` \\(up to 20 November 2026\\)\\. ${en}$`),
  );
  expect(statementWords({ ...check, seen }, 'ml')).toContain(`. ${ml} `);
});

test('nothing more is said if all of them stand in statements', () => {
  expect(statementWords({ ...check, found: check.of, seen: 0 }, 'en')).toMatch(
    /\(up to 20 November 2026\)\.$/,
  );
});
