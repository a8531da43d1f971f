/** Says that the browser works for the server: a donor who only sees a busy page leaves. */
import { useSyncExternalStore } from 'react';
import { isWorking, onWorking } from '../shared/working.ts';
import { useText } from '../text/text.ts';

export function WorkNotice() {
  const { site } = useText();
  const works = useSyncExternalStore(onWorking, isWorking, () => false);
  return (
    // Exists from the start: screen readers announce what is added to it. Above the page's spinner.
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 grid justify-items-center p-4"
    >
      {works && (
        <p className="max-w-md rounded-card border border-line bg-card px-4 py-3 text-base shadow-card">
          {site.working}
        </p>
      )}
    </div>
  );
}
