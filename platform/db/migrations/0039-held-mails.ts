/** A mail that states what a click can take back is held for a while: until then it may be stopped, or sent at once. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('heldUntil', 'text').execute();
}
