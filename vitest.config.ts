import { defineConfig } from 'vitest/config';

const doors = '{app,server,test}/**/*.api.test.ts';
const hasPostgres = (process.env.TEST_DATABASE_URL ?? 'none') !== 'none';
const on = (database: string) => ({
  test: { name: database, include: [doors], env: { TEST_DATABASE: database } },
});

/** Rules run once; everything that reaches a database runs the same on each. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: ['{app,server,scripts,test}/**/*.test.ts'], exclude: [doors] } },
      on('sqlite'),
      ...(hasPostgres ? [on('postgres')] : []),
    ],
  },
});
