/** Reads again what belongs to a donation after each change of the donation. */
import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `load` for each `version` but the first one, which the caller loads. */
export function useNewest(version: number, load: () => void): void {
  const shown = useRef(version);
  const again = useEffectEvent(load);
  useEffect(() => {
    if (shown.current !== version) again();
    shown.current = version;
  }, [version]);
}
