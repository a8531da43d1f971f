/** Whose a donation is, and what of it each asker may see (contract §2). */
import { type Admin, type Asker, isUuid } from '../../server/asker.ts';
import { Problem } from '../../server/problem.ts';
import { isSigned, sign } from '../../server/signing.ts';
import type { Site } from '../../server/site.ts';
import { type Donation, maskEmail, maskPhone, type SeenDonation } from './donation.ts';
import * as store from './store.server.ts';

export const notFound = 'Donation not found.';

/** The id, which names a donation only if it is one of ours by its form. Refuses with 404. */
export function known(id: string): string {
  if (!isUuid(id)) throw new Problem(404, notFound);
  return id;
}

/** The key in a donor's own e-mail link: whoever holds it is the donor. */
export function donationKey(site: Site, id: string): string {
  return sign(site.config.appSecret, 'donation-key', id);
}

/** A donation as this asker may see it. Refuses with 404. */
export async function showDonation(site: Site, asker: Asker, id: string): Promise<SeenDonation | Donation> {
  const donation = await store.findDonation(site.db, id);
  if (!donation) throw new Problem(404, notFound);
  return (await asker.admin()) ? fields(donation) : seen(donation, isOwner(site, asker, donation));
}

/** True for the browser that started it and for the holder of the key from the donor's e-mail (contract §2). */
export function isOwner(site: Site, asker: Asker, donation: store.OwnedDonation): boolean {
  if (asker.visitorId === donation.visitorId) return true;
  const { donationKey: key } = asker;
  return key !== null && isSigned(site.config.appSecret, 'donation-key', donation.id, key);
}

/** The donation itself, for its donor or an admin. Refuses with 404, and 403 when it is somebody else's. */
export async function findOwn(site: Site, asker: Asker, admin: Admin | null, id: string, db = site.db) {
  const donation = await store.lockDonation(db, id);
  if (!donation) throw new Problem(404, notFound);
  if (!admin && !isOwner(site, asker, donation)) {
    throw new Problem(
      403,
      'Please open the link in your e-mail: this donation was started on another device.',
    );
  }
  return donation;
}

/** The fields of spec §3 and nothing else of the row. */
export function fields(donation: store.OwnedDonation | Donation): Donation {
  return Object.fromEntries(store.donationFields.map((name) => [name, donation[name]])) as Donation;
}

/** The donation without the team's notes. When it isn't the asker's own, nothing of the donor but a first name can be read. */
export function seen(donation: store.OwnedDonation, mine: boolean): SeenDonation {
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
