/** Monthly plans: whom the site reminds to give again, and which month was reminded or given. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('plans')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('donationId', 'text', (c) => c.notNull().references('donations.id').onDelete('cascade'))
    .addColumn('months', 'integer', (c) => c.notNull())
    .addColumn('startedOn', 'text', (c) => c.notNull())
    .addColumn('nextOn', 'text', (c) => c.notNull())
    .addColumn('endedAt', 'text')
    .addColumn('endedBy', 'text')
    .execute();
  await db.schema
    .createTable('planMonths')
    .addColumn('planId', 'text', (c) => c.notNull().references('plans.id').onDelete('cascade'))
    .addColumn('month', 'integer', (c) => c.notNull())
    .addColumn('remindedAt', 'text')
    .addColumn('donationId', 'text', (c) => c.references('donations.id').onDelete('set null'))
    .addPrimaryKeyConstraint('planMonthsKey', ['planId', 'month'])
    .execute();
  for (const index of [
    'unique index "plansRunning" on plans ("donationId") where "endedAt" is null',
    'index "plansOf" on plans ("donationId")',
    'index "plansNext" on plans ("nextOn") where "endedAt" is null',
    'index "planMonthsOf" on "planMonths" ("donationId") where "donationId" is not null',
  ]) {
    await sql.raw(`create ${index}`).execute(db);
  }
}
