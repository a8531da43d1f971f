/**
 * How many of the verified donations of the public figures stand in statements of the bank or PayPal, and up to
 * which day the bank's were read (docs/decisions/0098-found-in-statements.md).
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('statementFigures')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('donations', 'integer', (c) => c.notNull())
    .addColumn('rupees', 'double precision', (c) => c.notNull())
    .addColumn('readTo', 'text')
    .execute();
  // Written like its filter, or the databases would not use it (app/raised/statement-repository.server.ts).
  const isFound = sql`"receivedFrom" in ('bank line', 'PayPal', 'PayPal, bank line') and "deletedAt" is null`;
  await sql`create index "donationsInStatement" on donations ("received") where ${isFound}`.execute(db);
  // What changed since the last public step is told with the next one.
  await sql`insert into "statementFigures" ("id", "donations", "rupees", "readTo")
    select 1, count(*), coalesce(sum("received"), 0),
      (select max("day") from "coveredDays" where "isWhole" = true)
    from donations where ${isFound} and "id" not in (select "donationId" from "unpublishedGifts")`.execute(
    db,
  );
}
