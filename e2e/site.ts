/** What every journey starts with: the built site on the project's database, and a console that must stay free of errors. */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type RunningSite, startSite } from '../test/running-site.ts';

/** Addresses of the documentation's kind have no place; these are looked up in the table that ships. */
export const places = {
  kerala: '202.88.224.1',
  india: '49.36.0.1',
  unitedStates: '8.8.8.8',
  /** RFC 2544: no table places it anywhere. */
  nowhere: '198.18.0.1',
} as const;

type Options = { database: 'sqlite' | 'postgres' };
type Fixtures = {
  site: RunningSite;
  /**
   * Opens a browser of its own at a place; what its console says must be no error, but for the failed requests of
   * `mayReport`, which browsers report there whatever the page does with them.
   */
  visitorAt(place: keyof typeof places, options?: { mayReport: RegExp }): Promise<Page>;
};

export const test = base.extend<Fixtures, Options>({
  database: ['sqlite', { option: true, scope: 'worker' }],
  site: async ({ database }, use) => {
    const site = await startSite(database);
    await use(site);
    await site.close();
  },
  visitorAt: async ({ browser, site, contextOptions, viewport, isMobile, hasTouch, userAgent }, use) => {
    const contexts: BrowserContext[] = [];
    const errors: string[] = [];
    await use(async (place, { mayReport } = { mayReport: /^$/ }) => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        isMobile,
        hasTouch,
        userAgent,
        baseURL: site.url,
        locale: 'en-IN',
        extraHTTPHeaders: { 'X-Forwarded-For': places[place] },
      });
      contexts.push(context);
      context.on('console', (message) => {
        if (message.type() === 'error' && !mayReport.test(message.text())) errors.push(message.text());
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      return context.newPage();
    });
    for (const context of contexts) await context.close();
    expect(errors, 'errors in the console').toEqual([]);
  },
});

/** Waits until scripts have taken over the page: forms and links work without them too, so nothing else would show it. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
}

export { expect };
