/** The browser's offer to put the site on the home screen: never shown by itself, kept for a button of ours. */
import { useSyncExternalStore } from 'react';

type Offer = Event & { prompt(): Promise<unknown> };

let kept: Offer | null = null;
const listeners = new Set<() => void>();

function keep(offer: Offer | null) {
  kept = offer;
  for (const listener of listeners) listener();
}

/** Holds back what the browser would show, from now on, and tells `onOffer`; returns what ends it. */
export function holdOffers(onOffer: () => void): () => void {
  const hold = (event: Event) => {
    event.preventDefault();
    keep(event as Offer);
    onOffer();
  };
  const forget = () => keep(null);
  window.addEventListener('beforeinstallprompt', hold);
  window.addEventListener('appinstalled', forget);
  return () => {
    window.removeEventListener('beforeinstallprompt', hold);
    window.removeEventListener('appinstalled', forget);
  };
}

/** Shows the browser's question; null where it has none to show. An offer serves once. */
export function useInstallOffer(): (() => void) | null {
  const offer = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => kept,
    () => null,
  );
  if (!offer) return null;
  return () => {
    keep(null);
    // Refused by the visitor, or by the browser: nothing is missing.
    offer.prompt().catch(() => {});
  };
}
