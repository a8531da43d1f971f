/**
 * The last four digits of the account number that a picture of the balance shows: null for earlier pictures
 * (docs/decisions/0100-pictures-of-the-balance.md). And how many verified donations a volunteer or the family saw in
 * the account: null before the next public step (docs/decisions/0098-found-in-statements.md).
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('balances').addColumn('accountEnd', 'text').execute();
  await db.schema.alterTable('statementFigures').addColumn('seenDonations', 'integer').execute();
  // Written like the filter, or the databases would not use it (app/raised/statement-repository.server.ts).
  const isSeen = sql`"receivedFrom" in ('family', 'volunteer', 'family, volunteer')`;
  await sql`create index "donationsSeen" on donations ("received") where ${isSeen}`.execute(db);
}
