/** What every journey starts with: the built site on the project's database, and a console that must stay free of errors. */

import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, test as base, expect, type Page, type Request } from '@playwright/test';
import { SECOND } from '../platform/durations.ts';
import { type FakePayPal, startPayPal } from '../test/fakes/paypal.ts';
import { type RunningSite, startSite } from '../test/running-site.ts';
import { takeSnapshot } from '../test/site-snapshot.ts';

/** Addresses of the documentation's kind have no place; these are looked up in the table that ships. */
export const places = {
  kerala: '202.88.224.1',
  india: '49.36.0.1',
  unitedStates: '8.8.8.8',
  /** RFC 2544: no table places it anywhere. */
  nowhere: '198.18.0.1',
} as const;

/** Nobody comes from there but who wants to be hidden. */
export const hiddenAdminsAddress = '203.0.113.9';

/** `SCRIPTS_LATE_BY=5 npm test -- e2e`: every script comes so many seconds late, as on a line that is nearly down. */
const scriptsLateByMs = SECOND * Number(process.env.SCRIPTS_LATE_BY ?? 0);

/** A site that many journeys use, one after the other; `renew` brings it back to its first start. */
type SharedSite = { site: RunningSite; renew(): Promise<void> };

type WorkerFixtures = {
  database: 'sqlite' | 'postgres';
  sharedSite: SharedSite;
  sharedPayPalSite: SharedSite & { paypal: FakePayPal };
};

type Fixtures = {
  /** As it is after its first start; a journey may stop it and start it again. */
  site: RunningSite;
  /**
   * Opens a browser of its own at a place; what its console says must be no error, but for the failed requests of
   * `mayReport`, which browsers report there whatever the page does with them.
   */
  visitorAt(place: keyof typeof places, options?: { mayReport: RegExp }): Promise<Page>;
};

/** A site starts in seconds, and draws its share kit; on a machine that is busy with others both take ten times as long. */
const siteTimeout = 120_000;

export const test = base.extend<Fixtures, WorkerFixtures>({
  database: ['sqlite', { option: true, scope: 'worker' }],
  // A start takes as long as many a journey. Playwright replaces a worker, and this with it, whenever a journey fails.
  sharedSite: [
    async ({ database }, use) => {
      const site = await startSite(database, { HIDDEN_ADMIN_IPS: hiddenAdminsAddress });
      const snapshot = await takeSnapshot(site);
      const renew = async () => {
        if (!site.isRunning()) await site.restart();
        await snapshot.restore();
      };
      await use({ site, renew });
      await snapshot.close();
      await site.close();
    },
    { scope: 'worker', timeout: siteTimeout },
  ],
  // Started only for the journeys that ask for it. It stands here because fixtures of a worker split workers by file.
  sharedPayPalSite: [
    async ({ database }, use) => {
      const paypal = await startPayPal();
      const site = await startSite(database, paypal.settings);
      const snapshot = await takeSnapshot(site);
      const renew = async () => {
        await paypal.reset();
        await snapshot.restore();
      };
      await use({ site, renew, paypal });
      await snapshot.close();
      await site.close();
      await paypal.stop();
    },
    { scope: 'worker', timeout: siteTimeout },
  ],
  site: async ({ sharedSite }, use) => {
    await sharedSite.renew();
    await use(sharedSite.site);
  },
  visitorAt: async ({ browser, site, contextOptions, viewport, isMobile, hasTouch, userAgent }, use) => {
    const contexts: BrowserContext[] = [];
    const errors: string[] = [];
    const writes = new Set<Request>();
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
      if (scriptsLateByMs > 0) {
        await context.route('**/assets/*.js', async (route) => {
          await pause(scriptsLateByMs);
          await route.continue().catch(() => {});
        });
      }
      context.on('console', (message) => {
        if (message.type() === 'error' && !mayReport.test(message.text())) errors.push(message.text());
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      context.on('request', (request) => request.method() !== 'GET' && writes.add(request));
      context.on('response', (response) => writes.delete(response.request()));
      context.on('requestfailed', (request) => writes.delete(request));
      return waitingForScripts(await context.newPage());
    });
    // What the site is still told must not reach it in the next journey.
    await expect.poll(() => [...writes].map((write) => write.url()), 'writes under way').toEqual([]);
    for (const context of contexts) await context.close();
    expect(errors, 'errors in the console').toEqual([]);
  },
});

/** Journeys of the team begin once scripts have run: of buttons alone it is tried that a press before is kept (late-scripts.spec.ts). */
function waitingForScripts(page: Page): Page {
  const waiting = <Args extends unknown[], Result>(move: (...args: Args) => Promise<Result>) => {
    return async (...args: Args) => {
      const result = await move.apply(page, args);
      if ((await page.locator('#team-page').count()) > 0) await hydrated(page);
      return result;
    };
  };
  page.goto = waiting(page.goto);
  page.reload = waiting(page.reload);
  return page;
}

/** Waits until scripts have taken over the page: forms and links work without them too, so nothing else would show it. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    // Fonts as well: what moves when they arrive would move from under the pointer.
    () => '__reactRouterDataRouter' in window && document.fonts.status === 'loaded',
  );
}

/** Keeps the scripts of the pages to come back, until what it returns is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

export { expect };
