/** What main.ts and dev.ts run: settings read, site opened, pages and API in one function. The input of the server build. */
import type { Hono } from 'hono';
import { ensureSuperAdmin } from '../app/admins/admins.server.ts';
import { keepSettlingOrders } from '../app/donations/paypal/sweep.server.ts';
import { fillHomeContent } from '../app/home/home.server.ts';
import { createApplication } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import type { Door } from './door.ts';
import { openPages } from './pages.ts';
import { openSite, type Site } from './site.ts';

export type Running = {
  app: Hono<Door>;
  site: Site;
  /** The super-admin's password, if this start has drawn it. */
  drawnPassword: string | null;
};

/** Opens everything from the environment. Throws ConfigError with one line for a bad setting. */
export async function open(): Promise<Running> {
  const site = await openSite(readConfig());
  try {
    const drawnPassword = await ensureSuperAdmin(site);
    await fillHomeContent(site);
    const stopSettling = keepSettlingOrders(site);
    const close = async () => {
      await stopSettling();
      await site.close();
    };
    return { app: createApplication(site, openPages(site)), site: { ...site, close }, drawnPassword };
  } catch (error) {
    await site.close();
    throw error;
  }
}

export { ConfigError };
