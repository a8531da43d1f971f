/** The state of the currency converter: whose donation, what would be written, and writing it. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { errorOf } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Preview } from './conversion-preview.tsx';
import { findPreview } from './find-preview.ts';

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
        // Who changed what meanwhile is worth knowing; then it is previewed anew.
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
