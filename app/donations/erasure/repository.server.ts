/** Queries of all data about one donor, for export (review/) and erasure. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { fieldNames } from '../fields.ts';

/** The donation with its server-side columns, except secrets and search keys. */
export function findWholeDonation(db: Database, id: string) {
  return db
    .selectFrom('donations')
    .select([...fieldNames, 'language', 'inrRate', 'currencyRate', 'ratesAt', 'confirmedAt', 'verifiedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The most donations that are listed before an erasure. */
export const maxListed = 50;

/** The donations of a mailbox, deleted ones too, newest first, at most `maxListed`; and their number. */
export async function listOfMailbox(db: Database, mailbox: string) {
  const ofMailbox = db.selectFrom('donations').where('mailbox', '=', mailbox);
  const [donations, { count }] = await Promise.all([
    ofMailbox
      .select(['id', 'firstname', 'lastname', 'date', 'amount', 'currency', 'confirmationNumber'])
      .select(['isVerified', 'deletedAt'])
      .orderBy('date', 'desc')
      .limit(maxListed)
      .execute(),
    ofMailbox.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { donations, count };
}

/** The whole history, oldest first. */
export function listWholeHistory(db: Database, donationId: string) {
  return db
    .selectFrom('donationEvents')
    .select(['at', 'who', 'field', 'oldValue', 'newValue'])
    .where('donationId', '=', donationId)
    .orderBy('version')
    .orderBy('at')
    .execute();
}

/** Deletes the mails about a donation. Returns their ids, and those of reminders sent at once. */
export async function deleteMailsOf(tx: Database, donationId: string): Promise<string[]> {
  const queued = await tx.deleteFrom('outbox').where('donationId', '=', donationId).returning('id').execute();
  const reminders = await tx
    .selectFrom('donationEvents')
    .select('id')
    .where('donationId', '=', donationId)
    .where('field', '=', 'reminder')
    .execute();
  return [...queued, ...reminders].map(({ id }) => id);
}

/** Replaces the history's values by 'erased', except for fields that stay. */
export async function eraseHistory(tx: Database, donationId: string, stay: string[]): Promise<void> {
  const erased = (column: 'oldValue' | 'newValue') =>
    sql<string | null>`case when ${sql.ref(column)} is not null then '"erased"' end`;
  await tx
    .updateTable('donationEvents')
    .set({ oldValue: erased('oldValue'), newValue: erased('newValue') })
    .where('donationId', '=', donationId)
    .where('field', 'not in', stay)
    .execute();
}
