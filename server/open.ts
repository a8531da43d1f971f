/** What main.ts and dev.ts run: settings read, site opened, pages and API in one function. The input of the server build. */
import type { Hono } from 'hono';
import { ensureSuperAdmin } from '../app/admins/super-admin.server.ts';
import { purgeDonations } from '../app/donations/deleted/purge-donations.server.ts';
import { settleDueOrders } from '../app/donations/paypal/settle-due-orders.server.ts';
import { mergeTallies } from '../app/donations/statistics/repository.server.ts';
import { sweepFiles } from '../app/files/sweep-files.server.ts';
import { fillHomeContent } from '../app/home/fill-home-content.server.ts';
import type { AppContext } from '../platform/app-context.ts';
import { ConfigError, readConfig } from '../platform/config/config.ts';
import { DAY, HOUR, MINUTE } from '../platform/durations.ts';
import type { HttpEnv } from '../platform/http/http-env.ts';
import { repeatEvery } from '../platform/jobs/schedule.ts';
import { createApplication } from './app.ts';
import { openContext } from './context.ts';
import { openPages } from './pages.ts';

export type Running = {
  app: Hono<HttpEnv>;
  context: AppContext;
  /** The super-admin's password, if this start has drawn it. */
  generatedPassword: string | null;
};

/** Opens everything from the environment. Throws ConfigError with one line for a bad setting. */
export async function open(): Promise<Running> {
  const context = await openContext(readConfig());
  try {
    const generatedPassword = await ensureSuperAdmin(context);
    await fillHomeContent(context);
    context.outboxWorker.start();
    const work = [
      repeatEvery(DAY, () => purgeDonations(context), context.log),
      repeatEvery(HOUR, () => sweepFiles(context), context.log),
      repeatEvery(MINUTE, () => mergeTallies(context.db), context.log),
      ...(context.paypal ? [repeatEvery(MINUTE, () => settleDueOrders(context), context.log)] : []),
    ];
    const close = async () => {
      await Promise.all(work.map((stop) => stop()));
      await context.close();
    };
    return {
      app: createApplication(context, openPages(context)),
      context: { ...context, close },
      generatedPassword,
    };
  } catch (error) {
    await context.close();
    throw error;
  }
}

export { ConfigError };
