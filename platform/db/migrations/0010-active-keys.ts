/** The unique keys of incomplete donations by their present names. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('donations').renameColumn('addressSlot', 'activeAddressKey').execute();
  await db.schema.alterTable('donations').renameColumn('visitorSlot', 'activeVisitorKey').execute();
}
