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
])('who marked the other %i as received is said after what stands in statements', (seen, en, ml) => {
  expect(statementWords({ ...check, seen }, 'en')).toMatch(
    new RegExp(` \\(up to 20 November 2026\\)\\. ${en}$`),
  );
  expect(statementWords({ ...check, seen }, 'ml')).toContain(`. ${ml} `);
});

test.each([0, null])('nothing is said of the others if these are %j', (seen) => {
  expect(statementWords({ ...check, seen }, 'en')).toMatch(/\(up to 20 November 2026\)\.$/);
});
