/** Deletes a donation, for its donor or the team. deleted/ lists, restores and purges deleted donations. */
import type { AppContext } from '../../platform/app-context.ts';
import { contentChanged } from '../../platform/db/content-version-repository.ts';
import type { Database } from '../../platform/db/database.ts';
import { type EventContext, emit } from '../../platform/events.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Requester } from '../../platform/http/requester.ts';
import { event } from './change-donation.server.ts';
import { findOwn } from './ownership.server.ts';
import * as repository from './repository.server.ts';

/**
 * Removes a donation from all lists and answers; the super-admin can restore it for some weeks. Throws 409 if
 * a donor's own is confirmed, 503 while PayPal may be capturing its money.
 */
export async function deleteDonation(context: AppContext, requester: Requester, id: string): Promise<void> {
  const admin = await requester.admin();
  await context.db.transaction().execute(async (tx) => {
    const donation = await findOwn(context, requester, admin, id, tx);
    if (!admin && donation.confirmationNumber !== null) {
      throw new Problem('donation.alreadyConfirmed');
    }
    await deleteLocked(context, tx, donation, admin?.username ?? 'donor');
  });
}

/** Deletes a locked donation. Throws 503 while PayPal may be capturing its money. */
export async function deleteLocked(
  context: EventContext,
  tx: Database,
  donation: repository.OwnedDonation,
  who: string,
): Promise<void> {
  const { id, version } = donation;
  await emit(context, tx, 'donationChanging', { donation });
  const now = new Date().toISOString();
  await repository.updateDonation(tx, id, {
    deletedAt: now,
    activeAddressKey: null,
    activeVisitorKey: null,
  });
  await repository.insertEvents(tx, [event(id, now, who, version + 1, 'deleted', null, null)]);
  if (donation.isVerified) await contentChanged(tx);
  await emit(context, tx, 'donationDeleted', { donation });
}
