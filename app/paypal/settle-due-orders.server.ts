/**
 * Our own check of open orders, needed after a closed tab, a lost answer, or a crash between PayPal's answer
 * and our write.
 */

import type { AppContext } from '../../platform/app-context.ts';
import { DAY, HOUR } from '../../platform/durations.ts';
import { Problem } from '../../platform/http/problem.ts';
import { firstCheckAfterMs } from './paypal-account.server.ts';
import * as repository from './repository.server.ts';
import { settleOrder } from './settle-order.server.ts';
import type { PayPalOrderTable } from './tables.ts';

/** The longest pause between checks. Each check without news doubles the pause. */
const longestPauseMs = 6 * HOUR;
/** PayPal expires unapproved orders within hours, so none can be approved after a day. */
const givenUpAfterMs = DAY;
/** Orders checked in one round, because of PayPal's rate limit. */
const maxOrders = 50;

/** Settles the orders due by `now`. A failed one is tried again later. Returns the number due. */
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
    // A Problem has been logged by its source.
    if (!(error instanceof Problem)) context.log.error({ error: (error as Error).stack }, 'unexpected');
  }
}
