import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Run on SQLite and on PostgreSQL. */
const apiTests = '{app,platform,server,test}/**/*.api.test.ts';
/** Run on SQLite only: the database decides nothing in them (CONTRIBUTING.md). */
const httpTests = '{app,platform,server,test}/**/*.http.test.ts';
const faults = 'test/faults/**/*.test.ts';
const hasPostgres = (process.env.TEST_DATABASE_URL ?? 'none') !== 'none';
/** These end a test that hangs. They judge no speed: a shared machine is sometimes five times as slow. */
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };
/** Fault tests run one after the other, because they measure seconds. */
const faultTimes = { ...timeouts, fileParallelism: false };
/**
 * Files share a process: loading the program for each took two fifths of the time. Mocks and stubs are
 * restored.
 */
const sharing = { isolate: false, restoreMocks: true, unstubEnvs: true, unstubGlobals: true };
const on = (database: string, include: string[]) => ({
  resolve: { alias: { '@node-rs/argon2': resolve('test/light-argon2.ts') } },
  test: {
    name: database,
    include,
    env: { TEST_DATABASE: database },
    globalSetup: 'test/migrated.ts',
    ...timeouts,
    ...sharing,
  },
});

/** Rules run once, API tests on each database. */
export default defineConfig({
  test: {
    // Two more than processors, because tests mostly wait for databases and slow services. A third one saves
    // a fifteenth, but makes tests wait for each other as no visitor would. Browsers (playwright.config.ts)
    // wait less.
    maxWorkers: availableParallelism() + 2,
    projects: [
      {
        test: {
          name: 'rules',
          ...timeouts,
          ...sharing,
          include: ['{app,platform,server,scripts,test}/**/*.test.ts'],
          // scripts/mutants has Stryker's packages, with their own tests.
          exclude: [apiTests, httpTests, faults, '**/node_modules/**'],
        },
      },
      { test: { name: 'faults', include: [faults], exclude: [apiTests], ...faultTimes } },
      on('sqlite', [apiTests, httpTests]),
      ...(hasPostgres ? [on('postgres', [apiTests])] : []),
    ],
  },
});
