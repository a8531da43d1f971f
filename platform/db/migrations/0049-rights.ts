/** What each account of the team may do. Existing accounts keep what they could: bank statements, no content. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = { mayUseStatements: true, mayEditContent: false, isReadOnly: false };
  for (const [name, value] of Object.entries(columns)) {
    await db.schema
      .alterTable('admins')
      .addColumn(name, 'boolean', (c) => c.notNull().defaultTo(value))
      .execute();
  }
}
