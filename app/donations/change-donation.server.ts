/** The one way a donation changes: the changed fields with what follows from them, and who did it, in one transaction. */

import { contentChanged } from '../../platform/db/content-version-repository.ts';
import type { Database } from '../../platform/db/database.ts';
import { confirmationKey, type Donation, shortReference } from './donation.ts';
import * as repository from './repository.server.ts';

/** Writes the changed fields with what follows from them, and the history. The donation as it is then. */
export async function changeDonation(
  tx: Database,
  donation: repository.OwnedDonation,
  changes: Partial<Donation>,
  who: string,
): Promise<repository.OwnedDonation> {
  const names = (Object.keys(changes) as (keyof Donation)[]).filter(
    (name) => changes[name] !== donation[name],
  );
  if (names.length === 0) return donation;
  const now = new Date().toISOString();
  const after = { ...donation, ...changes, version: donation.version + 1 };
  const { confirmationNumber, isVerified } = after;
  await repository.updateDonation(tx, donation.id, {
    ...Object.fromEntries(names.map((name) => [name, changes[name]])),
    search: searchText(after),
    ...(names.includes('confirmationNumber') && {
      confirmationKey: confirmationNumber === null ? null : confirmationKey(confirmationNumber),
      confirmedAt: confirmationNumber === null ? null : now,
      activeAddressKey: null,
      activeVisitorKey: null,
    }),
    ...(names.includes('isVerified') && { verifiedAt: isVerified ? now : null }),
  });
  await repository.insertEvents(
    tx,
    names.map((name) => event(donation.id, now, who, after.version, name, donation[name], after[name])),
  );
  if (donation.isVerified || isVerified) await contentChanged(tx);
  return after;
}

/** A line of the history; `field` may be created, deleted or restored for the whole. */
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

/** What the team may search by, lower-cased. */
export function searchText(
  donation: Pick<Donation, 'id' | 'firstname' | 'lastname' | 'email' | 'phone' | 'confirmationNumber'>,
): string {
  const { id, firstname, lastname, email, phone, confirmationNumber } = donation;
  const digits = phone.replace(/\D/g, '');
  return [`${firstname} ${lastname}`, email, phone, digits, confirmationNumber ?? '', id, shortReference(id)]
    .join('\n')
    .toLowerCase();
}
