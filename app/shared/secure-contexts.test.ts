import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Browsers offer these APIs in secure contexts only. Pages use the replacements in app/shared, which work on
 * plain http too.
 */
const ownWay: [RegExp, string][] = [
  [/crypto\.randomUUID|crypto\.subtle/, 'random-id.ts'],
  [/navigator\.clipboard/, 'copy-text.ts'],
];

const inBrowsers = globSync('app/**/*.{ts,tsx}').filter((file) => !/\.server\.ts|\.test\.ts/.test(file));

test.each(ownWay)('%s stands in app/shared/%s alone', (words, only) => {
  const users = inBrowsers.filter((file) => words.test(readFileSync(file, 'utf8')));
  expect(users.filter((file) => file !== `app/shared/${only}`)).toEqual([]);
});
