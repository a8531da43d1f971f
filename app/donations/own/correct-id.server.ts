/** A donor corrects a wrong transaction ID. */
import type { AppContext } from '../../../platform/app-context.ts';
import { emit } from '../../../platform/events.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Requester } from '../../../platform/http/requester.ts';
import { changeDonation } from '../change-donation.server.ts';
import type { CorrectedId } from '../schema.ts';
import { countOwnChange } from './count-own-change.server.ts';
import { lockMine, mineOf } from './find-mine.server.ts';
import { type Mine, mayCorrectId } from './mine.ts';

/**
 * Replaces the transaction ID; the history keeps the earlier one. Throws 404 for somebody else's donation, 409
 * unless it waits to be verified and PayPal has not named the payment itself.
 */
export async function correctId(
  context: AppContext,
  requester: Requester,
  id: string,
  { confirmationNumber }: CorrectedId,
): Promise<Mine> {
  return context.db.transaction().execute(async (tx) => {
    const donation = await lockMine(context, requester, id, tx);
    const isReturned = donation.receivedFrom === 'returned';
    if (!mayCorrectId(donation, isReturned)) throw new Problem('notFound.settled');
    await countOwnChange(tx, id);
    await emit(context, tx, 'donationChanging', { donation });
    return mineOf(tx, await changeDonation(context, tx, donation, { confirmationNumber }, 'donor'));
  });
}
