import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { asTyped } from './as-typed.ts';

test.each([
  ['run `npm run backup`, and every night', '', 'run `deploy/as-site backup`, and every night'],
  ['`npm run backup -- --rehearse`', 'joseph', '`deploy/as-site --site joseph backup --rehearse`'],
  ['npm run setup -- [--set KEY=VALUE …]', 'joseph', 'deploy/setup --site joseph [--set KEY=VALUE …]'],
  ['with npm run setup (docs/duties.md)', '', 'with deploy/setup (docs/duties.md)'],
  ['run `npm run build`', '', 'run `npm run build`'],
])('a release says %s with the site %j as %s', (words, site, typed) => {
  expect(asTyped(words, true, site)).toBe(typed);
  expect(asTyped(words, false, site)).toBe(words);
});

/** Their sentences are written as typed by another file. */
const elsewhere: Record<string, string> = {
  'app/launch/checklist.ts': 'app/launch/launch.server.ts',
  'server/doctor/': 'scripts/doctor.ts',
  // The comments of .env.example, for a clone.
  'platform/config/settings.ts': 'platform/config/settings.ts',
};

test('no sentence names a command of npm that a release lacks', () => {
  const sources = globSync(
    ['{app,platform,server}/**/*.{ts,tsx}', 'scripts/{archive,backup,doctor,restore,setup}*.ts'],
    {
      exclude: ['**/*.test.ts', '**/as-typed.ts'],
    },
  );
  const namesOne = (file: string) =>
    readFileSync(file, 'utf8')
      .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      .match(/npm run (setup|doctor|backup|restore|archive)/);
  const found = sources.filter(namesOne);
  expect(found.length).toBeGreaterThan(5);
  const plain = found.filter((file) => {
    const [, other = file] = Object.entries(elsewhere).find(([start]) => file.startsWith(start)) ?? [];
    return other !== 'platform/config/settings.ts' && !/asTyped\(/.test(readFileSync(other, 'utf8'));
  });
  expect(plain).toEqual([]);
});
