/** What a donor did to a field before scripts ran: React doesn't know of it, and would take it back at its next rendering. */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

/** Calls `change` with what the element holds when scripts take over, if that is not what the page was sent with. */
export function useBeforeScripts<E extends Element, Value>(
  ref: RefObject<E | null>,
  read: (element: E) => Value,
  sent: Value,
  change: (value: Value) => void,
): void {
  const [early, setEarly] = useState<Value | null>(null);
  const look = useEffectEvent(() => {
    const value = ref.current ? read(ref.current) : sent;
    if (value !== sent) setEarly(value);
  });
  useLayoutEffect(() => look(), []);
  // Only now does the form listen.
  const tell = useEffectEvent(change);
  useEffect(() => {
    if (early !== null) tell(early);
  }, [early]);
}
