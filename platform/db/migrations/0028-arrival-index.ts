/**
 * One index, by an expression, for payments that arrived and those the family is asked about: SQLite
 * preferred other indexes to the two earlier ones (bench/README.md).
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index "donationsArrived"`.execute(db);
  await sql`drop index "donationsToArrive"`.execute(db);
  const state = sql`(case
    when "isVerified" then null
    when "arrivalAmount" is not null then 'arrived'
    when "confirmationNumber" is null or "erasedAt" is not null then null
    when "notYetAt" is not null then 'notYet'
    else 'expected' end)`;
  await sql`create index "donationsArrival" on donations (${state}, "date" desc)
    where "deletedAt" is null and ${state} is not null`.execute(db);
}
