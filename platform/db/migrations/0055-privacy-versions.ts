/** What /privacy has said, since when (docs/decisions/0067-privacy-versions.md). */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('privacyVersions')
    .addColumn('nth', 'integer', (c) => c.primaryKey())
    .addColumn('since', 'text', (c) => c.notNull())
    .addColumn('pages', 'text', (c) => c.notNull())
    .execute();
}
