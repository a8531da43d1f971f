/** People who confirm the accounts anew each month (docs/decisions/0105-confirmed-each-month.md). */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('vouchers')
    .addColumn('isMonthly', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute();
}
