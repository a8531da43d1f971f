/**
 * Of which donations it was settled that their donors are mailed, or not, that they are spent
 * (docs/decisions/0102-mails-when-money-is-spent.md).
 */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('spentMails')
    .addColumn('donationId', 'text', (c) => c.primaryKey())
    .addColumn('mailId', 'text')
    .execute();
  await db.schema.createIndex('spentMailsByMail').on('spentMails').column('mailId').execute();
  await db.schema.createIndex('stepDonationsByStep').on('stepDonations').column('step').execute();
}
