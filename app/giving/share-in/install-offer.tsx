/** Holds back the browser's offer to install the site, and shows it at the press of a button. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { loadShareInText } from '../../text/share-in.ts';
import { useLanguage } from '../../text/use-language.ts';

type Offer = Event & { prompt(): Promise<unknown> };

let heldOffer: Offer | null = null;
const listeners = new Set<() => void>();

function setOffer(offer: Offer | null) {
  heldOffer = offer;
  for (const listener of listeners) listener();
}

/**
 * Holds back the browser's offers from now on, and calls `onOffer` at each. Returns a function that stops it.
 */
export function holdOffers(onOffer: () => void): () => void {
  const hold = (event: Event) => {
    event.preventDefault();
    setOffer(event as Offer);
    onOffer();
  };
  const forget = () => setOffer(null);
  window.addEventListener('beforeinstallprompt', hold);
  window.addEventListener('appinstalled', forget);
  return () => {
    window.removeEventListener('beforeinstallprompt', hold);
    window.removeEventListener('appinstalled', forget);
  };
}

/** Returns a function that shows the browser's install prompt, once; null without an offer. */
function useInstallOffer(): (() => void) | null {
  const offer = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => heldOffer,
    () => null,
  );
  if (!offer) return null;
  return () => {
    setOffer(null);
    // A refusal by the visitor or the browser needs no message.
    offer.prompt().catch(() => {});
  };
}

/**
 * A button that installs the site on a phone, which can then share screenshots to it. Null without an offer.
 */
export function AddToHomeScreen() {
  const language = useLanguage();
  const install = useInstallOffer();
  const isOffered = install !== null;
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    if (!isOffered) return;
    // If the text can't be loaded there is no button; everything else works without it.
    loadShareInText(language).then(
      ({ add }) => setWords(add),
      () => {},
    );
  }, [isOffered, language]);
  if (!install || !words) return null;
  return (
    <button
      type="button"
      className="min-h-8 justify-self-start text-start text-small text-teal underline underline-offset-3"
      onClick={install}
    >
      {words}
    </button>
  );
}
