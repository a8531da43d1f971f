/**
 * On the steps of paying, where a phone may have this site as a target of 'Share' (Chromium on Android): the manifest, and the
 * worker that takes what is shared. Elsewhere, and on every other page, nothing is asked for.
 */
import { useEffect, useState } from 'react';
import { useLanguage } from '../../text/use-language.ts';
import { holdOffers } from './install-offer.ts';
import { manifestPath, workerPath } from './share-target.ts';
import { isPictureShared } from './shared-picture.ts';

export function ShareIn() {
  const language = useLanguage();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!mayBeTarget()) return;
    const stopHolding = holdOffers(registerWorker);
    // Paying comes first. The manifest is named only once its offer is held back.
    const idle = requestIdleCallback(() => {
      setReady(true);
      // Installed by the browser's own menu, before it offered anything.
      if (matchMedia('(display-mode: minimal-ui)').matches) registerWorker();
      // One that was left behind goes after a day.
      void isPictureShared();
    });
    return () => {
      cancelIdleCallback(idle);
      stopHolding();
    };
  }, []);
  return isReady ? <link rel="manifest" href={manifestPath(language)} /> : null;
}

/** Not before this device may share to us: most never will. Where storage is refused it can't be, and the picture is chosen. */
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
