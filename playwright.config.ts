import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';

const hasPostgres = (process.env.TEST_DATABASE_URL ?? 'none') !== 'none';
const isLate = Boolean(process.env.SCRIPTS_LATE_BY);
const phone = {
  ...devices['Pixel 5'],
  viewport: { width: 360, height: 800 },
  // A phone's seven times as many points would only be painted for nobody; no journey asks how sharp a
  // picture is.
  deviceScaleFactor: 1,
};
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

export default defineConfig<{ database: 'sqlite' | 'postgres' }>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  testIgnore: 'browsers/**',
  globalSetup: './e2e/first-start.ts',
  // The scripts of screen-reader.spec.ts are the only snapshots.
  snapshotPathTemplate: '{testDir}/screen-reader/{arg}{ext}',
  // One more than processors: a journey waits a fifth of its time.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // These end a journey that hangs. They judge no speed: a shared machine is sometimes five times as slow.
  timeout: isLate ? 400_000 : 180_000,
  expect: { timeout: 60_000 },
  use: {
    // Shorter than a journey's, so that a red one names the step that hung.
    actionTimeout: isLate ? 200_000 : 90_000,
    navigationTimeout: isLate ? 200_000 : 90_000,
    launchOptions: {
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // A tenth less work: the tabs of one visitor share a process.
        '--process-per-site',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    // What still moves is pressed beside by who looks only once. Journeys about movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Keeping steps and network of every journey, to throw nearly all of it away, costs a tenth; `-- e2e
    // <name> --trace on` has it.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // First, as theirs are the longest: at the end one browser would still be at work and the others done.
    ...(hasPostgres
      ? [
          {
            name: 'phone on PostgreSQL',
            use: { ...phone, database: 'postgres' as const },
            grep: /@postgres/,
          },
        ]
      : []),
    // What is asked of a form or of the server doesn't change with the size of the screen, and how a page
    // looks on the other size is judged in passing (e2e/judge.ts): most journeys are a donor's, on a phone.
    // Tagged '@desktop' are those of who works at a table, '@both-sizes' what is there, or is pointed at, in
    // another way on each.
    { name: 'phone', use: { ...phone, database: 'sqlite' }, grepInvert: /@desktop/ },
    { name: 'desktop', use: { ...desktop, database: 'sqlite' }, grep: /@(desktop|both-sizes)/ },
  ],
});
