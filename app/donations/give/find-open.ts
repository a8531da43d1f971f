/** Asking for a donation that can still be paid and confirmed (spec §4, Confirm-donation opening). */
import { api } from '../../shell/api-client.ts';
import type { Sentence } from '../../text/sentences.ts';
import type { ShownDonation } from '../projections.ts';

/** The donation, else the sentence why there is none to go on with. */
export async function findOpen(id: string | null): Promise<ShownDonation | Sentence> {
  if (!id) return 'missingId';
  try {
    const response = await api.donations[':id'].$get({ param: { id } });
    if ((response.status as number) === 404) return 'notFound';
    if (!response.ok) return 'fetchFailed';
    const donation = await response.json();
    if (donation.confirmationNumber) return 'alreadyConfirmed';
    return 'mine' in donation ? donation : { ...donation, mine: true };
  } catch {
    return 'fetchFailed';
  }
}
