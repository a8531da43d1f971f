/**
 * Quick Share: links to the usual places, if neither the device nor the app around the page can share (spec
 * §2).
 */
import { Link } from 'react-router';
import { copyText } from '../../shared/copy-text.ts';
import type { ShareLink } from '../../shell/share-links.ts';
import { useText } from '../../text/text.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';

type QuickShareProps = {
  links: ShareLink[];
  /** The address that Copy copies. */
  address: string;
  onClose: () => void;
};

export function QuickShare({ links, address, onClose }: QuickShareProps) {
  const { home, site, sentences, shareKit } = useText();
  const showToast = useToast();
  function copy(address: string) {
    copyText(address).then(
      () => showToast(home.pasteLink),
      () => showToast(sentences.copyFailed, 'error'),
    );
  }
  return (
    <Dialog open title={home.quickShare} onClose={onClose}>
      <ul className="grid grid-cols-2 gap-2 breaks">
        {links.map(({ target, href, copied }, n) => (
          <li
            key={target}
            // Wide: WhatsApp, which nearly all visitors use, and a link that would be alone in the last row.
            className={n === 0 || (n === links.length - 1 && links.length % 2 === 0) ? 'col-span-2' : ''}
          >
            <a
              className={`btn w-full ${n === 0 ? 'btn-solid' : 'btn-quiet btn-small'}`}
              href={href}
              target="_blank"
              rel="noreferrer"
              onClick={() => copied && copy(copied)}
            >
              {home.shareTo[target]}
            </a>
          </li>
        ))}
      </ul>
      <div className="flex items-center gap-2 breaks">
        <input
          className="input min-w-0"
          aria-label={home.shareLink}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={address} label={home.shareLink} words={sentences.textCopied} />
      </div>
      <p>
        <Link to="/share">{shareKit.more}</Link>
      </p>
      <button type="button" className="btn btn-solid" onClick={onClose}>
        {site.close}
      </button>
    </Dialog>
  );
}
