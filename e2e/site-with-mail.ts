/** The fixture of journeys that read mails: a site with its own mail server. */
import { test as base } from './site.ts';

export const test = base.extend({
  site: async ({ startOwn, smtp }, use) => use(await startOwn({ SMTP_URL: smtp.url })),
});
