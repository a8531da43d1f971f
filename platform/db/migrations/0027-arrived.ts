/** The members of the family who confirm payments, their devices, and their answers. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('familyMembers')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('keyHash', 'text', (c) => c.notNull().unique())
    .addColumn('linkMadeAt', 'text', (c) => c.notNull())
    .addColumn('linkMadeBy', 'text', (c) => c.notNull())
    .addColumn('openedAt', 'text')
    .execute();
  await db.schema
    .createTable('familySessions')
    .addColumn('keyHash', 'text', (c) => c.primaryKey())
    .addColumn('memberId', 'text', (c) => c.notNull().references('familyMembers.id').onDelete('cascade'))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('familySessionsOf').on('familySessions').column('memberId').execute();
  for (const column of ['arrivalBy', 'arrivalAmount', 'arrivalAt', 'notYetAt']) {
    await db.schema.alterTable('donations').addColumn(column, 'text').execute();
  }
  // For what the team verifies next, and what the family is asked.
  await sql`create index "donationsArrived" on donations ("reviewRank", "date" desc, "id" desc)
    where "arrivalAmount" is not null and "isVerified" = false and "deletedAt" is null`.execute(db);
  await sql`create index "donationsToArrive" on donations ("date" desc)
    where "confirmationNumber" is not null and "arrivalAmount" is null and "isVerified" = false
      and "erasedAt" is null and "deletedAt" is null`.execute(db);
}
