/** The counts of waiting tasks, fetched again after the admin has changed something. */
import { useEffect, useState } from 'react';
import { onSucceeded } from '../shared/succeeded.ts';
import { supportApi } from '../shell/api-client.ts';
import { useCampaign } from '../shell/root-data.ts';
import type { ToDo } from './to-do.ts';

/** Milliseconds without a further change; counts only once after many verifications in a row. */
const afterMs = 400;

/** `loaded`: the counts of the page's load. `isLeaving`: counts no more, as a log-out is a change too. */
export function useWaiting(loaded: ToDo | null, isLeaving: boolean): ToDo | null {
  const { supportApiUrl } = useCampaign();
  const [counted, setCounted] = useState<{ after: ToDo | null; toDo: ToDo } | null>(null);
  useEffect(() => {
    if (isLeaving) return;
    let timer: ReturnType<typeof setTimeout>;
    const stop = onSucceeded(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        supportApi(supportApiUrl)
          .admin['to-do'].$get()
          .then(async (response) => {
            if (response.ok) setCounted({ after: loaded, toDo: await response.json() });
          })
          // Keeps the old counts; the next page loads new ones.
          .catch(() => {});
      }, afterMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [loaded, isLeaving, supportApiUrl]);
  return counted?.after === loaded ? counted.toDo : loaded;
}
