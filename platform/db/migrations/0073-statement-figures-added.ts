/**
 * How many of the verified donations of the public figures stand in statements of the bank or PayPal, and up to
 * which day the bank's were read (docs/decisions/0098-found-in-statements.md). Empty until the next public step and
 * the next statement.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('statementFigures')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('donations', 'integer', (c) => c.notNull())
    .addColumn('payPalDonations', 'integer', (c) => c.notNull())
    .addColumn('rupees', 'double precision', (c) => c.notNull())
    .addColumn('readTo', 'text')
    .execute();
  // Written like the filter, or the databases would not use it (app/raised/statement-repository.server.ts).
  const isFound = sql`"receivedFrom" in ('bank line', 'PayPal', 'PayPal, bank line')`;
  await sql`create index "donationsInStatement" on donations ("received") where ${isFound}`.execute(db);
}
