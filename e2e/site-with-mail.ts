/** Fixtures for journeys that read mails: their own site and mail server. */
import { type FakeSmtp, startSmtp } from '../test/fakes/smtp.ts';
import { type RunningSite, startSite } from '../test/running-site.ts';
import { test as base } from './site.ts';

export const test = base.extend<{ smtp: FakeSmtp; site: RunningSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  smtp: async ({}, use) => {
    const smtp = await startSmtp();
    await use(smtp);
    await smtp.stop();
  },
  site: async ({ database, smtp }, use) => {
    const site = await startSite(database, { SMTP_URL: smtp.url });
    await use(site);
    await site.close();
  },
});
