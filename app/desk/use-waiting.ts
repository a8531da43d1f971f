/** How much waits for the team, counted anew when somebody here has done something. */
import { useEffect, useState } from 'react';
import { onSucceeded } from '../shared/succeeded.ts';
import { supportApi } from '../shell/api-client.ts';
import { useCampaign } from '../shell/root-data.ts';
import type { ToDo } from './to-do.ts';

/** Many are verified one after the other: counted once they are. */
const afterMs = 400;

/** `loaded`: as it was when the page was loaded. */
export function useWaiting(loaded: ToDo | null): ToDo | null {
  const { supportApiUrl } = useCampaign();
  const [counted, setCounted] = useState<{ after: ToDo | null; toDo: ToDo } | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = onSucceeded(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        supportApi(supportApiUrl)
          .admin['to-do'].$get()
          .then(async (response) => {
            if (response.ok) setCounted({ after: loaded, toDo: await response.json() });
          })
          // A number that is a little old: the next page has a new one.
          .catch(() => {});
      }, afterMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [loaded, supportApiUrl]);
  return counted?.after === loaded ? counted.toDo : loaded;
}
