/** Gives React what a donor entered before scripts ran; React would otherwise reset the field. */
import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';

declare global {
  interface Window {
    /** Input from before scripts ran, recorded by server/late-scripts/listen.js. */
    early?: { typed: WeakMap<Element, string>; isTouched: boolean; isOver: boolean };
  }
}

/** The text typed before scripts ran, else the field's value. */
export const typedIn = (field: HTMLInputElement | HTMLTextAreaElement): string =>
  window.early?.typed.get(field) ?? field.value;

/** Calls `change` once, after hydration, if `read` then returns something else than the server sent. */
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
  // A second effect, as the form listens only now; a layout effect, so that queued events see the new value.
  const tell = useEffectEvent(change);
  useLayoutEffect(() => {
    if (early !== null) tell(early);
  }, [early]);
}
