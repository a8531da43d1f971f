/** Decides at the time of sending whether a queued reminder is still wanted. */
import type { AppContext } from '../../platform/app-context.ts';
import { isQuiet } from '../shared/quiet-hours.ts';
import { findRemindable } from './repository.server.ts';

/**
 * False if the donation is complete, deleted or erased, if its donor refused reminders or could not pay, and
 * at night: a delayed mail must wake nobody, and the next reminder follows anyway.
 */
export async function mayRemind({ db, config }: AppContext, id: string): Promise<boolean> {
  const donation = await findRemindable(db, id);
  return donation !== undefined && !isQuiet(donation.country, new Date(), config.reminders.quiet);
}
