/**
 * The steps of the public total, and in which of them each donation was counted first: they say what a donation paid
 * for (docs/decisions/0099-what-a-donation-paid-for.md). Empty until the program has looked through what was
 * counted before.
 */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('publicSteps')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('donations', 'integer', (c) => c.notNull())
    .addColumn('rupees', 'double precision', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('publicStepsByRupees').on('publicSteps').column('rupees').execute();
  await db.schema
    .createTable('stepDonations')
    .addColumn('donationId', 'text', (c) => c.primaryKey())
    .addColumn('step', 'integer', (c) => c.notNull())
    .execute();
}
