/** A donor's own erasure: immediate if the family loses nothing by it, else a request to the team. */
import type { AppContext } from '../../../platform/app-context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Requester } from '../../../platform/http/requester.ts';
import { event } from '../change-donation.server.ts';
import { stateOf } from '../donation.ts';
import { lockMine, mustBeMine } from '../own/find-mine.server.ts';
import { hasKey } from '../ownership.server.ts';
import { hasEvent, insertEvents, type OwnedDonation } from '../repository.server.ts';
import { eraseDonor } from './erase-donor.server.ts';
import { erasePerson, lockPersonOf } from './erase-person.server.ts';

/**
 * Erases the requester from their own donation, at once if it is incomplete or verified. In between the
 * transaction ID is needed to find the money, so the team is asked to erase after the verification. Returns
 * true if erased, false if requested. Throws 404 for another donor's, 503 like eraseDonor.
 */
export async function eraseOwn(context: AppContext, requester: Requester, id: string): Promise<boolean> {
  const isAsked = await context.db.transaction().execute(async (tx) => {
    const donation = await lockMine(context, requester, id, tx);
    if (stateOf(donation) !== 'completed') return false;
    await ask(context, requester, tx, donation, { isWhole: false });
    return true;
  });
  if (isAsked) return false;
  await eraseDonor(context, 'donor', id, (found) => {
    mustBeMine(context, requester, found);
    mustNotWait(found);
  });
  return true;
}

/**
 * Erases all under the requester's email address, at once unless one of the donations waits for its
 * verification. Only for the holder of the key from the donor's mail: it proves that the address is theirs.
 * Returns and throws like eraseOwn, and 403 without the key.
 */
export async function eraseAllOwn(context: AppContext, requester: Requester, id: string): Promise<boolean> {
  const isAsked = await context.db.transaction().execute(async (tx) => {
    const all = await lockPersonOf(tx, id);
    const own = mustHaveKey(context, requester, all, id);
    if (!all.some(isWaiting)) return false;
    await ask(context, requester, tx, own, { isWhole: true });
    return true;
  });
  if (isAsked) return false;
  await erasePerson(context, 'donor', id, (all) => {
    mustHaveKey(context, requester, all, id);
    all.forEach(mustNotWait);
  });
  return true;
}

/** `deletedAt` is missing where deleted donations are never found. */
type Found = OwnedDonation & { deletedAt?: string | null };

const isWaiting = (donation: Found) =>
  stateOf(donation) === 'completed' && donation.erasedAt === null && !donation.deletedAt;

/** One of the donations was confirmed concurrently in another tab. */
function mustNotWait(donation: Found): void {
  if (isWaiting(donation)) throw new Problem('donation.alreadyConfirmed');
}

function mustHaveKey(context: AppContext, requester: Requester, all: Found[], id: string): OwnedDonation {
  const found = all.find((each) => each.id === id && !each.deletedAt);
  const own = mustBeMine(context, requester, found);
  if (!hasKey(context, requester, own)) throw new Problem('donation.keyNeeded');
  return own;
}

/** Asks the team, once for the donation and once for all under the address. */
async function ask(
  context: AppContext,
  requester: Requester,
  tx: Database,
  donation: OwnedDonation,
  { isWhole }: { isWhole: boolean },
): Promise<void> {
  const { id, version } = donation;
  const extent = isWhole ? 'everything' : null;
  if (await hasEvent(tx, id, 'erasureAsked', extent)) return;
  const now = new Date().toISOString();
  await insertEvents(tx, [event(id, now, 'donor', version, 'erasureAsked', null, extent)]);
  await emit(context, tx, 'erasureAsked', { donation, isWhole, addressGroup: requester.addressGroup });
}
