/**
 * The browsers that used an address today, as keyed hashes: enough to tell a shared address (carrier NAT)
 * from a household's.
 */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('addressBrowsers')
    .addColumn('addressKey', 'text', (column) => column.notNull())
    .addColumn('browserKey', 'text', (column) => column.notNull())
    .addColumn('endsAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('addressBrowsersKey', ['addressKey', 'browserKey'])
    .execute();
  await db.schema.createIndex('addressBrowsersEndsAt').on('addressBrowsers').column('endsAt').execute();
}
