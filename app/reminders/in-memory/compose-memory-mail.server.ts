/** Composes the mail that nothing needs to be paid, if it is still true and wanted when it is sent. */
import type { AppContext } from '../../../platform/app-context.ts';
import type { OutboxMail } from '../../../platform/jobs/outbox-repository.ts';
import { findStage } from '../../campaign/index.server.ts';
import { type Composed, findDonationOf, memoryMail, message } from '../../mails/index.server.ts';
import { sameMailbox } from '../../shared/mailbox.ts';
import { findRemindable } from '../repository.server.ts';

/** The mail contains the donor's key: after a correction of the address, the old one must not get it. */
export async function composeMemoryMail(context: AppContext, mail: OutboxMail): Promise<Composed> {
  if ((await findStage(context, context.db)) !== 'memory') {
    return { notSent: 'The campaign was no longer in memory when the mail was due.' };
  }
  const donation = await findDonationOf(context, mail);
  if (!donation || !sameMailbox(mail.recipient, donation.email)) return null;
  if (!(await findRemindable(context.db, donation.id))) return null;
  return message(context, memoryMail(context, donation), mail.recipient);
}
