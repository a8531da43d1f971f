/** Scrolls the pages of paying and confirming to their top after a reload or Back (spec §2). */
import { useEffect, useRef } from 'react';
import { useHydrated } from '../shared/use-hydrated.ts';

/** Doesn't scroll if the visitor touched the page before scripts ran: a page must not move under a finger. */
export function useTopOnLoad(): void {
  const isHydrated = useHydrated();
  const wasServerRendered = useRef(!isHydrated);
  useEffect(() => {
    const isInUse = wasServerRendered.current && window.early?.isTouched;
    if (isHydrated && !isInUse) window.scrollTo(0, 0);
  }, [isHydrated]);
}
