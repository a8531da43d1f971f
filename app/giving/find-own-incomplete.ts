/** Which donation a browser is at, where its tab has none. */

import type { OwnDonation } from '../donations/index.ts';
import { type ApiClient, api } from '../shell/api-client.ts';

/**
 * The donation that this browser has started and not completed; null where there is none, or no connection. `from`: where it
 * is asked for, with the browser's cookie.
 */
export async function findOwnIncomplete(from: ApiClient = api): Promise<OwnDonation | null> {
  try {
    const response = await from.donations.checkexistingdonation.$get({ query: {} });
    const found = response.status === 200 ? await response.json() : null;
    return found?.mine ? found : null;
  } catch {
    return null;
  }
}
