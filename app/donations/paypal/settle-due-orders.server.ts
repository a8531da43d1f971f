/** Our own look at orders that nobody brought news of: a closed tab, a lost answer, a crash between PayPal and our write. */

import type { AppContext } from '../../../platform/app-context.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { settleOrder } from './settle-order.server.ts';
import { firstCheckAfter } from './start-order.server.ts';
import * as repository from './repository.server.ts';

/** Each time without news PayPal is left alone twice as long, at most so long. */
const longestPause = 6 * 3_600_000;
/** PayPal itself gives an order up after hours: one that nobody approved within a day never will be. */
const givenUpAfter = 24 * 3_600_000;
/** At once: PayPal limits how fast it is asked. */
const most = 50;

/** Settles what is due by `now`; one that fails is tried again later. How many it looked at. */
export async function settleDueOrders(context: AppContext, now = new Date()): Promise<number> {
  const due = await repository.listDue(context.db, now.toISOString(), most);
  for (const row of due) {
    const pause = Math.min(firstCheckAfter * 2 ** Math.min(row.checks + 1, 20), longestPause);
    if (!(await repository.takeCheck(context.db, row, new Date(now.getTime() + pause).toISOString())))
      continue;
    const { orderId } = row;
    if (!orderId) continue;
    try {
      const state = await settleOrder(context, { ...row, orderId }, { isApproved: false });
      const isOld = Date.parse(row.createdAt) < now.getTime() - givenUpAfter;
      if (isOld && (state === 'created' || state === 'declined')) {
        await repository.updateOrderIn(context.db, row.id, [state], { state: 'closed', nextCheckAt: null });
      }
    } catch (error) {
      // A Problem is logged where it arose.
      if (!(error instanceof Problem)) context.log.error({ error: (error as Error).stack }, 'unexpected');
    }
  }
  return due.length;
}
