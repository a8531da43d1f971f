/** Whether a reminder that was queued is still wanted when it gets through. */
import type { AppContext } from '../../platform/app-context.ts';
import { isQuiet } from '../shared/quiet-hours.ts';
import { findRemindable } from './repository.server.ts';

/**
 * False once the donation is finished, deleted or erased, once its donor wants no more or could not pay, and at night: a mail
 * server that was away in the evening wakes nobody, and the next reminder comes anyway.
 */
export async function mayRemind({ db, config }: AppContext, id: string): Promise<boolean> {
  const donation = await findRemindable(db, id);
  return donation !== undefined && !isQuiet(donation.country, new Date(), config.reminders.quiet);
}
