/** The mark of each screenshot, which finds the same picture on two donations; older ones have none. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('files').addColumn('mark', 'text').execute();
  await sql`create index "files_mark" on files ("mark") where "mark" is not null`.execute(db);
}
