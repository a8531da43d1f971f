/** Signed links in mails. The holder of a link has the rights of the mail's recipient. */

import type { AppContext } from '../../platform/app-context.ts';
import { isSigned, sign } from '../../platform/signing.ts';
import type { OwnedDonation } from '../donations/index.server.ts';
import { donationKey } from '../donations/index.server.ts';

type Linked = Pick<OwnedDonation, 'id' | 'keyVersion' | 'language'>;

/** Link to pay and confirm the donation as its donor, in the donor's language. */
export function confirmLink(context: AppContext, { id, keyVersion, language }: Linked): string {
  const query = new URLSearchParams({ id, key: donationKey(context, id, keyVersion), lang: language });
  return `${context.config.publicUrl}/confirm-donation?${query}`;
}

/** Link to the donation's own page as its donor, in the donor's language. */
export function ownPageLink(context: AppContext, { id, keyVersion, language }: Linked): string {
  const query = new URLSearchParams({ key: donationKey(context, id, keyVersion), lang: language });
  return `${context.config.publicUrl}/donation/${id}?${query}`;
}

/** Link to the page on which the donor refuses reminders, without login. Opening it changes nothing. */
export function unsubscribeLink(
  context: AppContext,
  donation: Pick<OwnedDonation, 'id' | 'language'>,
): string {
  return reminderLink(context, 'unsubscribe', donation);
}

/** Link to the page on which the donor says 'I could not pay'. Opening it changes nothing. */
export function couldNotPayLink(
  context: AppContext,
  donation: Pick<OwnedDonation, 'id' | 'language'>,
): string {
  return reminderLink(context, 'could-not-pay', donation);
}

/** A page that ends reminders. Both pages share one key, as both give the same right. */
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
