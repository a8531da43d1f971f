/** A donor corrects an unconfirmed donation: amount and details, by the same rules as when it was started. */
import type { AppContext } from '../../platform/app-context.ts';
import { type Database, isUniqueViolation } from '../../platform/db/database.ts';
import { emit } from '../../platform/events.ts';
import { invalidInput } from '../../platform/http/input.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Requester } from '../../platform/http/requester.ts';
import { changeDonation } from './change-donation.server.ts';
import { nameKey } from './donation.ts';
import { findWorth } from './new-donation.server.ts';
import { findOwn, openingKey } from './ownership.server.ts';
import type { OwnDonation } from './projections.ts';
import { projectForOwner } from './projections.ts';
import { type OwnedDonation, renameActive } from './repository.server.ts';
import type { DonorInput } from './schema.ts';

/**
 * Changes the donor's input on /donate. Another amount, currency or country gets equivalents at today's
 * rates. Throws 403 for anybody but the donor, 409 if it is confirmed, 503 while PayPal may be capturing its
 * money or without a needed rate, 400 for a currency that isn't the country's and for the name of another
 * incomplete donation of the same browser. `key` replaces the requester's key if a corrected email address
 * has ended it. `hasMoved`: the address leads to another mailbox, which gets a mail with the link.
 */
export async function changeDetails(
  context: AppContext,
  requester: Requester,
  id: string,
  input: DonorInput,
): Promise<{ donation: OwnDonation; key: string | null; hasMoved: boolean }> {
  const seen = await findOwn(context, requester, null, id);
  // Fetched before the transaction, which must not wait for a network.
  const worth = isSameGift(seen, input) ? null : await findWorth(context, input);
  const changed = await context.db.transaction().execute(async (tx) => {
    const donation = await findOwn(context, requester, null, id, tx);
    if (donation.confirmationNumber !== null) throw new Problem('donation.alreadyConfirmed');
    await emit(context, tx, 'donationChanging', { donation });
    if (!worth && !isSameGift(donation, input)) return null;
    await rename(tx, id, input);
    return changeDonation(context, tx, donation, { ...input, ...worth?.equivalents }, 'donor', {
      rates: worth?.rates,
    });
  });
  // An admin changed the amount between the two reads.
  if (!changed) return changeDetails(context, requester, id, input);
  const hasMoved = changed.keyVersion !== seen.keyVersion;
  return {
    donation: projectForOwner(changed),
    key: hasMoved && requester.donationKey !== null ? openingKey(context, id, changed.keyVersion) : null,
    hasMoved,
  };
}

/** Throws 400 at the first name if this browser has another incomplete donation of this name. */
async function rename(tx: Database, id: string, input: DonorInput): Promise<void> {
  try {
    await renameActive(tx, id, nameKey(input));
  } catch (error) {
    throw isUniqueViolation(error) ? invalidInput({ firstname: 'donation.incomplete' }) : error;
  }
}

function isSameGift(donation: OwnedDonation, input: DonorInput): boolean {
  return (['country', 'currency', 'amount'] as const).every((name) => donation[name] === input[name]);
}
