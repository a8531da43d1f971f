/** Mails that were sent or given up long ago, in the outbox and as files; and when somebody was reminded. */
import type { AppContext } from '../../platform/app-context.ts';
import { ago, DAY } from '../../platform/durations.ts';
import { removeCapturedMails } from '../../platform/integrations/mail.ts';
import { deleteSettledMails } from '../../platform/jobs/outbox-repository.ts';
import { deleteRemindersBefore } from './reminder-repository.server.ts';

/** Deletes them; how many. Who wants no reminders stays written down: else they would get some. */
export async function purgeMails({ db, config }: AppContext): Promise<number> {
  const before = ago(config.retention.mails * DAY);
  const rows = await deleteSettledMails(db, before);
  await deleteRemindersBefore(db, before);
  return rows + (await removeCapturedMails(config, { before: Date.parse(before) }));
}
