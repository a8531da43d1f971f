/** What a donor did to a field before scripts ran: React doesn't know of it, and would take it back at its next rendering. */
import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';

declare global {
  interface Window {
    /** What was done before scripts ran (shell/late/listen.js). */
    early?: { typed: WeakMap<Element, string>; isTouched: boolean };
  }
}

/** What a text field holds, or was made to hold before scripts ran. */
export const typedIn = (field: HTMLInputElement | HTMLTextAreaElement): string =>
  window.early?.typed.get(field) ?? field.value;

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
  // Only now does the form listen. In the same breath, or an event that waited for React finds the field without its value.
  const tell = useEffectEvent(change);
  useLayoutEffect(() => {
    if (early !== null) tell(early);
  }, [early]);
}
