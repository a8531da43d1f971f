/** Donors' own links: the code of a donation's link, and the donations that started from it. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ownLinks')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('donationId', 'text', (c) =>
      c.notNull().unique().references('donations.id').onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createTable('ownLinkDonations')
    .addColumn('donationId', 'text', (c) => c.primaryKey().references('donations.id').onDelete('cascade'))
    .addColumn('code', 'text', (c) => c.notNull().references('ownLinks.code').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('ownLinkDonationsOf').on('ownLinkDonations').column('code').execute();
}
