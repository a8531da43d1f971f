/** Several lines of the bank may pay one donation: a gift that came in parts, or more than was announced. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index "reconciledLinesDonation"`.execute(db);
  await sql`create index "reconciledLinesDonation" on "reconciledLines" ("donationId")`.execute(db);
}
