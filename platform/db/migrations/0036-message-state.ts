/** Messages wait until the team publishes them; those already public stay. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('donations')
    .addColumn('messageState', 'text', (c) => c.notNull().defaultTo('waiting'))
    .execute();
  const canBeShown = sql`"isVerified" = true and "isHiddenMessage" = false and "message" <> '' and "deletedAt" is null`;
  await sql`update donations set "messageState" = 'shown' where ${canBeShown}`.execute(db);
  // For Words of Support, and the team's list of new messages, page by page.
  await sql`create index "donationsWords" on donations ("messageState", "date" desc, "id" desc)
    where ${canBeShown}`.execute(db);
}
