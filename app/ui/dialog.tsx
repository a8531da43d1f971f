/** A modal dialog: the browser's own, so focus moves in and returns, and what is behind it is inert. */
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '../text/text.ts';
import { CrossIcon } from './icons.tsx';

type DialogProps = {
  open: boolean;
  title: string;
  /** Left out where the specification gives the dialog no close control: Esc then does nothing either. */
  onClose?: () => void;
  /** An urgent question or warning, which screen readers announce as such. */
  alert?: boolean;
  /** For pictures and tables: as wide as the screen allows. */
  wide?: boolean;
  /** Where the words are not in the page's language. */
  lang?: string;
  children: ReactNode;
  /** Always in sight, beneath what scrolls: the button that the dialog is about. */
  footer?: ReactNode;
};

export function Dialog(props: DialogProps) {
  const { open, title, onClose, alert = false, wide = false, lang, children, footer } = props;
  const text = useText();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    ref.current?.showModal();
    // The browser gives focus back when a dialog is closed, but not when it is taken out of the page.
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open]);
  if (!open) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it; keys have Esc and the button
    <dialog
      ref={ref}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      className={`flex-col overflow-hidden open:flex ${wide ? 'max-w-4xl' : ''}`}
      lang={lang}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // Chromium lets a second Esc close any dialog: one without a close control opens again.
      onClose={(event) => (onClose ? onClose() : event.currentTarget.showModal())}
      onClick={(event) => event.target === event.currentTarget && onClose?.()}
    >
      <div className="grid min-h-0 gap-4 overflow-y-auto p-5 wide:p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="min-w-0 text-lead [overflow-wrap:anywhere]">
            {title}
          </h2>
          {onClose && (
            <button
              type="button"
              className="-m-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-soft"
              aria-label={text.site.close}
              onClick={onClose}
            >
              <CrossIcon />
            </button>
          )}
        </div>
        {children}
      </div>
      {footer && <div className="grid shrink-0 gap-2 border-t border-line px-5 py-3 wide:px-6">{footer}</div>}
    </dialog>
  );
}
