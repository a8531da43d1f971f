/** Every change of a donation goes through here: fields, derived columns and history in one transaction. */

import { contentChanged } from '../../platform/db/content-version-repository.ts';
import type { Database } from '../../platform/db/database.ts';
import { type EventContext, emit } from '../../platform/events.ts';
import { sameMailbox } from '../shared/mailbox.ts';
import { confirmationKey } from './donation.ts';
import type { Donation } from './fields.ts';
import { messageFromOf, releaseAtOnce } from './release-messages.server.ts';
import * as repository from './repository.server.ts';
import { searchText } from './search.ts';
import type { DonationTable, Received } from './tables.ts';
import { bankKey } from './transaction-id.ts';

/** The donation's fields that the public sees with a shown message, or that hide the donor's name in it. */
export const publicWords = [
  'firstname',
  'lastname',
  'message',
  'isAnonymous',
  'inNameOf',
] as const satisfies (keyof Donation)[];

/** All but what the receipts say. */
export type Changes = Partial<Omit<Donation, keyof Received>>;

/** The rates of changed equivalents. */
export type Rates = Partial<Pick<DonationTable, 'inrRate' | 'currencyRate' | 'ratesAt'>>;

/** Derived fields that the history leaves out: receivedINR and the receipts tell the same. */
const unrecorded: readonly string[] = ['received', 'receivedUsDollar', 'receivedOn', 'receivedFrom'];

/**
 * Writes the changed fields, derived columns and the history. A changed message or name waits for review
 * again, and so does a name that becomes public, unless `given` sets messageState. Returns the changed
 * donation.
 */
export async function changeDonation(
  context: EventContext,
  tx: Database,
  donation: repository.OwnedDonation,
  given: Changes,
  who: string,
  { rates, received }: { rates?: Rates | undefined; received?: Received } = {},
): Promise<repository.OwnedDonation> {
  // To take the name away needs no review: it counts at once.
  const hasNewWords = publicWords.some(
    (name) => name in given && given[name] !== donation[name] && given[name] !== true,
  );
  const changes: Partial<Donation & Received> = {
    ...(hasNewWords && { messageState: 'waiting' }),
    ...given,
    ...received,
  };
  const names = (Object.keys(changes) as (keyof typeof changes)[]).filter(
    (name) => changes[name] !== donation[name],
  );
  if (names.length === 0) return donation;
  const now = new Date().toISOString();
  const after = {
    ...donation,
    ...changes,
    version: donation.version + 1,
    keyVersion: donation.keyVersion + (isOtherAddress(donation.email, changes.email) ? 1 : 0),
  };
  const { confirmationNumber, isVerified, keyVersion } = after;
  if (names.includes('confirmationNumber')) {
    // A corrected ID keeps its donation's place among those that wait.
    after.confirmedAt = confirmationNumber === null ? null : (donation.confirmedAt ?? now);
  }
  if (names.includes('isVerified')) after.verifiedAt = isVerified ? now : null;
  after.messageFrom = messageFromOf(context.config, after);
  await repository.updateDonation(tx, donation.id, {
    ...Object.fromEntries(names.map((name) => [name, changes[name]])),
    ...rates,
    search: searchText(after),
    ...(names.includes('confirmationNumber') && {
      confirmationKey: confirmationNumber === null ? null : confirmationKey(confirmationNumber),
      bankKey: confirmationNumber === null ? null : bankKey(confirmationNumber),
      activeAddressKey: null,
      activeVisitorKey: null,
    }),
    keyVersion,
    confirmedAt: after.confirmedAt,
    verifiedAt: after.verifiedAt,
    messageFrom: after.messageFrom,
    ...(names.includes('arrivalAmount') && { arrivalAt: after.arrivalAmount === null ? null : now }),
  });
  await repository.insertEvents(
    tx,
    names
      .filter((name) => !unrecorded.includes(name))
      .map((name) => event(donation.id, now, who, after.version, name, donation[name], after[name])),
  );
  if (donation.isVerified || isVerified) await contentChanged(tx);
  if (after.messageFrom !== donation.messageFrom) await releaseAtOnce(context.config, tx);
  await emit(context, tx, 'donationChanged', { before: donation, after, who });
  return after;
}

/**
 * True if the correction leads to another mailbox, whose holder then gets the donor's rights instead of the
 * old one's.
 */
function isOtherAddress(before: string, after = before): boolean {
  return !sameMailbox(before, after);
}

/** A row of the history. `field` is 'created', 'deleted' or 'restored' for the whole donation. */
export function event(
  donationId: string,
  at: string,
  who: string,
  version: number,
  field: string,
  oldValue: unknown,
  newValue: unknown,
) {
  const toJson = (value: unknown) => (value === null ? null : JSON.stringify(value));
  return {
    id: crypto.randomUUID(),
    donationId,
    at,
    who,
    version,
    field,
    oldValue: toJson(oldValue),
    newValue: toJson(newValue),
  };
}
