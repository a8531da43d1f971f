/** Share: the device's own sheet where there is one, else links to the usual places (spec §2). */
import { useState } from 'react';
import { useCampaign, useText } from '../text/text.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ShareIcon } from '../ui/icons.tsx';
import { shareLinks } from './share-links.ts';

export function ShareButton() {
  const { home, site, sentences } = useText();
  const { names, publicUrl } = useCampaign();
  const [isOpen, setOpen] = useState(false);
  const title = home.shareTitle(names);

  async function share() {
    if (!navigator.share) return setOpen(true);
    try {
      await navigator.share({ title, text: title, url: publicUrl });
    } catch (error) {
      // Closing the sheet is no failure; anything else leaves the links.
      if ((error as Error).name !== 'AbortError') setOpen(true);
    }
  }

  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={share}>
        <ShareIcon /> {home.share}
      </button>
      <Dialog open={isOpen} title={home.quickShare} onClose={() => setOpen(false)}>
        <div className="flex gap-2">
          <input className="input min-w-0" aria-label={home.shareLink} value={publicUrl} readOnly />
          <CopyButton value={publicUrl} label={home.shareLink} words={sentences.textCopied} />
        </div>
        <ul className="grid grid-cols-2 gap-2">
          {shareLinks(title, publicUrl).map(({ name, href }) => (
            <li key={name}>
              <a className="btn btn-quiet btn-small w-full" href={href} target="_blank" rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
        <button type="button" className="btn btn-quiet" onClick={() => setOpen(false)}>
          {site.close}
        </button>
      </Dialog>
    </>
  );
}
