/** What main.ts and dev.ts run: settings read, site opened, pages and API in one function. The input of the server build. */
import type { Hono } from 'hono';
import { ensureSuperAdmin } from '../app/admins/admins.server.ts';
import { purge } from '../app/donations/deleted/purge.server.ts';
import { settleDueOrders } from '../app/donations/paypal/sweep.server.ts';
import { mergeTallies } from '../app/donations/statistics/store.server.ts';
import { fillHomeContent } from '../app/home/home.server.ts';
import { createApplication } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import type { Door } from './door.ts';
import { openPages } from './pages.ts';
import { repeat } from './repeat.ts';
import { openSite, type Site } from './site.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

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
    site.mailWorker.start();
    const work = [
      repeat(day, () => purge(site), site.log),
      repeat(minute, () => mergeTallies(site.db), site.log),
      ...(site.paypal ? [repeat(minute, () => settleDueOrders(site), site.log)] : []),
    ];
    const close = async () => {
      await Promise.all(work.map((stop) => stop()));
      await site.close();
    };
    return { app: createApplication(site, openPages(site)), site: { ...site, close }, drawnPassword };
  } catch (error) {
    await site.close();
    throw error;
  }
}

export { ConfigError };
