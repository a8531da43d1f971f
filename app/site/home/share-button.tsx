/** Share: the device's own sheet, else the app that the visitor is in, else links to the usual places (spec §2). */
import { type ReactNode, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useShared } from '../../share/parts.ts';
import { sentences } from '../../text/sentences.ts';
import { useText } from '../../text/text.ts';
import { ShareIcon } from '../../ui/icons.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { Home } from './fetch-home.ts';

export function ShareButton() {
  const { home } = useText();
  const showToast = useToast();
  const shown = useRouteLoaderData('home/home-page') as Pick<Home, 'raised' | 'currency'> | undefined;
  const { title, words, addressFor } = useShared(shown?.raised ?? null, shown?.currency);
  const [dialog, setDialog] = useState<ReactNode>(null);

  async function share() {
    if (typeof navigator.share !== 'function') return shareWithout();
    try {
      await navigator.share({ title, text: words, url: addressFor('device') });
    } catch (error) {
      // Closing the sheet is no failure, nor is pressing twice while it opens.
      if (!['AbortError', 'InvalidStateError'].includes((error as Error).name)) await shareWithout();
    }
  }

  async function shareWithout() {
    const module = await import('./share-without-sheet.tsx').catch(() => null);
    // Without a connection there is nowhere to share to.
    if (!module) return showToast(sentences.missingAddress, 'error');
    const shared = { title, words, addressFor };
    setDialog(module.shareWithoutSheet(shared, addressFor('copy'), () => setDialog(null)));
  }

  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={share}>
        <ShareIcon className="size-5 shrink-0" /> {home.share}
      </button>
      {dialog}
    </>
  );
}
