/**
 * Makes this site a target of the phone's 'Share' (Chromium on Android): links the manifest and registers the
 * worker that receives the picture. Used on the steps of paying only; other pages and browsers request
 * nothing.
 */
import { useEffect, useState } from 'react';
import { useLanguage } from '../../text/use-language.ts';
import { holdOffers } from './install-offer.tsx';
import { manifestPath, workerPath } from './share-target.ts';
import { isPictureShared } from './shared-picture.ts';

export function ShareIn() {
  const language = useLanguage();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!mayBeTarget()) return;
    const stopHolding = holdOffers(registerWorker);
    // When idle, as paying comes first; and after holdOffers, as the manifest causes the browser's offer.
    const idle = requestIdleCallback(() => {
      setReady(true);
      // Already installed by the browser's menu.
      if (matchMedia('(display-mode: minimal-ui)').matches) registerWorker();
      // Deletes a shared picture that is older than a day.
      void isPictureShared();
    });
    return () => {
      cancelIdleCallback(idle);
      stopHolding();
    };
  }, []);
  return isReady ? <link rel="manifest" href={manifestPath(language)} /> : null;
}

/** Failure (refused storage) is harmless: the donor then chooses the picture in the form. */
function registerWorker() {
  navigator.serviceWorker.register(workerPath).catch(() => {});
}

function mayBeTarget(): boolean {
  return (
    /\bAndroid\b/.test(navigator.userAgent) &&
    'onbeforeinstallprompt' in window &&
    'serviceWorker' in navigator
  );
}
