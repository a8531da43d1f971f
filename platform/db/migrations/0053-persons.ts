/**
 * What the erasure of a person finds (docs/decisions/0070-erasing-a-person.md): the mailbox of contact
 * messages, and the donation whose donor asked to be erased by a message.
 */
import { type Kysely, sql } from 'kysely';

type Message = { id: string; email: string; message: string; mailbox: string; donationId: string | null };
type Mail = { id: string; kind: string; payload: string; donationId: string | null };
type Tables = {
  contactMessages: Message;
  outbox: Mail;
  donations: { id: string; erasedAt: string | null };
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('contactMessages')
    .addColumn('mailbox', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('contactMessages')
    .addColumn('donationId', 'text', (c) => c.references('donations.id').onDelete('cascade'))
    .execute();
  await fillMessages(db as Kysely<Tables>);
  await linkMails(db as Kysely<Tables>);
  await dropRequestsOfErased(db as Kysely<Tables>);
  for (const index of [
    '"contactMessagesOf" on "contactMessages" ("mailbox")',
    '"contactMessagesAsking" on "contactMessages" ("donationId") where "donationId" is not null',
    '"donationsOf" on donations ("mailbox")',
  ]) {
    await sql.raw(`create index ${index}`).execute(db);
  }
}

/** The words of a request to be erased, at the time of this migration. */
const request = /^Please erase me from donation .*\?search=([0-9a-f-]{36})$/s;

async function fillMessages(db: Kysely<Tables>): Promise<void> {
  const messages = await db.selectFrom('contactMessages').select(['id', 'email', 'message']).execute();
  for (const { id, email, message } of messages) {
    const donationId = message.match(request)?.[1];
    const isThere =
      donationId && (await db.selectFrom('donations').select('id').where('id', '=', donationId).execute());
    await db
      .updateTable('contactMessages')
      .set({ mailbox: mailboxOf(email), donationId: isThere && isThere.length > 0 ? donationId : null })
      .where('id', '=', id)
      .execute();
  }
}

/** Mails of these requests belong to the donation, too. */
async function linkMails(db: Kysely<Tables>): Promise<void> {
  const mails = await db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('kind', '=', 'contact-message')
    .execute();
  for (const { id, payload } of mails) {
    const { contactMessageId = '' } = JSON.parse(payload) as { contactMessageId?: string };
    const message = await db
      .selectFrom('contactMessages')
      .select('donationId')
      .where('id', '=', contactMessageId)
      .executeTakeFirst();
    if (!message?.donationId) continue;
    await db.updateTable('outbox').set({ donationId: message.donationId }).where('id', '=', id).execute();
  }
}

/** These remained after the erasure that they asked for. */
async function dropRequestsOfErased(db: Kysely<Tables>): Promise<void> {
  const erased = db.selectFrom('donations').select('id').where('erasedAt', 'is not', null);
  await db
    .deleteFrom('outbox')
    .where('kind', '=', 'contact-message')
    .where('donationId', 'in', erased)
    .execute();
  await db.deleteFrom('contactMessages').where('donationId', 'in', erased).execute();
}

/** mailboxOf at the time of this migration. */
function mailboxOf(email: string): string {
  const plain = email.normalize('NFKC').toLowerCase();
  const at = plain.lastIndexOf('@');
  const name = plain.slice(0, at);
  if (at < 0 || !/^(gmail|googlemail)\.com$/.test(plain.slice(at + 1))) return plain;
  return `${name.replace(/(?<=.)\+.*$/su, '').replaceAll('.', '') || name}@gmail.com`;
}
