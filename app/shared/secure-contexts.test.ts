import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Browsers keep these from plain http on a host's name: pages use app/shared's own, which work there too. */
const ownWay: [RegExp, string][] = [
  [/crypto\.randomUUID|crypto\.subtle/, 'random-id.ts'],
  [/navigator\.clipboard/, 'copy-text.ts'],
];

const inBrowsers = globSync('app/**/*.{ts,tsx}').filter((file) => !/\.server\.ts|\.test\.ts/.test(file));

test.each(ownWay)('%s stands in app/shared/%s alone', (words, only) => {
  const users = inBrowsers.filter((file) => words.test(readFileSync(file, 'utf8')));
  expect(users.filter((file) => file !== `app/shared/${only}`)).toEqual([]);
});
