/** Our own check of orders that nobody brought news of: a closed tab, a lost answer, a crash between PayPal and our write. */

import type { AppContext } from '../../platform/app-context.ts';
import { DAY, HOUR } from '../../platform/durations.ts';
import { Problem } from '../../platform/http/problem.ts';
import { firstCheckAfterMs } from './paypal-account.server.ts';
import * as repository from './repository.server.ts';
import { settleOrder } from './settle-order.server.ts';
import type { PayPalOrderTable } from './tables.ts';

/** Each time without news PayPal is left alone twice as long, at most so long. */
const longestPauseMs = 6 * HOUR;
/** PayPal itself gives an order up after hours: one that nobody approved within a day never will be. */
const givenUpAfterMs = DAY;
/** Orders of one round: PayPal limits how fast it is asked. */
const maxOrders = 50;

/** Settles what is due by `now`; one that fails is tried again later. How many were due. */
export async function settleDueOrders(context: AppContext, now = new Date()): Promise<number> {
  const due = await repository.listDueOrders(context.db, now.toISOString(), maxOrders);
  for (const row of due) {
    const pauseMs = Math.min(firstCheckAfterMs * 2 ** Math.min(row.checks + 1, 20), longestPauseMs);
    const next = new Date(now.getTime() + pauseMs).toISOString();
    if (await repository.claimCheck(context.db, row, next)) await settleDueOrder(context, row, now);
  }
  return due.length;
}

async function settleDueOrder(context: AppContext, row: PayPalOrderTable, now: Date): Promise<void> {
  const { orderId } = row;
  if (!orderId) return;
  try {
    const state = await settleOrder(context, { ...row, orderId }, { isApproved: false });
    const isOld = Date.parse(row.createdAt) < now.getTime() - givenUpAfterMs;
    if (isOld && (state === 'created' || state === 'declined')) {
      await repository.updateOrder(context.db, row.id, { state: 'closed', nextCheckAt: null }, [state]);
    }
  } catch (error) {
    // A Problem is logged where it arose.
    if (!(error instanceof Problem)) context.log.error({ error: (error as Error).stack }, 'unexpected');
  }
}
