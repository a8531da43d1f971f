import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const apiTests = '{app,platform,server,test}/**/*.api.test.ts';
const faults = 'test/faults/**/*.test.ts';
const hasPostgres = (process.env.TEST_DATABASE_URL ?? 'none') !== 'none';
/** Hashing passwords and drawing pictures takes its time on a machine that is busy: that is no failure. */
const timeouts = { testTimeout: 30_000, hookTimeout: 30_000, expect: { poll: { timeout: 15_000 } } };
/** Faults are played one after the other: what they measure is seconds. */
const faultTimes = { ...timeouts, testTimeout: 120_000, hookTimeout: 60_000, fileParallelism: false };
/** Files share a process, so that each needn't load the program anew, which took two fifths of the time; what they replace is put back. */
const sharing = { isolate: false, restoreMocks: true, unstubEnvs: true, unstubGlobals: true };
const on = (database: string) => ({
  resolve: { alias: { '@node-rs/argon2': resolve('test/light-argon2.ts') } },
  test: {
    name: database,
    include: [apiTests],
    env: { TEST_DATABASE: database },
    globalSetup: 'test/migrated.ts',
    ...timeouts,
    ...sharing,
  },
});

/** Rules run once; everything that reaches a database runs the same on each. */
export default defineConfig({
  test: {
    // Two more than processors: what is asked of databases, slow and silent services is mostly waiting. A third one saves a
    // fifteenth, but has tests wait for one another as no visitor would. Browsers (playwright.config.ts) wait less.
    maxWorkers: availableParallelism() + 2,
    projects: [
      {
        test: {
          name: 'rules',
          ...timeouts,
          ...sharing,
          include: ['{app,platform,server,scripts,test}/**/*.test.ts'],
          // Stryker's packages lie in scripts/mutants, with tests of theirs.
          exclude: [apiTests, faults, '**/node_modules/**'],
        },
      },
      { test: { name: 'faults', include: [faults], exclude: [apiTests], ...faultTimes } },
      on('sqlite'),
      ...(hasPostgres ? [on('postgres')] : []),
    ],
  },
});
