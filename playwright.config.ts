import { defineConfig, devices } from '@playwright/test';

const hasPostgres = (process.env.TEST_DATABASE_URL ?? 'none') !== 'none';
const phone = {
  ...devices['Pixel 5'],
  viewport: { width: 360, height: 800 },
};
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

export default defineConfig<{ database: 'sqlite' | 'postgres' }>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 60_000,
  // A loaded machine of two cores may take longer than the usual five seconds to answer.
  expect: { timeout: 10_000 },
  use: {
    launchOptions: {
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    // Steps, network and console of what failed; with the page at every step and a film of it (`--trace on`) the whole
    // would take half as long again.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', use: { ...phone, database: 'sqlite' } },
    {
      name: 'desktop',
      use: { ...desktop, database: 'sqlite' },
      // What these ask doesn't change with the size of the screen.
      testIgnore: /answered|late-scripts|mails|page-rights|paypal|privacy|process|second-factor|support-host/,
    },
    ...(hasPostgres
      ? [
          {
            name: 'phone on PostgreSQL',
            use: { ...phone, database: 'postgres' as const },
            testMatch: /first-walk|process|page-rights/,
          },
        ]
      : []),
  ],
});
