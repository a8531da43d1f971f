/** What converting a donation would write: fetched and computed before anything is written. */
import { api } from '../../shell/api-client.ts';
import { convert } from './conversion.ts';
import type { Preview } from './conversion-preview.tsx';

export const fetchFailed = 'Failed to fetch donations.';

/** The preview, or the words of what stands in the way. `id`: as typed. */
export async function findPreview(id: string): Promise<Preview | string> {
  const found = await api.donations[':id']
    .$get({ param: { id: id.trim().toLowerCase() || '-' } })
    .catch(() => null);
  if (found && (found as Response).status === 404) return 'Invalid ID. Donation not found.';
  if (!found?.ok) return fetchFailed;
  const donation = await found.json();
  // Whoever isn't logged in any more gets it masked.
  if ('mine' in donation) return fetchFailed;
  const rates = await api['exchange-rates'].$get().catch(() => null);
  if (!rates?.ok) return 'Failed to fetch exchange rates.';
  const worth = convert(donation, (await rates.json()).rates);
  if ('missing' in worth) return `Exchange rate not found for currency: ${worth.missing}`;
  return { donation, worth };
}
