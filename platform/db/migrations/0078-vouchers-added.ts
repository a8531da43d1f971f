/** People outside the family who confirm what the page says (docs/decisions/0104-who-vouches.md). */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vouchers')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('askedAt', 'text', (c) => c.notNull())
    .addColumn('confirmedAt', 'text')
    .addColumn('statements', 'text', (c) => c.notNull())
    .execute();
}
