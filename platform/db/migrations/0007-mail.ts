/**
 * The scanned letter; when an address was last reminded, to keep an hour between reminders; and who refused
 * reminders.
 */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reminders')
    .addColumn('email', 'text', (c) => c.primaryKey())
    .addColumn('remindedAt', 'text')
    .addColumn('unsubscribedAt', 'text')
    .execute();
  await db.schema
    .createTable('scannedLetter')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('since', 'text', (c) => c.notNull())
    .execute();
}
