/** Which donation a browser is at, where its tab has none. */
import { api } from '../../shell/api-client.ts';

/** The donation that this browser has started and not completed; null where there is none, or no connection. */
export async function findOwnIncomplete(): Promise<{ id: string } | null> {
  try {
    const response = await api.donations['incomplete-donation'].$get({ query: {} });
    const found = response.status === 200 ? await response.json() : null;
    return found?.mine ? found : null;
  } catch {
    return null;
  }
}
