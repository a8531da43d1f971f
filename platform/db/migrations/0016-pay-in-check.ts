/** What the daily check of pay-in details found, until a check finds them right. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payInDetails').addColumn('mismatches', 'text').execute();
  await db.schema.alterTable('payInDetails').addColumn('mismatchesSince', 'text').execute();
}
