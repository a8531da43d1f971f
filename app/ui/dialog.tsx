/**
 * A modal dialog. It uses the browser's `<dialog>`, which moves and returns the focus and makes the page
 * behind it inert.
 */
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useText } from '../text/text.ts';
import { CrossIcon } from './icons.tsx';
import { useHostToasts } from './toast.tsx';

type DialogProps = {
  open: boolean;
  title: string;
  /** Left out if the specification gives the dialog no close control: then Esc does nothing. */
  onClose?: () => void;
  /** True for an urgent question or warning, which screen readers announce as such. */
  alert?: boolean;
  /** As wide as the screen allows, for pictures and tables. */
  wide?: boolean;
  /** The language of the words, if it is not the page's; the close button has the page's. */
  lang?: string;
  children: ReactNode;
  /** The dialog's main button, always visible below the scrolling part; with large text, after it (dialog.css). */
  footer?: ReactNode;
};

export function Dialog(props: DialogProps) {
  const { open, title, onClose, alert = false, wide = false, lang, children, footer } = props;
  const text = useText();
  const ref = useModal(open);
  const id = useId();
  const pressed = useRef<EventTarget>(null);
  if (!open) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: clicks beside the dialog close it; keys have Esc and the button
    <dialog
      ref={ref}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={id}
      // Without it, some screen readers would say only the title of a question or warning.
      aria-describedby={alert ? `${id}-words` : undefined}
      className={wide ? 'max-w-4xl' : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // In Chromium a second Esc closes any dialog, so a dialog without a close control opens again.
      onClose={(event) => (onClose ? onClose() : event.currentTarget.showModal())}
      // A press may begin or end inside: when text is selected, or when the dialog grows. Its click then
      // belongs to the dialog as a whole.
      onPointerDownCapture={({ target }) => {
        pressed.current = target;
      }}
      onClick={({ target, currentTarget, clientX, clientY }) =>
        target === currentTarget &&
        target === pressed.current &&
        target === document.elementFromPoint(clientX, clientY) &&
        onClose?.()
      }
    >
      <div className="grid gap-4 p-5 wide:p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={id} lang={lang} tabIndex={-1} className="min-w-0 text-lead [overflow-wrap:anywhere]">
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
        <div id={`${id}-words`} lang={lang} className="contents">
          {children}
        </div>
      </div>
      {footer && <div className="pinned">{footer}</div>}
    </dialog>
  );
}

/**
 * Opens the dialog of this ref as a modal once it is rendered, and returns the focus afterwards. Focuses the
 * title, so that a screen reader goes on from there: the browser's choice is often a button after the words.
 */
function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const hostToasts = useHostToasts();
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    dialog.querySelector('h2')?.focus();
    const leave = hostToasts(dialog);
    // The browser returns the focus when a dialog closes, but not when it is removed from the page.
    return () => {
      leave();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open, hostToasts]);
  return ref;
}
