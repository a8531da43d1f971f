/**
 * Mutation tests (Stryker) of the code where a mistake costs money or trust: `npm run mutants` runs all
 * groups, `npm run mutants -- money outbox` some. docs/evidence/mutants.md has the figures and the survivors.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolderInMemory } from '../test/own-folder.ts';
import { type Group, groups } from './mutants/groups.ts';
import { installLocked } from './prepare.mjs';
import { beforeLeaving, Failure, main, nodePath, run } from './run.mjs';

/** A group fails if its tests notice a smaller share of the mutants (per cent). */
const atLeast = 95;

/** Stryker's packages have their own folder, so that only this command installs them. */
const home = join('scripts', 'mutants');
const cache = join('node_modules', '.cache', 'kaithangu-mutants');

/** Numbers of mutants in a group. */
type Score = { noticed: number; unnoticed: number };

/**
 * The part of Stryker's report that is read (https://github.com/stryker-mutator/mutation-testing-elements).
 */
type Report = { files: Record<string, { mutants: { status: string }[] }> };

await main(async () => {
  const chosen = process.argv.slice(2);
  const unknown = chosen.find((name) => !(name in groups));
  if (unknown)
    throw new Failure(`There is no group ${unknown}. There are: ${Object.keys(groups).join(', ')}.`);
  await installLocked(home);
  mkdirSync(cache, { recursive: true });
  const folder = makeFolderInMemory();
  if (folder) process.env.TMPDIR = folder;
  const remove = () => folder && rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  beforeLeaving(remove);

  const scores: [string, Score][] = [];
  for (const [name, group] of Object.entries(groups)) {
    if (chosen.length === 0 || chosen.includes(name)) scores.push([name, await tryGroup(name, group)]);
  }
  remove();
  for (const [name, { noticed, unnoticed }] of scores) {
    const total = noticed + unnoticed;
    const share = Math.floor((1000 * noticed) / total) / 10;
    if (share < atLeast) process.exitCode = 1;
    console.log(
      `${share < atLeast ? 'TOO FEW' : 'ok     '}  ${name.padEnd(16)} ${noticed} of ${total}, ${share} %`,
    );
  }
});

async function tryGroup(name: string, { code, tests }: Group): Promise<Score> {
  const report = join(cache, `${name}.json`);
  const settings = {
    mutate: code,
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    plugins: ['@stryker-mutator/vitest-runner', './scripts/mutants/ignore-logs.mjs'],
    ignorers: ['logs'],
    // Stryker rewrites tsconfig.json through an interface that TypeScript 7 lacks.
    ignorePatterns: ['build', 'data', 'e2e', 'bench', 'docs', 'test-results', 'tsconfig.json'],
    concurrency: 1,
    // On a busy machine, a slow test is not an endless loop.
    timeoutMS: 60_000,
    reporters: ['progress-append-only', 'clear-text', 'json'],
    clearTextReporter: { logTests: false, reportTests: false, allowEmojis: false },
    jsonReporter: { fileName: report },
    allowConsoleColors: false,
  };
  const settingsFile = join(cache, `${name}.settings.json`);
  writeFileSync(settingsFile, JSON.stringify(settings));
  rmSync(report, { force: true });
  const stryker = join(home, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  const { code: ended } = await run(nodePath(), [stryker, 'run', settingsFile], {
    // MUTANTS_TESTS is read by vitest.config.ts, in the processes that Stryker starts.
    env: { MUTANTS_TESTS: JSON.stringify(tests), TEST_DATABASE_URL: 'none' },
  });
  if (ended !== 0)
    throw new Failure(`The mutants of ${name} were not tried to the end; Stryker says why above.`);
  const { files }: Report = JSON.parse(readFileSync(report, 'utf8'));
  const results = Object.values(files).flatMap(({ mutants }) => mutants);
  const count = (...statuses: string[]) => results.filter(({ status }) => statuses.includes(status)).length;
  return { noticed: count('Killed', 'Timeout'), unnoticed: count('Survived', 'NoCoverage') };
}
