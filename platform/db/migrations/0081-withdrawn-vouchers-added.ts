/** Mailboxes of people who withdrew what they had confirmed (docs/decisions/0104-who-vouches.md). */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('withdrawnVouchers')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('askedAt', 'text', (c) => c.notNull())
    .addColumn('mailbox', 'text', (c) => c.notNull())
    .execute();
}
