/** The updates that only the team sees yet: when they will be shown, and how to change or cancel that. */
import { useEffect } from 'react';
import { dayInIndia } from '../../../platform/days.ts';
import { HOUR, SECOND } from '../../../platform/durations.ts';
import { marksIn } from '../../shared/marks.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Marked } from '../../ui/marked.tsx';
import {
  formatPublication,
  publicationOf,
  type ScheduledUpdate,
  type UpdateEdit,
} from '../../updates/index.ts';

type ScheduledUpdatesProps = {
  updates: ScheduledUpdate[];
  onEdit: (update: ScheduledUpdate) => void;
  onShow: (id: string, edit: UpdateEdit) => void;
  onDelete: (id: string) => void;
  /** One of them may be shown by now. */
  onDue: () => void;
};

export function ScheduledUpdates({ updates, onEdit, onShow, onDelete, onDue }: ScheduledUpdatesProps) {
  useDue(updates, onDue);
  if (updates.length === 0) return null;
  return (
    <section className="grid gap-4" aria-labelledby="scheduled">
      <h2 id="scheduled" className="text-lead">
        Scheduled
      </h2>
      <ul className="grid gap-4">
        {updates.map((update) => (
          <li key={update.id} className="card grid gap-3 p-4">
            <p className="font-semibold">{wordsOf(update)}</p>
            {update.title && <p className="font-semibold">{update.title}</p>}
            <p className="whitespace-pre-line">
              <Marked text={marksIn(update.description)} />
            </p>
            <div className="flex flex-wrap gap-3">
              <button type="button" className="btn btn-quiet btn-small" onClick={() => onEdit(update)}>
                Change <span className="sr-only">update of {update.date}</span>
              </button>
              <ConfirmButton
                words="Show now"
                label={`update of ${update.date}`}
                question="Everybody sees it at once. No mail goes out: “Send to followers” does that afterwards."
                onYes={() => onShow(update.id, shownNow(update))}
              />
              <ConfirmButton
                words="Cancel and delete"
                label={`update of ${update.date}`}
                question="Its text is deleted. Readers have not seen it."
                onYes={() => onDelete(update.id)}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function wordsOf({ isHeld, mailsFollowers, ...update }: ScheduledUpdate): string {
  if (isHeld) {
    return 'Held: it was scheduled before the campaign was in memory. Change or confirm it with “Change”, show it now, or delete it.';
  }
  const mail = mailsFollowers ? 'Followers get it by email then.' : 'Followers get no email then.';
  return `Will be shown on ${formatPublication(publicationOf(update))}. ${mail}`;
}

/** As it is shown at once: not with a date to come, and with the text that is on this page. */
function shownNow({ date, description, publishAt }: ScheduledUpdate): UpdateEdit {
  const today = dayInIndia(Date.now());
  const seen = { date, description, publishAt };
  return { date: date < today ? date : today, description, publishAt: null, seen };
}

/** The site shows due updates every few seconds. */
const afterDueMs = 7 * SECOND;

/** Calls `onDue` a few seconds after the next update is due. */
function useDue(updates: ScheduledUpdate[], onDue: () => void): void {
  const times = updates.filter(({ isHeld }) => !isHeld).map(publicationOf);
  const next = Math.min(...times) + afterDueMs;
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    // Timers hold at most 24 days.
    const timer = setTimeout(onDue, Math.min(Math.max(next - Date.now(), afterDueMs), HOUR));
    return () => clearTimeout(timer);
  });
}
