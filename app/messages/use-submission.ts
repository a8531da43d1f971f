/** State of sending pasted rows: the text, the number sent, and the rows that stay. */
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { readStored, storeValue } from '../shared/browser-storage.ts';
import { supportApi } from '../shell/api-client.ts';
import { useCampaign } from '../shell/root-data.ts';
import { readPasted } from './pasted.ts';
import { textOf } from './rows.ts';
import { type Refused, submitRows } from './submit-rows.ts';

const draftName = 'kaithangu.messages';

/** `outcome` belongs to the last submission; null before and during one. */
export function useSubmission() {
  const { revalidate } = useRevalidator();
  const { supportApiUrl } = useCampaign();
  const [text, setTyped] = useState('');
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [outcome, setOutcome] = useState<{ refused: Refused[] } | null>(null);
  const controller = useRef<AbortController | null>(null);
  const stop = () => controller.current?.abort();
  const pasted = readPasted(text);
  const { rows } = pasted;

  useEffect(() => {
    setTyped(readStored<string>('device', draftName) ?? '');
    return () => controller.current?.abort();
  }, []);

  function setText(text: string) {
    setTyped(text);
    storeValue('device', draftName, text || null);
  }

  async function submit() {
    controller.current = new AbortController();
    setOutcome(null);
    setProgress({ done: 0, all: rows.length });
    const refused = await submitRows(supportApi(supportApiUrl), rows, {
      signal: controller.current.signal,
      onRow(done, left) {
        setProgress({ done, all: rows.length });
        // The rest is stored at once, so that a reload continues here.
        setText(textOf(left));
      },
    });
    setProgress(null);
    setOutcome({ refused });
    await revalidate();
  }

  return { text, setText, pasted, progress, outcome, submit, stop };
}
