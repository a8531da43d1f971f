/** What the team has written on the site, version by version (docs/decisions/0073-facts-on-the-site.md). */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('versions')
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('nth', 'integer', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('createdBy', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('versions_key_nth', ['key', 'nth'])
    .execute();
}
