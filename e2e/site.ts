/** Fixtures of every journey: the built site on the project's database, and a console without errors. */

import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, test as base, expect, type Page, type Request } from '@playwright/test';
import { SECOND } from '../platform/durations.ts';
import { startExchangeRates } from '../test/fakes/exchange-rates.ts';
import { type FakePayPal, startPayPal } from '../test/fakes/paypal.ts';
import { type FakeSmtp, startSmtp } from '../test/fakes/smtp.ts';
import { type RunningSite, startSite } from '../test/running-site.ts';
import { takeSnapshot } from '../test/site-snapshot.ts';
import { keepDrawing } from './keep-drawing.ts';

/** Addresses that the shipped table locates; reserved addresses have no place. */
export const places = {
  kerala: '202.88.224.1',
  india: '49.36.0.1',
  unitedStates: '8.8.8.8',
  /** RFC 2544: no table locates it. */
  nowhere: '198.18.0.1',
  /** The address that only hidden admins use. */
  hiddenAdmins: '203.0.113.9',
} as const;

/** `SCRIPTS_LATE_BY=5 npm test -- e2e` delays every script by 5 seconds, as a bad line does. */
const scriptsLateByMs = SECOND * Number(process.env.SCRIPTS_LATE_BY ?? 0);

/** A site that journeys share one after the other; `renew` resets it to its first start. */
type SharedSite = { site: RunningSite; renew(): Promise<void> };

type WorkerFixtures = {
  database: 'sqlite' | 'postgres';
  sharedSite: SharedSite;
  sharedPayPalSite: SharedSite & { paypal: FakePayPal };
};

type VisitorOptions = { mayReport?: RegExp; permissions?: string[] };

type Fixtures = {
  /** The site after its first start; a journey may stop and restart it. */
  site: RunningSite;
  /** Starts another site with its own settings and closes it after the journey. `from`: see startSite. */
  startOwn(settings?: Record<string, string>, from?: null): Promise<RunningSite>;
  /** A fake mail server. */
  smtp: FakeSmtp;
  /** A fake service for exchange rates. */
  exchangeRates: Awaited<ReturnType<typeof startExchangeRates>>;
  /** A visitor in India. */
  page: Page;
  /** A browser without scripts. */
  plainPage: Page;
  /**
   * Opens a separate browser at a place. Its console must show no error, except failed requests that match
   * `mayReport`, which browsers always report.
   */
  visitorAt(place: keyof typeof places, options?: VisitorOptions): Promise<Page>;
};

/** A site starts and renders its share kit in seconds; on a busy machine both take ten times as long. */
const siteTimeout = 120_000;

export const test = base.extend<Fixtures, WorkerFixtures>({
  database: ['sqlite', { option: true, scope: 'worker' }],
  // Shared, because a start takes as long as a journey. Playwright replaces the worker, and the site, after a
  // failure.
  sharedSite: [
    async ({ database }, use) => {
      const site = await startSite(database, { HIDDEN_ADMIN_IPS: places.hiddenAdmins });
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
  // Starts only for journeys that use it. It is in this file because worker fixtures elsewhere would split
  // workers by file.
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
  startOwn: async ({ database }, use) => {
    const sites: RunningSite[] = [];
    await use(async (settings = {}, from) => {
      const site = await startSite(database, settings, from);
      sites.unshift(site);
      return site;
    });
    for (const site of sites) await site.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  smtp: async ({}, use) => {
    const smtp = await startSmtp();
    await use(smtp);
    await smtp.stop();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  exchangeRates: async ({}, use) => {
    const rates = await startExchangeRates();
    await use(rates);
    await rates.stop();
  },
  page: async ({ visitorAt }, use) => use(await visitorAt('india')),
  plainPage: async ({ browser, site, viewport, isMobile, hasTouch, userAgent }, use) => {
    const size = { viewport, isMobile, hasTouch, userAgent };
    const context = await browser.newContext({ ...size, javaScriptEnabled: false, baseURL: site.url });
    await use(await context.newPage());
    await context.close();
  },
  visitorAt: async ({ browser, site, contextOptions, viewport, isMobile, hasTouch, userAgent }, use) => {
    const contexts: BrowserContext[] = [];
    const errors: string[] = [];
    const writes = new Set<Request>();
    await use(async (place, { mayReport = /^$/, permissions = [] } = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        isMobile,
        hasTouch,
        userAgent,
        baseURL: site.url,
        locale: 'en-IN',
        permissions,
        extraHTTPHeaders: { 'X-Forwarded-For': places[place] },
      });
      contexts.push(context);
      context.on('page', keepDrawing);
      if (scriptsLateByMs > 0) {
        await context.route('**/assets/*.js', async (route) => {
          await pause(scriptsLateByMs);
          await route.continue().catch(() => {});
        });
      }
      context.on('console', (message) => {
        if (message.type() !== 'error' || mayReport.test(message.text())) return;
        // Only a journey that goes offline meets this, also for what a page asks by itself.
        if (message.text().includes('net::ERR_INTERNET_DISCONNECTED')) return;
        const { url } = message.location();
        // Sites of journeys have no rates, unless they start a service for them.
        if (!url.endsWith('/api/exchange-rates')) errors.push(`${message.text()} ${url}`);
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      context.on('request', (request) => request.method() !== 'GET' && writes.add(request));
      context.on('response', (response) => writes.delete(response.request()));
      context.on('requestfailed', (request) => writes.delete(request));
      return waitingForScripts(await context.newPage());
    });
    // A late request must not reach the site during the next journey.
    await expect.poll(() => [...writes].map((write) => write.url()), 'writes under way').toEqual([]);
    for (const context of contexts) {
      // A journey's own routes may still be answering. Their errors no longer matter.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
    expect(errors, 'errors in the console').toEqual([]);
  },
});

/** Makes goto and reload of team pages wait for scripts; late-scripts.spec.ts tests presses before that. */
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

/** Waits until the page is hydrated; forms and links work earlier too, so nothing else shows it. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    // Wait for fonts too: late ones move controls away from the pointer.
    () => window.early?.isOver === true && document.fonts.status === 'loaded',
  );
}

/** Opens a page and waits until it is hydrated. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Returns a check: true once the page has had no open request for 300 ms. */
export function watchRequests(page: Page): () => boolean {
  const open = new Set<Request>();
  let changed = Date.now();
  const change = (apply: () => void) => {
    apply();
    changed = Date.now();
  };
  page.on('request', (request) => change(() => open.add(request)));
  const end = (request: Request) => change(() => open.delete(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => open.size === 0 && Date.now() - changed > 300;
}

/** Holds the requests that match until the returned function is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Holds the scripts of the next pages. */
export const holdScripts = (page: Page) => hold(page, '**/assets/*.js');

export { expect };
