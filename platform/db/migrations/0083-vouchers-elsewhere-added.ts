/** How readers find those who confirm without this site (docs/decisions/0109-found-elsewhere.md). */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('vouchers').addColumn('elsewhere', 'text').execute();
}
