/** Delays mails about changes that a click can undo: until then the mail may be stopped, or sent at once. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('heldUntil', 'text').execute();
}
