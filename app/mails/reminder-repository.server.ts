/** When an e-mail address was reminded last, and since when it wants no reminders. `email` is its mailbox (mailbox.ts). */
import type { Database } from '../../platform/db/database.ts';

/** What is known of this address. */
export function findReminder(db: Database, email: string) {
  return db.selectFrom('reminders').selectAll().where('email', '=', email).executeTakeFirst();
}

/** The same, and nobody else may change it until the transaction ends. */
export async function lockReminder(tx: Database, email: string) {
  // Writing first takes the row's lock; whoever comes at once waits here and then finds us.
  await tx
    .insertInto('reminders')
    .values({ email, remindedAt: null, unsubscribedAt: null })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
    .execute();
  return findReminder(tx, email);
}

/** Notes when the address was reminded (ISO). */
export async function updateRemindedAt(db: Database, email: string, remindedAt: string): Promise<void> {
  await db.updateTable('reminders').set({ remindedAt }).where('email', '=', email).execute();
}

/** Undoes a note of `remindedAt`, unless another reminder was noted since; `before`: what was noted before it. */
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

/** Notes that the address wants no more reminders since `unsubscribedAt` (ISO). */
export async function upsertUnsubscribed(db: Database, email: string, unsubscribedAt: string): Promise<void> {
  await db
    .insertInto('reminders')
    .values({ email, remindedAt: null, unsubscribedAt })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ unsubscribedAt }))
    .execute();
}

/** Deletes what is known of addresses that were reminded last before `before` (ISO) and haven't refused more. */
export async function deleteRemindersBefore(db: Database, before: string): Promise<void> {
  await db
    .deleteFrom('reminders')
    .where('unsubscribedAt', 'is', null)
    .where((eb) => eb.or([eb('remindedAt', 'is', null), eb('remindedAt', '<', before)]))
    .execute();
}

/** Forgets when this mailbox was reminded, unless another donation has it. */
export async function deleteReminderOfErased(tx: Database, mailbox: string): Promise<void> {
  await tx
    .deleteFrom('reminders')
    .where('email', '=', mailbox)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('donations').select('id').where('donations.mailbox', '=', mailbox))),
    )
    .execute();
}
