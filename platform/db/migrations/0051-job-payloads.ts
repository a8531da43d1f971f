/** What an item of a job needs beyond its subject, until it is settled (docs/decisions/0062-jobs.md). */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobItems').addColumn('payload', 'text').execute();
  await sql`create index "jobItemsPayload" on "jobItems" ("jobId") where "payload" is not null`.execute(db);
}
