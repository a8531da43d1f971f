/** A picture that enlarges in a dialog; without scripts, a link to the picture itself. */
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '../ui/dialog.tsx';
import { narrower, sizeOf } from './picture.ts';

type EnlargeLinkProps = {
  /** The address of the largest width. */
  url: string;
  /** The description. */
  alt: string;
  className?: string;
  children: ReactNode;
};

export function EnlargeLink({ url, alt, className = '', children }: EnlargeLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const size = sizeOf(url);
  return (
    <>
      <a
        href={url}
        className={className}
        onClick={(event) => {
          // Modified clicks (new tab, download) work as on any link.
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </a>
      {isOpen &&
        // Rendered outside the list it may stand in: screen readers would read the list's words twice.
        createPortal(
          <Dialog open wide title={alt} onClose={() => setOpen(false)}>
            <img
              src={url}
              alt={alt}
              width={size?.width}
              height={size?.height}
              className="h-auto w-full rounded-field"
            />
          </Dialog>,
          document.body,
        )}
    </>
  );
}

/** The upper part of a paper or bill, as wide as its EnlargeLink. `url`: the address of the largest width. */
export function PaperTop({ url }: { url: string }) {
  const size = sizeOf(url);
  return (
    <img
      src={narrower(url, 480)}
      alt=""
      width={size?.width}
      height={size?.height}
      loading="lazy"
      decoding="async"
      className="mb-1 aspect-3/4 w-full rounded-field border border-line object-cover object-top"
    />
  );
}
