/** Whose a donation is, and what of it each requester may see (contract §2). */

import type { AppContext } from '../../platform/app-context.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Admin, Requester } from '../../platform/http/requester.ts';
import { isSigned, sign } from '../../platform/signing.ts';
import { type Donation, maskEmail, maskPhone, type SeenDonation } from './donation.ts';
import * as repository from './repository.server.ts';

export const notFound = 'Donation not found.';

/** The key in a donor's own e-mail link: whoever holds it is the donor. */
export function donationKey(context: AppContext, id: string): string {
  return sign(context.config.appSecret, 'donation-key', id);
}

/** A donation as this requester may see it. Refuses with 404. */
export async function showDonation(
  context: AppContext,
  requester: Requester,
  id: string,
): Promise<SeenDonation | Donation> {
  const donation = await repository.findDonation(context.db, id);
  if (!donation) throw new Problem(404, notFound);
  return (await requester.admin()) ? fields(donation) : seen(donation, isOwner(context, requester, donation));
}

/** True for the browser that started it and for the holder of the key from the donor's e-mail (contract §2). */
export function isOwner(
  context: AppContext,
  requester: Requester,
  donation: repository.OwnedDonation,
): boolean {
  if (requester.visitorId === donation.visitorId) return true;
  const { donationKey: key } = requester;
  return key !== null && isSigned(context.config.appSecret, 'donation-key', donation.id, key);
}

/** The donation itself, for its donor or an admin. Refuses with 404, and 403 when it is somebody else's. */
export async function findOwn(
  context: AppContext,
  requester: Requester,
  admin: Admin | null,
  id: string,
  db = context.db,
) {
  const donation = await repository.lockDonation(db, id);
  if (!donation) throw new Problem(404, notFound);
  if (!admin && !isOwner(context, requester, donation)) {
    throw new Problem(
      403,
      'Please open the link in your e-mail: this donation was started on another device.',
    );
  }
  return donation;
}

/** The fields of spec §3 and nothing else of the row. */
export function fields(donation: repository.OwnedDonation | Donation): Donation {
  return Object.fromEntries(repository.donationFields.map((name) => [name, donation[name]])) as Donation;
}

/** The donation without the team's notes. When it isn't the requester's own, nothing of the donor but a first name can be read. */
export function seen(donation: repository.OwnedDonation, mine: boolean): SeenDonation {
  const { notes: _notes, receivedINR: _receivedINR, ...rest } = fields(donation);
  if (mine) return { ...rest, mine };
  return {
    ...rest,
    lastname: '',
    email: maskEmail(rest.email),
    phone: maskPhone(rest.phone),
    address: '•••',
    amount: '•••',
    rupees: null,
    usDollar: null,
    region: 'Unknown',
    paymentMethod: null,
    message: '',
    confirmationNumber: rest.confirmationNumber === null ? null : '•••',
    screenshotUrl: null,
    ipAddress: null,
    mine,
  };
}
