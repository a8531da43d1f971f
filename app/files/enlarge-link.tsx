/** A picture that enlarges: in a dialog, and without scripts as the picture itself. */
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '../ui/dialog.tsx';
import { sizeOf } from './picture.ts';

type EnlargeLinkProps = {
  /** Of the largest picture there is. */
  url: string;
  /** What it shows. */
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
          // To another tab, or onto the disk, it goes as any link does.
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </a>
      {isOpen &&
        // Beside the list that it may stand in, whose words would be read twice.
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
