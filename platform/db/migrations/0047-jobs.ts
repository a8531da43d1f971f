/** Bulk work as jobs: each with its items and the outcome of each (docs/decisions/0062-jobs.md). */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('who', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('provenAttempt', 'integer', (c) => c.notNull())
    .addColumn('nextAt', 'text', (c) => c.notNull())
    .addColumn('items', 'integer', (c) => c.notNull())
    .addColumn('done', 'integer', (c) => c.notNull())
    .addColumn('unchanged', 'integer', (c) => c.notNull())
    .addColumn('skipped', 'integer', (c) => c.notNull())
    .addColumn('failed', 'integer', (c) => c.notNull())
    .addColumn('mails', 'integer', (c) => c.notNull())
    .addColumn('firstMailAt', 'text')
    .addColumn('endedAt', 'text')
    .addColumn('closedAt', 'text')
    .addColumn('takesBack', 'text')
    .addColumn('takenBackAt', 'text')
    .execute();
  await sql`create index "jobsDue" on jobs ("state", "nextAt")`.execute(db);
  await sql`create unique index "jobsTakesBack" on jobs ("takesBack") where "takesBack" is not null`.execute(
    db,
  );
  await db.schema
    .createTable('jobItems')
    .addColumn('jobId', 'text', (c) => c.notNull())
    .addColumn('nth', 'integer', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('outcome', 'text')
    .addColumn('problem', 'text')
    .addColumn('doneAt', 'text')
    .addPrimaryKeyConstraint('jobItemsKey', ['jobId', 'nth'])
    .execute();
}
