/** Renames the unique keys of incomplete donations. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('donations').renameColumn('addressSlot', 'activeAddressKey').execute();
  await db.schema.alterTable('donations').renameColumn('visitorSlot', 'activeVisitorKey').execute();
}
