/** The findings of the daily check of pay-in details, until a check finds none. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payInDetails').addColumn('mismatches', 'text').execute();
  await db.schema.alterTable('payInDetails').addColumn('mismatchesSince', 'text').execute();
}
