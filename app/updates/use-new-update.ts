/** The state of a new update: stored on the device until it is sent, and sent at most once. */
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { readStored, storeValue } from '../shared/browser-storage.ts';
import { randomId } from '../shared/random-id.ts';
import { mustBeOk } from '../shell/answers.ts';
import { supportApi } from '../shell/api-client.ts';
import { useCampaign } from '../shell/root-data.ts';
import { useToast } from '../ui/toast.tsx';
import { refusalOf } from './refusal.ts';
import type { UpdateInput } from './schema.ts';
import { emptyUpdate } from './update-form.tsx';

const draftName = 'kaithangu.update';

/** The unsent input, and the key by which a repeat is the same update. */
type Draft = { input: UpdateInput; key: string };

/** `draft`: the form's initial values; null until the device's storage has been read. */
export function useNewUpdate() {
  const { revalidate } = useRevalidator();
  const { supportApiUrl } = useCampaign();
  const showToast = useToast();
  const [draft, setDraft] = useState<UpdateInput | null>(null);
  const key = useRef('');

  useEffect(() => {
    const stored = readStored<Draft>('device', draftName);
    key.current = stored?.key ?? randomId();
    setDraft(stored?.input ?? emptyUpdate);
  }, []);

  /** A changed text is a new update, with its own key. */
  function storeDraft(input: UpdateInput) {
    key.current = randomId();
    storeValue('device', draftName, { input, key: key.current } satisfies Draft);
  }

  async function add(input: UpdateInput): Promise<boolean> {
    try {
      const { updates } = supportApi(supportApiUrl);
      const headers = { 'Idempotency-Key': key.current };
      const response = await updates.$post({ json: input }, { headers });
      if ((response as Response).status === 400) {
        showToast(await refusalOf(response), 'error');
        return false;
      }
      await mustBeOk(response, '');
    } catch {
      showToast('Error adding update. Please try again.', 'error');
      return false;
    }
    key.current = randomId();
    storeValue('device', draftName, null);
    showToast('Update added successfully.');
    await revalidate();
    return true;
  }

  return { draft, storeDraft, add };
}
