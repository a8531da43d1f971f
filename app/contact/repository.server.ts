/** The table of contact messages. */
import type { Insertable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isBehind } from '../../platform/db/keyset.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Cursor } from '../../platform/http/paging.ts';
import { mailboxOf } from '../shared/mailbox.ts';
import type { ContactMessage } from './contact-message.ts';

/** Which messages to list; undefined for all. */
type ContactFilter = 'unanswered' | undefined;

/** The columns that the team sees. */
export const messageColumns = [
  'id',
  'firstname',
  'lastname',
  'address',
  'email',
  'phone',
  'message',
  'date',
  'answeredAt',
  'answeredBy',
] as const satisfies (keyof ContactMessage)[];

/** The messages after `after`, newest first, at most `limit`. */
export function listContactMessages(
  db: Database,
  { limit, after, filter }: { limit: number; after: Cursor | null; filter: ContactFilter },
): Promise<ContactMessage[]> {
  return messagesWith(db, filter)
    .select(messageColumns)
    .where(isBehind('date', after))
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** With `before` (ISO), only older messages are counted. */
export async function countContactMessages(
  db: Database,
  filter: ContactFilter,
  before?: string,
): Promise<number> {
  const { count } = await messagesWith(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$if(before !== undefined, (q) => q.where('date', '<', before as string))
    .executeTakeFirstOrThrow();
  return count;
}

function messagesWith(db: Database, filter: ContactFilter) {
  return db
    .selectFrom('contactMessages')
    .$if(filter === 'unanswered', (q) => q.where('answeredAt', 'is', null));
}

export function findContactMessage(db: Database, id: string): Promise<ContactMessage | undefined> {
  return db.selectFrom('contactMessages').select(messageColumns).where('id', '=', id).executeTakeFirst();
}

/** Fails if a message with this key exists. */
export async function insertContactMessage(
  db: Database,
  row: Omit<Insertable<Tables['contactMessages']>, 'mailbox'>,
): Promise<void> {
  await db
    .insertInto('contactMessages')
    .values({ ...row, mailbox: mailboxOf(row.email) })
    .execute();
}

/** The addresses of all senders. */
export async function listAddresses(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('contactMessages').select('email').distinct().execute();
  return rows.map(({ email }) => email);
}

/**
 * The messages under this address, oldest first, without who answered them. With `before` (ISO), older ones.
 */
export function listMessagesOf(db: Database, email: string, before?: string) {
  return db
    .selectFrom('contactMessages')
    .select(['firstname', 'lastname', 'address', 'email', 'phone', 'message', 'date', 'answeredAt'])
    .where('mailbox', '=', mailboxOf(email))
    .$if(before !== undefined, (q) => q.where('date', '<', before as string))
    .orderBy('date')
    .execute();
}

/**
 * Deletes the messages under this address and their mails to the team; with `before` (ISO), older ones.
 * Returns the ids of the mails.
 */
export async function deleteMessagesOf(tx: Database, email: string, before?: string): Promise<string[]> {
  const messages = await tx
    .deleteFrom('contactMessages')
    .where('mailbox', '=', mailboxOf(email))
    .$if(before !== undefined, (q) => q.where('date', '<', before as string))
    .returning('id')
    .execute();
  const mails: string[] = [];
  for (const { id } of messages) {
    const deleted = await tx
      .deleteFrom('outbox')
      .where('kind', '=', 'contact-message')
      .where('payload', 'like', `%"contactMessageId":"${id}"%`)
      .returning('id')
      .execute();
    mails.push(...deleted.map(({ id }) => id));
  }
  return mails;
}

/** Deletes the request to be erased from this donation. */
export async function deleteRequest(tx: Database, donationId: string): Promise<void> {
  await tx.deleteFrom('contactMessages').where('donationId', '=', donationId).execute();
}

/** Marks a message as answered, unless it is marked already. */
export async function markAsAnswered(
  db: Database,
  id: string,
  answer: { answeredAt: string; answeredBy: string },
): Promise<void> {
  await db
    .updateTable('contactMessages')
    .set(answer)
    .where('id', '=', id)
    .where('answeredAt', 'is', null)
    .execute();
}

/** Removes the mark of a message. */
export async function markAsUnanswered(db: Database, id: string): Promise<void> {
  await db
    .updateTable('contactMessages')
    .set({ answeredAt: null, answeredBy: null })
    .where('id', '=', id)
    .execute();
}

/** Deletes messages answered before `before` (ISO). Returns the row count. */
export async function deleteAnsweredBefore(db: Database, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('contactMessages')
    .where('answeredAt', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Blanks the sender's address of messages written before `before` (ISO). Returns the row count. */
export async function forgetAddressesBefore(db: Database, before: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('contactMessages')
    .set({ addressGroup: '' })
    .where('addressGroup', '<>', '')
    .where('date', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
