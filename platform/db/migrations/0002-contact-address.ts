/**
 * The address of a contact message, so that one address can't flood the team; and the sender's key, so that a
 * repeat is stored once.
 */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('contactMessages')
    .addColumn('addressGroup', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('contactMessagesAddress')
    .on('contactMessages')
    .columns(['addressGroup', 'date'])
    .execute();
  await db.schema.alterTable('contactMessages').addColumn('idempotencyKey', 'text').execute();
  await db.schema
    .createIndex('contactMessagesKey')
    .unique()
    .on('contactMessages')
    .column('idempotencyKey')
    .execute();
}
