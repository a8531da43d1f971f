/** For 24 hours after *in memory* was chosen: the time left, and the button that undoes it. */
import { useEffect, useState } from 'react';
import { HOUR, MINUTE } from '../../platform/durations.ts';

/** `until`: ISO. */
export function UndoMemory({
  until,
  isBusy,
  onUndo,
}: {
  until: string;
  isBusy: boolean;
  onUndo: () => void;
}) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  const left = Date.parse(until) - now;
  if (left <= 0) return null;
  return (
    <section aria-label="Undo" className="card flex flex-wrap items-center justify-between gap-4">
      <p className="num">The campaign is in memory. You can undo this for {timeLeft(left)} more.</p>
      <button type="button" className="btn btn-solid" disabled={isBusy} onClick={onUndo}>
        Undo
      </button>
    </section>
  );
}

function timeLeft(ms: number): string {
  const hours = Math.floor(ms / HOUR);
  const minutes = Math.max(1, Math.ceil((ms % HOUR) / MINUTE));
  const words = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
  return hours > 0 ? words(hours, 'hour') : words(minutes, 'minute');
}
