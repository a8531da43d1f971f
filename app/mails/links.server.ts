/** The signed links of mails: whoever holds one is who the mail went to. */
import { isSigned, sign } from '../../server/signing.ts';
import type { Site } from '../../server/site.ts';
import { donationKey } from '../donations/owner.server.ts';
import type { OwnedDonation } from '../donations/store.server.ts';

/** Opens the donation as its donor, in the donor's language. */
export function confirmLink(site: Site, { id, language }: Pick<OwnedDonation, 'id' | 'language'>): string {
  const query = new URLSearchParams({ id, key: donationKey(site, id), lang: language });
  return `${site.config.publicUrl}/confirm-donation?${query}`;
}

/** Where the donor of this donation refuses more reminders; it needs no login, and opening it alone refuses nothing. */
export function unsubscribeLink(
  site: Site,
  { id, language }: Pick<OwnedDonation, 'id' | 'language'>,
): string {
  const key = sign(site.config.appSecret, 'unsubscribe', id);
  const query = new URLSearchParams({ id, key, lang: language });
  return `${site.config.publicUrl}/unsubscribe?${query}`;
}

/** True for the key of `unsubscribeLink`. */
export function isUnsubscribeKey({ config }: Site, id: string, key: string): boolean {
  return isSigned(config.appSecret, 'unsubscribe', id, key);
}
