/**
 * Queries of reminders: when a mailbox was last reminded, and since when it refuses reminders. `email` is a
 * mailbox (mailbox.ts).
 */
import type { Database } from '../../platform/db/database.ts';

export function findReminder(db: Database, email: string) {
  return db.selectFrom('reminders').selectAll().where('email', '=', email).executeTakeFirst();
}

/** The row of a mailbox, created if missing and locked until the transaction ends. */
export async function lockReminder(tx: Database, email: string) {
  // Writing first locks the row. A concurrent transaction waits here and then reads this one's row.
  await tx
    .insertInto('reminders')
    .values({ email, remindedAt: null, unsubscribedAt: null })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
    .execute();
  return tx.selectFrom('reminders').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
}

/** Records when the mailbox was reminded (ISO). */
export async function updateRemindedAt(db: Database, email: string, remindedAt: string): Promise<void> {
  await db.updateTable('reminders').set({ remindedAt }).where('email', '=', email).execute();
}

/** Sets `remindedAt` back to `before`, unless another reminder was recorded since. */
export async function restoreRemindedAt(
  db: Database,
  email: string,
  remindedAt: string,
  before: string | null,
): Promise<void> {
  await db
    .updateTable('reminders')
    .set({ remindedAt: before })
    .where('email', '=', email)
    .where('remindedAt', '=', remindedAt)
    .execute();
}

/** Records that the mailbox refuses reminders since `unsubscribedAt` (ISO). */
export async function upsertUnsubscribed(db: Database, email: string, unsubscribedAt: string): Promise<void> {
  await db
    .insertInto('reminders')
    .values({ email, remindedAt: null, unsubscribedAt })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ unsubscribedAt }))
    .execute();
}

/** Deletes mailboxes last reminded before `before` (ISO) that have not refused reminders. */
export async function deleteRemindersBefore(db: Database, before: string): Promise<void> {
  await db
    .deleteFrom('reminders')
    .where('unsubscribedAt', 'is', null)
    .where((eb) => eb.or([eb('remindedAt', 'is', null), eb('remindedAt', '<', before)]))
    .execute();
}

/** Deletes the row of this mailbox, unless another donation uses the mailbox. */
export async function deleteReminderOfErased(tx: Database, mailbox: string): Promise<void> {
  await tx
    .deleteFrom('reminders')
    .where('email', '=', mailbox)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('donations').select('id').where('donations.mailbox', '=', mailbox))),
    )
    .execute();
}
