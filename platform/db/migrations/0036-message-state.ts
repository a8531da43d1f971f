/** Messages wait until a person of the team lets everybody read them; those that everybody reads today stay. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('donations')
    .addColumn('messageState', 'text', (c) => c.notNull().defaultTo('waiting'))
    .execute();
  const canBeShown = sql`"isVerified" = true and "isHiddenMessage" = false and "message" <> '' and "deletedAt" is null`;
  await sql`update donations set "messageState" = 'shown' where ${canBeShown}`.execute(db);
  // Words of Support, and what the team reads next, page by page.
  await sql`create index "donationsWords" on donations ("messageState", "date" desc, "id" desc)
    where ${canBeShown}`.execute(db);
}
