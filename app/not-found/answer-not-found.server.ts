/** A donor answers that a payment was not found. */
import type { AppContext } from '../../platform/app-context.ts';
import { emit } from '../../platform/events.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Requester } from '../../platform/http/requester.ts';
import { changeDonation, lockMine, mineOf } from '../donations/index.server.ts';
import { isByPayPal, type Mine } from '../donations/index.ts';
import { isNotFound } from './not-found.ts';
import type { Answer } from './schema.ts';

/**
 * Saves the answer, and the right transaction ID if the donor gives one. A later answer replaces it. Throws 404
 * for somebody else's donation, 409 if the payment was found or the question taken back.
 */
export async function answerNotFound(
  context: AppContext,
  requester: Requester,
  id: string,
  { answer, confirmationNumber, note }: Answer,
): Promise<Mine> {
  return context.db.transaction().execute(async (tx) => {
    const donation = await lockMine(context, requester, id, tx);
    if (!isNotFound(donation)) throw new Problem('notFound.settled');
    await emit(context, tx, 'donationChanging', { donation });
    // PayPal names its payments itself: another ID would part the donation from its payment.
    const isNewId = confirmationNumber !== undefined && !isByPayPal(donation.paymentMethod);
    const changes = {
      answeredAt: new Date().toISOString(),
      donorAnswer: answer,
      donorNote: note || null,
      ...(isNewId && { confirmationNumber }),
    };
    return mineOf(tx, await changeDonation(context, tx, donation, changes, 'donor'));
  });
}
