/** Records a payer's dispute. */
import type { AppContext } from '../../platform/app-context.ts';
import { event, insertEvents, lockDonation } from '../donations/index.server.ts';
import { queuePayPalNews } from './paypal-mails.server.ts';
import * as repository from './repository.server.ts';

/** Records that a payer disputes the payment, once for each message, and tells the team. */
export async function recordDispute(
  context: AppContext,
  orderId: string,
  message: { id: string; type: string },
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const row = await repository.findOrder(tx, orderId);
    const donation = row && (await lockDonation(tx, row.donationId));
    const at = new Date().toISOString();
    if (!row || !(await repository.insertEvent(tx, { ...message, orderId, receivedAt: at }))) return;
    const { donationId, currency } = row;
    const paid = { value: row.gross ?? row.amount, currency };
    await queuePayPalNews(context, tx, { about: 'dispute', donationId, paid, requested: row });
    if (!donation) return;
    const { version } = donation;
    await insertEvents(tx, [event(donationId, at, 'PayPal', version, 'payment', row.state, 'disputed')]);
  });
}
