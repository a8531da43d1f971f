/** Retention of mails and reminders. */
import type { AppContext } from '../../platform/app-context.ts';
import { ago, DAY } from '../../platform/durations.ts';
import { removeOldMails } from '../../platform/integrations/mail.ts';
import { deleteSettledMails } from '../../platform/jobs/outbox-repository.ts';
import { deleteRemindersBefore } from './reminder-repository.server.ts';

/**
 * Deletes sent and dropped mails past their retention, captured .eml files too, and forgets old reminders.
 * Keeps refusals of reminders. Returns the number of mails.
 */
export async function purgeMails({ db, config }: AppContext): Promise<number> {
  const before = ago(config.retention.mails * DAY);
  const rows = await deleteSettledMails(db, before);
  await deleteRemindersBefore(db, before);
  return rows + (await removeOldMails(config, Date.parse(before)));
}
