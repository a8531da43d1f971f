/**
 * Pictures of the account's balance, one for a day, and the public total on the last step of each day, to which they
 * are compared (docs/decisions/0100-pictures-of-the-balance.md). Both are empty at first.
 */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('balances')
    .addColumn('date', 'text', (c) => c.primaryKey())
    .addColumn('rupees', 'integer', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('holdsOtherMoney', 'boolean', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('picture', 'text', (c) => c.notNull())
    .addColumn('raised', 'double precision')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('idempotencyKey', 'text')
    .execute();
  await db.schema
    .createTable('publicFigureDays')
    .addColumn('day', 'text', (c) => c.primaryKey())
    .addColumn('rupees', 'double precision', (c) => c.notNull())
    .execute();
}
