/** Queries of all data about one donor, for export (review/) and erasure. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
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

/** A recorded erasure. */
export type Erasure = Tables['erasures'];

/** Records erasures, except for those that are recorded already. */
export async function insertErasures(tx: Database, rows: Erasure[]): Promise<void> {
  for (const row of rows) {
    await tx
      .insertInto('erasures')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}

/** All recorded erasures, oldest first. */
export function listErasures(tx: Database): Promise<Erasure[]> {
  return tx.selectFrom('erasures').selectAll().orderBy('at').execute();
}

/** The addresses of donations. */
export async function listEmails(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('donations').select('email').distinct().where('email', '<>', '').execute();
  return rows.map(({ email }) => email);
}

/** Donations that have a donor: those with these ids, and those of these mailboxes started before `before`. */
export async function listToErase(
  tx: Database,
  ids: string[],
  mailboxes: string[],
  before: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('donations')
    .select('id')
    .where('erasedAt', 'is', null)
    .where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [eb('id', 'in', ids)] : []),
        ...(mailboxes.length > 0 ? [eb('mailbox', 'in', mailboxes).and('date', '<', before)] : []),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
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
