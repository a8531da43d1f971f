/** Updates in every language and with a picture; who follows them by email, and what was sent to whom. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('updates')
    .addColumn('translations', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
  await db.schema.alterTable('updates').addColumn('picture', 'text').execute();
  await db.schema
    .createTable('followers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('askedAt', 'text', (column) => column.notNull())
    .addColumn('confirmedAt', 'text')
    .execute();
  await db.schema.createIndex('followersAskedAt').on('followers').column('askedAt').execute();
  await db.schema
    .createTable('updateDeliveries')
    .addColumn('updateId', 'text', (column) => column.notNull())
    .addColumn('followerId', 'text', (column) => column.notNull())
    .addColumn('mailId', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('updateDeliveriesKey', ['updateId', 'followerId'])
    .execute();
  await db.schema
    .createIndex('updateDeliveriesState')
    .on('updateDeliveries')
    .columns(['state', 'mailId'])
    .execute();
}
