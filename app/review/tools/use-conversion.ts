/** The state of the currency converter: the typed id, the preview, and writing it. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { errorOf } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { useToast } from '../../ui/toast.tsx';
import { convert } from './conversion.ts';
import type { Preview } from './conversion-preview.tsx';

export const fetchFailed = 'Failed to fetch donations.';

export function useConversion() {
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [id, setTypedId] = useState('');
  const [preview, setPreview] = useState<Preview | null>(null);
  const [isBusy, setBusy] = useState(false);

  function setId(id: string) {
    setTypedId(id);
    setPreview(null);
  }

  async function show() {
    setBusy(true);
    setPreview(null);
    const found = await findPreview(id);
    if (typeof found === 'string') showToast(found, 'error');
    else setPreview(found);
    setBusy(false);
  }

  async function write({ donation, worth }: Preview) {
    setBusy(true);
    try {
      const param = { id: donation.id };
      const json = { ...donation, ...worth };
      const response = await api.donations[':id']['single-field'].$put({ param, json });
      if (!response.ok) {
        // 409 names the field that somebody else has changed meanwhile.
        if ((response as Response).status === 409) showToast((await errorOf(response, '')).words, 'error');
        throw new Error();
      }
      showToast('Donation updated successfully.');
      setId('');
      await revalidate();
    } catch {
      showToast('Failed to update donation. Please try again.', 'error');
    } finally {
      setBusy(false);
    }
  }

  return { id, setId, preview, cancel: () => setPreview(null), isBusy, show, write };
}

/** The preview, or the words of the problem. `id` is as typed; nothing is written. */
async function findPreview(id: string): Promise<Preview | string> {
  const found = await api.donations[':id']
    .$get({ param: { id: id.trim().toLowerCase() || '-' } })
    .catch(() => null);
  if (found && (found as Response).status === 404) return 'Invalid ID. Donation not found.';
  if (!found?.ok) return fetchFailed;
  const donation = await found.json();
  // A masked donation means that the admin's session has ended.
  if ('mine' in donation) return fetchFailed;
  const rates = await api['exchange-rates'].$get().catch(() => null);
  if (!rates?.ok) return 'Failed to fetch exchange rates.';
  const worth = convert(donation, (await rates.json()).rates);
  if ('missing' in worth) return `Exchange rate not found for currency: ${worth.missing}`;
  return { donation, worth };
}
