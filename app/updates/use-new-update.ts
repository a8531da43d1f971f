/** The state of a new update: what is typed, stored on the device until it is sent, and sent at most once. */
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { readStored, storeValue } from '../shared/browser-storage.ts';
import { randomId } from '../shared/random-id.ts';
import { mustBeOk } from '../shell/answers.ts';
import { supportApi } from '../shell/api-client.ts';
import { useCampaign } from '../shell/root-data.ts';
import { useToast } from '../ui/toast.tsx';
import type { UpdateInput } from './schema.ts';
import { emptyUpdate } from './update-form.tsx';

const draftName = 'kaithangu.update';

/** What is typed and not sent yet, and the key that makes a repeat the same update. */
type Draft = { input: UpdateInput; key: string };

/** `draft`: what the form begins with; null until the device has been read. */
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

  /** Another text is another update, with a key of its own. */
  function storeDraft(input: UpdateInput) {
    key.current = randomId();
    storeValue('device', draftName, { input, key: key.current } satisfies Draft);
  }

  async function add(input: UpdateInput): Promise<boolean> {
    try {
      const { updates } = supportApi(supportApiUrl);
      const headers = { 'Idempotency-Key': key.current };
      await mustBeOk(await updates.$post({ json: input }, { headers }), '');
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
