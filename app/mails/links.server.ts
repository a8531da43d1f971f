/** The signed links of mails: whoever holds one is who the mail went to. */

import type { AppContext } from '../../platform/app-context.ts';
import { isSigned, sign } from '../../platform/signing.ts';
import type { OwnedDonation } from '../donations/index.server.ts';
import { donationKey } from '../donations/index.server.ts';

type Linked = Pick<OwnedDonation, 'id' | 'keyVersion' | 'language'>;

/** Opens the donation as its donor, in the donor's language, to be paid and confirmed. */
export function confirmLink(context: AppContext, { id, keyVersion, language }: Linked): string {
  const query = new URLSearchParams({ id, key: donationKey(context, id, keyVersion), lang: language });
  return `${context.config.publicUrl}/confirm-donation?${query}`;
}

/** Opens the donation's own page as its donor, in the donor's language. */
export function ownPageLink(context: AppContext, { id, keyVersion, language }: Linked): string {
  const query = new URLSearchParams({ key: donationKey(context, id, keyVersion), lang: language });
  return `${context.config.publicUrl}/donation/${id}?${query}`;
}

/** Where the donor of this donation refuses more reminders; it needs no login, and opening it alone refuses nothing. */
export function unsubscribeLink(
  context: AppContext,
  donation: Pick<OwnedDonation, 'id' | 'language'>,
): string {
  return reminderLink(context, 'unsubscribe', donation);
}

/** Where the donor says that they could not pay; opening it alone says nothing. */
export function couldNotPayLink(
  context: AppContext,
  donation: Pick<OwnedDonation, 'id' | 'language'>,
): string {
  return reminderLink(context, 'could-not-pay', donation);
}

/** A page on which whoever got a reminder ends them: one key for both, as both give the same right. */
function reminderLink(
  { config }: AppContext,
  page: string,
  { id, language }: Pick<OwnedDonation, 'id' | 'language'>,
): string {
  const key = sign(config.appSecret, 'unsubscribe', id);
  return `${config.publicUrl}/${page}?${new URLSearchParams({ id, key, lang: language })}`;
}

/** True for the key of `unsubscribeLink` and `couldNotPayLink`. */
export function isUnsubscribeKey({ config }: AppContext, id: string, key: string): boolean {
  return isSigned(config.appSecret, 'unsubscribe', id, key);
}
