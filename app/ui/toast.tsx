/** Short messages in place of the browser's alert box: announced to screen readers, and they survive a change of page. */
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { onSucceeded } from '../shared/succeeded.ts';
import { useText, useTranslate } from '../text/text.ts';
import { CrossIcon } from './icons.tsx';

/** Something that can still be done about what the words say: 'Undo'. */
export type ToastAction = { words: string; act: () => void };

type Toast = { id: number; words: string; isError: boolean; action?: ToastAction };

/**
 * Shows words (English ones of rules and server in the page's language); an error stays until it is closed, or until
 * something succeeds. With an
 * action in place of the kind: a message with a button.
 */
export type ShowToast = (words: string, kind?: 'error' | ToastAction) => void;

const ToastContext = createContext<ShowToast>(() => {});

/** Long enough to read the longest of our sentences twice. */
const shownFor = 7_000;
/** Whoever needs a keyboard or a screen reader to get there has time for it. */
const actionShownFor = 60_000;

export function useToast(): ShowToast {
  return useContext(ToastContext);
}

export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const lastId = useRef(0);
  const close = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const show = useCallback<ShowToast>(
    (words, kind) => {
      lastId.current += 1;
      const id = lastId.current;
      const action = typeof kind === 'object' ? kind : undefined;
      setToasts((all) => [
        // The same words twice say no more than once; two actions are two things to be done. Good news ends the bad.
        ...all.filter(
          (toast) => (toast.words !== words || toast.action) && (kind === 'error' || !toast.isError),
        ),
        { id, words, isError: kind === 'error', ...(action && { action }) },
      ]);
      if (kind !== 'error') setTimeout(() => close(id), action ? actionShownFor : shownFor);
    },
    [close],
  );
  useEffect(() => onSucceeded(() => setToasts((all) => all.filter(({ isError }) => !isError))), []);
  const shown = useMemo(() => toasts.slice(-3), [toasts]);
  return (
    <ToastContext value={show}>
      {children}
      <div className="pointer-events-none fixed inset-x-0 top-0 z-50 grid justify-items-center gap-2 p-3">
        {/* The two regions are there from the start: readers announce what is added to them. */}
        <div role="status" className="grid gap-2">
          {shown
            .filter(({ isError }) => !isError)
            .map((toast) => (
              <ToastCard key={toast.id} toast={toast} onClose={() => close(toast.id)} />
            ))}
        </div>
        <div role="alert" className="grid gap-2">
          {shown
            .filter(({ isError }) => isError)
            .map((toast) => (
              <ToastCard key={toast.id} toast={toast} onClose={() => close(toast.id)} />
            ))}
        </div>
      </div>
    </ToastContext>
  );
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { site } = useText();
  const translate = useTranslate();
  const { words, isError, action } = toast;
  return (
    <div
      className={`pointer-events-auto flex w-full max-w-md items-start gap-3 rounded-card border px-4 py-3 text-base shadow-card ${
        isError ? 'border-error bg-error-wash text-error' : 'border-line bg-card'
      }`}
    >
      <p className="grow">{translate(words)}</p>
      {action && (
        <button
          type="button"
          className="btn btn-quiet btn-small -my-1"
          onClick={() => {
            onClose();
            action.act();
          }}
        >
          {action.words}
        </button>
      )}
      <button
        type="button"
        aria-label={site.close}
        className="-m-2 grid size-11 shrink-0 cursor-pointer place-items-center"
        onClick={onClose}
      >
        <CrossIcon className="size-4" />
      </button>
    </div>
  );
}
