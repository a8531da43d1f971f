/** The sums of the progress bar as they are now: asked again when the tab comes back, and every few minutes while it is seen. */
import { useEffect, useState } from 'react';
import { MINUTE } from '../../../platform/durations.ts';
import { type Raised, sumRows } from '../../raised/index.ts';
import { answerOrNull } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';

/** Thousands may have the page open: each asks seldom, and is mostly told that nothing has changed (304). */
const askEveryMs = 3 * MINUTE;

/** `first`: what the page came with; null when it isn't known. What can't be had leaves what is shown. */
export function useRaised(first: Raised | null): Raised | null {
  const [raised, setRaised] = useState(first);
  useEffect(() => {
    async function ask() {
      if (document.hidden) return;
      const rows = await answerOrNull('The sums of donations', api.donations.progressbardata.$get());
      if (rows) setRaised(sumRows(rows));
    }
    const timer = setInterval(ask, askEveryMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
  return raised;
}
