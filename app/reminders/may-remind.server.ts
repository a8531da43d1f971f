/** Decides at the time of sending whether a queued reminder is still wanted. */
import type { AppContext } from '../../platform/app-context.ts';
import { isQuiet } from '../shared/quiet-hours.ts';
import { findRemindable } from './repository.server.ts';

/**
 * False if the donation is complete, deleted or erased, or if its donor refused reminders or could not pay.
 * False at night, too, unless the team asked for the mail: a delayed one must wake nobody, and the next
 * reminder follows anyway.
 */
export async function mayRemind({ db, config }: AppContext, id: string, isAsked: boolean): Promise<boolean> {
  const donation = await findRemindable(db, id);
  if (donation === undefined) return false;
  return isAsked || !isQuiet(donation.country, new Date(), config.reminders.quiet);
}
