import { expect, test } from 'vitest';
import { asTyped } from './as-typed.ts';

test.each([
  ['run `npm run backup`, and every night', '', 'run `deploy/as-site backup`, and every night'],
  ['`npm run backup -- --rehearse`', 'joseph', '`deploy/as-site --site joseph backup --rehearse`'],
  ['npm run setup -- [--set KEY=VALUE …]', 'joseph', 'deploy/setup --site joseph [--set KEY=VALUE …]'],
  ['run `npm run build`', '', 'run `npm run build`'],
])('a release says %s with the site %j as %s', (words, site, typed) => {
  expect(asTyped(words, true, site)).toBe(typed);
  expect(asTyped(words, false, site)).toBe(words);
});
