/** Share: the device's own sheet, else the app around the page, else links to the usual places (spec §2). */
import { type MouseEvent, type ReactNode, useState } from 'react';
import type { Raised } from '../../raised/index.ts';
import { useShared } from '../../share/parts.ts';
import { sentences } from '../../text/sentences.ts';
import { useText } from '../../text/text.ts';
import { ShareIcon } from '../../ui/icons.tsx';
import { useToast } from '../../ui/toast.tsx';

type ShareButtonProps = { raised: Raised | null; currency: 'INR' | 'USD' };

export function ShareButton({ raised, currency }: ShareButtonProps) {
  const { home } = useText();
  const showToast = useToast();
  const { title, words, addressFor } = useShared(raised, currency);
  const [dialog, setDialog] = useState<ReactNode>(null);

  async function share(event: MouseEvent) {
    event.preventDefault();
    if (typeof navigator.share !== 'function') return shareWithoutSheet();
    try {
      await navigator.share({ title, text: words, url: addressFor('device') });
    } catch (error) {
      // Closing the sheet, or pressing twice while it opens, is no failure.
      if (!['AbortError', 'InvalidStateError'].includes((error as Error).name)) await shareWithoutSheet();
    }
  }

  async function shareWithoutSheet() {
    const module = await import('./share-without-sheet.tsx').catch(() => null);
    // Null without a connection.
    if (!module) return showToast(sentences.missingAddress, 'error');
    const shared = { title, words, addressFor };
    setDialog(module.shareWithoutSheet(shared, addressFor('copy'), () => setDialog(null)));
  }

  return (
    <>
      {/* Without scripts, the page of links and pictures. */}
      <form action="/share" className="grid">
        <button type="submit" className="btn btn-quiet" onClick={share}>
          <ShareIcon className="size-5 shrink-0" /> {home.share}
        </button>
      </form>
      {dialog}
    </>
  );
}
