/**
 * Keeps the sums of the progress bar up to date: asks again when the tab is shown, and every few minutes
 * after.
 */
import { useEffect, useState } from 'react';
import { MINUTE } from '../../../platform/durations.ts';
import { type Raised, sumRows } from '../../raised/index.ts';
import { answerOrNull } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';

/** Long, as thousands may have the page open. Most answers are 304 (not modified). */
const askEveryMs = 3 * MINUTE;

/** `first`: the sums when the page was rendered; null if unknown. A failed request changes nothing. */
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
