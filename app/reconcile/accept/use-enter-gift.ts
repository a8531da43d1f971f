/** Enters a gift from its line. */
import type { RefObject } from 'react';
import { errorOf } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Gift } from '../schema.ts';

export const offline = 'Nothing was changed: please check your connection and try again.';

export function useEnterGift(lastBatch: RefObject<string | null>, refresh: () => Promise<unknown>) {
  const showToast = useToast();
  /** Returns the problem of each field, or null if the gift was entered. */
  return async function enterGift(gift: Gift): Promise<Record<string, string> | null> {
    const response = await api.reconcile.gifts.$post({ json: gift });
    if (!response.ok) {
      const { fields, message } = await errorOf(response, offline);
      if (!fields) showToast(message, 'error');
      return fields ?? {};
    }
    const { batchId } = await response.json();
    lastBatch.current = batchId;
    showToast('The donation was entered and verified.');
    await refresh();
    return null;
  };
}
