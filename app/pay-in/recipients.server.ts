/** The recipients of warnings about the pay-in details: the team, the super-admin and, if set, the family. */
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { type QueuedMail, queueMail } from '../../platform/jobs/outbox-repository.ts';
import { teamLanguage } from '../../platform/languages.ts';
import { findAdminByUsername } from '../admins/index.server.ts';
import { mailboxOf } from '../shared/mailbox.ts';

/** Queues the mail for each recipient, in the transaction of its cause. */
export async function queueForRecipients(
  { config }: AppContext,
  tx: Database,
  mail: Pick<QueuedMail, 'kind' | 'payload'>,
): Promise<void> {
  const superAdmin = await findAdminByUsername(tx, config.superAdmin.username.toLowerCase());
  const all = [config.teamEmail, superAdmin?.email, config.familyEmail].flatMap((email) => email ?? []);
  for (const recipient of new Map(all.map((email) => [mailboxOf(email), email])).values()) {
    await queueMail(tx, { ...mail, recipient, language: teamLanguage });
  }
}
