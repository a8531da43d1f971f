/** Our own look at orders that nobody brought news of: a closed tab, a lost answer, a crash between PayPal and our write. */
import { Problem } from '../../../server/problem.ts';
import type { Site } from '../../../server/site.ts';
import { settleOrder } from './capture.server.ts';
import { firstCheckAfter } from './orders.server.ts';
import * as store from './store.server.ts';

/** How often it is looked whether an order is due. */
const every = 60_000;
/** Each time without news PayPal is left alone twice as long, at most so long. */
const longestPause = 6 * 3_600_000;
/** PayPal itself gives an order up after hours: one that nobody approved within a day never will be. */
const givenUpAfter = 24 * 3_600_000;
/** At once: PayPal limits how fast it is asked. */
const most = 50;

/** Settles what is due by `now`; one that fails is tried again later. How many it looked at. */
export async function settleDueOrders(site: Site, now = new Date()): Promise<number> {
  const due = await store.listDue(site.db, now.toISOString(), most);
  for (const row of due) {
    const pause = Math.min(firstCheckAfter * 2 ** Math.min(row.checks + 1, 20), longestPause);
    if (!(await store.takeCheck(site.db, row, new Date(now.getTime() + pause).toISOString()))) continue;
    const { orderId } = row;
    if (!orderId) continue;
    try {
      const state = await settleOrder(site, { ...row, orderId }, { isApproved: false });
      const isOld = Date.parse(row.createdAt) < now.getTime() - givenUpAfter;
      if (isOld && (state === 'created' || state === 'declined')) {
        await store.updateOrderIn(site.db, row.id, [state], { state: 'closed', nextCheckAt: null });
      }
    } catch (error) {
      // A Problem is logged where it arose.
      if (!(error instanceof Problem)) site.log.error({ error: (error as Error).stack }, 'unexpected');
    }
  }
  return due.length;
}

/** Looks now and every minute; what it returns ends that, and waits for a look that is under way. */
export function keepSettlingOrders(site: Site): () => Promise<void> {
  if (!site.paypal) return async () => {};
  let looking: Promise<unknown> = Promise.resolve();
  const look = () => {
    looking = looking
      .then(() => settleDueOrders(site))
      .catch((error: Error) => site.log.error({ error: error.stack }, 'unexpected'));
  };
  const timer = setInterval(look, every).unref();
  look();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
