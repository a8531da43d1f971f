/** The language in which each account of the team reads the pages that volunteers use on phones. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('admins')
    .addColumn('language', 'text', (c) => c.notNull().defaultTo('en'))
    .execute();
}
