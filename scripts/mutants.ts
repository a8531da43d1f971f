/**
 * Breaks the code where a mistake costs money or trust, in every small way that Stryker knows, and counts the breaks that
 * a test notices: `npm run mutants`, or `npm run mutants -- money outbox` for some groups. What survives is in docs/mutants.md.
 */
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { type Group, groups } from './mutants/groups.ts';

/** Fewer noticed breaks than this are a failure (per cent). */
const atLeast = 95;

const cache = join('node_modules', '.cache', 'kaithangu-mutants');

/** The figures of a group, in mutants. */
type Score = { noticed: number; unnoticed: number };

const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !(name in groups));
if (unknown) {
  console.error(`There is no group ${unknown}. There are: ${Object.keys(groups).join(', ')}.`);
  process.exit(1);
}

const scores: [string, Score][] = [];
for (const [name, group] of Object.entries(groups)) {
  if (chosen.length === 0 || chosen.includes(name)) scores.push([name, await tryGroup(name, group)]);
}
for (const [name, { noticed, unnoticed }] of scores) {
  const total = noticed + unnoticed;
  const share = Math.floor((1000 * noticed) / total) / 10;
  if (share < atLeast) process.exitCode = 1;
  console.log(
    `${share < atLeast ? 'TOO FEW' : 'ok     '}  ${name.padEnd(16)} ${noticed} of ${total}, ${share} %`,
  );
}

async function tryGroup(name: string, { code, tests }: Group): Promise<Score> {
  // Read by vitest.config.ts, in the processes that Stryker starts.
  process.env.MUTANTS_TESTS = JSON.stringify(tests);
  process.env.TEST_DATABASE_URL = 'none';
  const results = await new Stryker({
    mutate: code,
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    plugins: ['@stryker-mutator/vitest-runner', './scripts/mutants/ignore-logs.mjs'],
    ignorers: ['logs'],
    // tsconfig.json: Stryker would rewrite it by TypeScript's old interface, which TypeScript 7 has no more.
    ignorePatterns: ['build', 'data', 'e2e', 'bench', 'docs', 'test-results', 'tsconfig.json'],
    concurrency: 1,
    // On a machine that is busy with something else, slow is no proof of an endless loop.
    timeoutMS: 15_000,
    reporters: ['progress-append-only', 'clear-text', 'json'],
    clearTextReporter: { logTests: false, reportTests: false, allowEmojis: false },
    jsonReporter: { fileName: join(cache, `${name}.json`) },
    allowConsoleColors: false,
  }).runMutationTest();
  const count = (...statuses: string[]) => results.filter(({ status }) => statuses.includes(status)).length;
  return { noticed: count('Killed', 'Timeout'), unnoticed: count('Survived', 'NoCoverage') };
}
