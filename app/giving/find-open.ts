/** Asks the server for a donation that can still be paid and confirmed. */

import type { OwnDonation, ShownDonation } from '../donations/index.ts';
import { type ApiClient, api } from '../shell/api-client.ts';
import { keyHeader } from '../shell/key-header.ts';
import type { Sentence } from '../text/sentences.ts';

/**
 * The donation if it can be paid and confirmed; 'confirmedOwn' if its donor, who asks, has confirmed it;
 * otherwise the sentence that says why not (spec §4, Confirm-donation opening). `from`: the browser's own
 * client sends the key of the donor's link by itself; other clients need `key`.
 */
export async function findOpen(
  id: string | null,
  from: ApiClient = api,
  key: string | null = null,
): Promise<ShownDonation | Sentence | 'confirmedOwn'> {
  if (!id) return 'missingId';
  try {
    const headers = keyHeader(key);
    const response = await from.donations[':id'].$get({ param: { id } }, { headers });
    if ((response.status as number) === 404) return 'notFound';
    if (!response.ok) return 'fetchFailed';
    const donation = await response.json();
    const shown: ShownDonation = 'mine' in donation ? donation : { ...donation, mine: true };
    if (!shown.confirmationNumber) return shown;
    return shown.mine ? 'confirmedOwn' : 'alreadyConfirmed';
  } catch {
    return 'fetchFailed';
  }
}

/** The open donation that the address names, with the key of a mail's link if it has one; else null. */
export async function findShown(from: ApiClient, { searchParams }: URL): Promise<ShownDonation | null> {
  const id = searchParams.get('id');
  const open = id && (await findOpen(id, from, searchParams.get('key')));
  return open && typeof open !== 'string' ? open : null;
}

/** As findShown, but only for the donation's own donor. */
export async function findNamed(from: ApiClient, url: URL): Promise<OwnDonation | null> {
  const shown = await findShown(from, url);
  return shown?.mine ? shown : null;
}
