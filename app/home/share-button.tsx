/** Share: the device's own sheet, else the app that the visitor is in, else links to the usual places (spec §2). */
import { useState } from 'react';
import { useCampaign, useLanguage } from '../text/root-data.ts';
import { useText } from '../text/text.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ShareIcon } from '../ui/icons.tsx';
import { appOf, type ShareLink, shareLinks } from './share-links.ts';

export function ShareButton() {
  const { home, site, sentences } = useText();
  const { names, publicUrl } = useCampaign();
  // One address a language: a card is in the language of its address, and stays so for whoever gets the link.
  const url = `${publicUrl}/?lang=${useLanguage()}`;
  const [links, setLinks] = useState<ShareLink[] | null>(null);
  const title = home.shareTitle(names);

  async function share() {
    if (typeof navigator.share !== 'function') return shareWithout();
    try {
      await navigator.share({ title, text: title, url });
    } catch (error) {
      // Closing the sheet is no failure, nor is pressing twice while it opens.
      if (!['AbortError', 'InvalidStateError'].includes((error as Error).name)) shareWithout();
    }
  }

  function shareWithout() {
    const all = shareLinks(title, url, navigator.userAgent);
    const app = appOf(navigator.userAgent);
    const own = all.find(({ target }) => target === app);
    // In place: an app's own browser has no second window.
    if (own) location.assign(own.href);
    else setLinks(all);
  }

  const close = () => setLinks(null);
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={share}>
        <ShareIcon className="size-5 shrink-0" /> {home.share}
      </button>
      <Dialog open={links !== null} title={home.quickShare} onClose={close}>
        <div className="flex items-center gap-2">
          <input
            className="input min-w-0"
            aria-label={home.shareLink}
            value={url}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton value={url} label={home.shareLink} words={sentences.textCopied} />
        </div>
        <ul className="grid grid-cols-2 gap-2 [&>li:last-child:nth-child(odd)]:col-span-2">
          {links?.map(({ target, href }) => (
            <li key={target}>
              <a className="btn btn-quiet btn-small w-full" href={href} target="_blank" rel="noreferrer">
                {home.shareTo[target]}
              </a>
            </li>
          ))}
        </ul>
        <button type="button" className="btn btn-solid" onClick={close}>
          {site.close}
        </button>
      </Dialog>
    </>
  );
}
