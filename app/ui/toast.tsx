/**
 * Short messages in place of the browser's alert box: screen readers announce them, and they survive a change
 * of page.
 */
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
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { onSucceeded } from '../shared/succeeded.ts';
import { useText, useTranslate } from '../text/text.ts';
import { CrossIcon } from './icons.tsx';

/** A button on the message, such as 'Undo'. */
type ToastAction = { words: string; act: () => void };

/** `at`: when it appeared. `isSaid`: screen readers have announced it. */
type Toast = {
  id: number;
  words: string;
  isError: boolean;
  action?: ToastAction;
  at: number;
  isSaid?: boolean;
};

/**
 * Shows words in a toast; English sentences of rules and the server appear in the page's language. An error
 * stays until somebody closes it, a later request succeeds, or its page is left after it could be read. An
 * action in place of the kind adds a button.
 */
type ShowToast = (words: string, kind?: 'error' | ToastAction) => void;

const ToastContext = createContext<ShowToast>(() => {});

/** Shows the toasts inside a modal dialog, until the returned function is called. */
type HostToasts = (dialog: Element) => () => void;

const HostContext = createContext<HostToasts>(() => () => {});

/** Long enough to read the longest of our sentences twice. */
const shownFor = 7_000;
/** Gives people with a keyboard or a screen reader time to reach the button. */
const actionShownFor = 60_000;

export function useToast(): ShowToast {
  return useContext(ToastContext);
}

/** For dialogs: the page behind a modal one is inert, and screen readers are silent about it. */
export function useHostToasts(): HostToasts {
  return useContext(HostContext);
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
        // Replaces a toast with the same words unless it has an action. Good news also removes errors.
        ...all.filter(
          (toast) => (toast.words !== words || toast.action) && (kind === 'error' || !toast.isError),
        ),
        { id, words, isError: kind === 'error', at: Date.now(), ...(action && { action }) },
      ]);
      if (kind !== 'error') setTimeout(() => close(id), action ? actionShownFor : shownFor);
    },
    [close],
  );
  useEffect(() => onSucceeded(() => setToasts((all) => all.filter(({ isError }) => !isError))), []);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of page
  useEffect(() => {
    setToasts((all) => all.filter(({ isError, at }) => !isError || at > Date.now() - shownFor));
  }, [pathname]);
  const shown = useMemo(() => toasts.slice(-3), [toasts]);
  const [hosts, setHosts] = useState<Host[]>([]);
  const addHost = useCallback<HostToasts>((dialog) => {
    const host = { dialog, lastId: lastId.current };
    setToasts(noteSaid);
    setHosts((all) => [...all, host]);
    return () => {
      setToasts(noteSaid);
      setHosts((all) => all.filter((each) => each !== host));
    };
  }, []);
  const host = hosts.at(-1);
  return (
    <ToastContext value={show}>
      <HostContext value={addHost}>{children}</HostContext>
      <ToastRegions toasts={host ? [] : shown} close={close} />
      {host &&
        createPortal(
          <ToastRegions toasts={shown} close={close} isBelow={shown.every(({ id }) => id <= host.lastId)} />,
          host.dialog,
        )}
    </ToastContext>
  );
}

/** Before toasts move into a dialog or out of it, where those already announced would be announced again. */
function noteSaid(toasts: Toast[]): Toast[] {
  return toasts.map((toast) => (toast.at < Date.now() - 1_000 ? { ...toast, isSaid: true } : toast));
}

/** A dialog, and the last toast before it opened. */
type Host = { dialog: Element; lastId: number };

type ToastRegionProps = { toasts: Toast[]; close: (id: number) => void };

/** `isBelow`: below the words of a dialog, which opened later than all toasts. */
type ToastRegionsProps = ToastRegionProps & { isBelow?: boolean };

/**
 * The first two exist before their first toast: screen readers announce only what a page adds to an existing
 * region. In a dialog the regions leave its Close button free.
 */
function ToastRegions({ toasts, close, isBelow }: ToastRegionsProps) {
  const [said, fresh] = [toasts.filter(({ isSaid }) => isSaid), toasts.filter(({ isSaid }) => !isSaid)];
  return (
    <div className={isBelow ? 'toasts toasts-below' : 'toasts'}>
      <ToastRegion role="status" toasts={fresh.filter(({ isError }) => !isError)} close={close} />
      <ToastRegion role="alert" toasts={fresh.filter(({ isError }) => isError)} close={close} />
      {said.length > 0 && <ToastRegion role="status" live="off" toasts={said} close={close} />}
    </div>
  );
}

type OneRegionProps = ToastRegionProps & { role: 'status' | 'alert'; live?: 'off' };

function ToastRegion({ role, live, toasts, close }: OneRegionProps) {
  return (
    // By default, a new toast would say the others again.
    <div role={role} aria-live={live} aria-atomic={false} className="grid gap-2">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={() => close(toast.id)} />
      ))}
    </div>
  );
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { site } = useText();
  const translate = useTranslate();
  const { words, isError, action } = toast;
  return (
    <div className={`toast text-base ${isError ? 'toast-error' : ''}`}>
      <p>{translate(words)}</p>
      {action && (
        <button
          type="button"
          className="btn btn-quiet btn-small -my-1"
          onClick={() => {
            onClose();
            action.act();
          }}
        >
          {translate(action.words)}
        </button>
      )}
      <button
        type="button"
        aria-label={site.close}
        className="-m-2 ms-auto grid size-11 shrink-0 cursor-pointer place-items-center"
        onClick={onClose}
      >
        <CrossIcon className="size-4" />
      </button>
    </div>
  );
}
