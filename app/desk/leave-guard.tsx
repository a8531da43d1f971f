/** Asks before leaving a page with unsaved text, and keeps the page while the device is offline. */
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useOffline } from '../shared/use-offline.ts';
import { useTeamText } from '../text/team/words.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { WarningIcon } from '../ui/icons.tsx';
import { isAnythingUnsaved } from '../ui/use-unsaved.ts';

export function LeaveGuard() {
  const { leave } = useTeamText().frame;
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
  // Offline no other page can load; the banner says so.
  useEffect(() => {
    if (isBlocked && !navigator.onLine) blocker.reset?.();
  }, [isBlocked, blocker]);
  return (
    <>
      {isOffline && (
        <p role="alert" className="flex items-start gap-2 bg-error-wash px-4 py-2 font-semibold text-error">
          <WarningIcon className="mt-1 size-4 shrink-0" />
          {leave.offline}
        </p>
      )}
      <ConfirmDialog
        open={isBlocked && !isOffline}
        title={leave.title}
        question={leave.question}
        yes={leave.yes}
        isDanger
        onYes={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      />
    </>
  );
}

/** Offline, the page itself would be lost. */
function mayLoseSomething(): boolean {
  return isAnythingUnsaved() || !navigator.onLine;
}
