/** Nothing typed is lost by a click: leaving with unsaved text asks; without a connection the page stays, and says why. */
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { WarningIcon } from '../ui/icons.tsx';
import { isAnythingUnsaved } from '../ui/use-unsaved.ts';

export function LeaveGuard() {
  const isOffline = useOffline();
  const blocker = useBlocker(mayLoseSomething);
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (mayLoseSomething()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  // Another page can't be had; this one stays, and the banner says so.
  useEffect(() => {
    if (isBlocked && !navigator.onLine) blocker.reset?.();
  }, [isBlocked, blocker]);
  return (
    <>
      {isOffline && (
        <p role="alert" className="flex items-start gap-2 bg-error-wash px-4 py-2 font-semibold text-error">
          <WarningIcon className="mt-1 size-4 shrink-0" />
          You are offline. This page stays as it is; nothing can be saved until you are back.
        </p>
      )}
      <ConfirmDialog
        open={isBlocked && !isOffline}
        title="Unsaved text"
        question="What you have typed isn’t saved. Leave this page without it?"
        yes="Leave without saving"
        isDanger
        onYes={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      />
    </>
  );
}

/** Without a connection the page itself. */
function mayLoseSomething(): boolean {
  return isAnythingUnsaved() || !navigator.onLine;
}

function useOffline(): boolean {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    look();
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return isOffline;
}
