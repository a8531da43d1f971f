/** `npm run browsers`: the whole way in Firefox, in WebKit and in an old Chromium. */
import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

export default defineConfig<{ database: 'sqlite' | 'postgres' }>({
  ...base,
  testDir: '.',
  testIgnore: [],
  globalSetup: '../first-start.ts',
  // Each browser takes a processor while it starts.
  workers: 2,
  projects: [{ name: 'browsers', use: { database: 'sqlite' } }],
});
