/** The tests of one group of mutants, on SQLite; `npm run mutants` says which. */
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@node-rs/argon2': resolve('test/light-argon2.ts') } },
  test: {
    include: JSON.parse(process.env.MUTANTS_TESTS ?? '[]'),
    env: { TEST_DATABASE: 'sqlite' },
    globalSetup: 'test/migrated.ts',
    // On a busy machine, Stryker's first run must not fail.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
