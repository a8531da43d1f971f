/** The tests of one group of mutants, on SQLite; `npm run mutants` says which. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: JSON.parse(process.env.MUTANTS_TESTS ?? '[]'),
    env: { TEST_DATABASE: 'sqlite' },
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
