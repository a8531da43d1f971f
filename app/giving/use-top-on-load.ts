/** Pages of paying and confirming begin at their top (spec §2), wherever a reload or Back would have them begin. */
import { useEffect, useRef } from 'react';
import { useHydrated } from '../shared/use-hydrated.ts';

/** Nothing moves from beneath the finger of a reader who was there before scripts ran. */
export function useTopOnLoad(): void {
  const isHydrated = useHydrated();
  const wasSent = useRef(!isHydrated);
  useEffect(() => {
    const isRead = wasSent.current && window.early?.isTouched;
    if (isHydrated && !isRead) window.scrollTo(0, 0);
  }, [isHydrated]);
}
