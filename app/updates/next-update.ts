/** How often the team promises an update, and when the next one is due. Days are in India. Pure. */
import { addDays } from '../../platform/days.ts';

/** The team is reminded so many days before the next update is due. */
export const remindsBeforeDue = 2;

export type NextUpdate = {
  everyDays: number;
  /** The last day for the next update, YYYY-MM-DD; null before the first one. */
  by: string | null;
  /** That day has passed without an update. */
  isLate: boolean;
};

/** `newest`: the day of the newest update; null without one. */
export function nextUpdateOf(everyDays: number, newest: string | null, today: string): NextUpdate {
  const by = newest && addDays(newest, everyDays);
  return { everyDays, by, isLate: by !== null && by < today };
}
