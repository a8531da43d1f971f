/** Share: the device's own sheet, else the app that the visitor is in, else links to the usual places (spec §2). */
import { useState } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import { useShared } from '../share/use-shared.ts';
import { useText } from '../text/text.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ShareIcon } from '../ui/icons.tsx';
import type { Home } from './fetch-home.ts';
import { appOf, type ShareLink, shareLinks } from './share-links.ts';

export function ShareButton() {
  const { home, site, sentences, shareKit } = useText();
  const shown = useRouteLoaderData('home/home-page') as Pick<Home, 'raised' | 'currency'> | undefined;
  const { title, words, addressFor } = useShared(shown?.raised ?? null, shown?.currency);
  const [links, setLinks] = useState<ShareLink[] | null>(null);

  async function share() {
    if (typeof navigator.share !== 'function') return shareWithout();
    try {
      await navigator.share({ title, text: words, url: addressFor('device') });
    } catch (error) {
      // Closing the sheet is no failure, nor is pressing twice while it opens.
      if (!['AbortError', 'InvalidStateError'].includes((error as Error).name)) shareWithout();
    }
  }

  function shareWithout() {
    const all = shareLinks({ title, words, addressFor }, navigator.userAgent);
    const app = appOf(navigator.userAgent);
    const own = all.find(({ target }) => target === app);
    // In place: an app's own browser has no second window.
    if (own) location.assign(own.href);
    else setLinks(all);
  }

  const close = () => setLinks(null);
  const copied = addressFor('copy');
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={share}>
        <ShareIcon className="size-5 shrink-0" /> {home.share}
      </button>
      <Dialog open={links !== null} title={home.quickShare} onClose={close}>
        <ul className="grid grid-cols-2 gap-2">
          {links?.map(({ target, href }, n) => (
            <li
              key={target}
              // WhatsApp, which nearly everybody here uses, is wide; so is what would stand alone in the last row.
              className={n === 0 || (n === links.length - 1 && links.length % 2 === 0) ? 'col-span-2' : ''}
            >
              <a
                className={`btn w-full ${n === 0 ? 'btn-solid' : 'btn-quiet btn-small'}`}
                href={href}
                target="_blank"
                rel="noreferrer"
              >
                {home.shareTo[target]}
              </a>
            </li>
          ))}
        </ul>
        <div className="flex items-center gap-2">
          <input
            className="input min-w-0"
            aria-label={home.shareLink}
            value={copied}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton value={copied} label={home.shareLink} words={sentences.textCopied} />
        </div>
        <p>
          <Link to="/share">{shareKit.more}</Link>
        </p>
        <button type="button" className="btn btn-solid" onClick={close}>
          {site.close}
        </button>
      </Dialog>
    </>
  );
}
