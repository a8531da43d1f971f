/** The index for the sums of the team's lists, which avoids reading rows. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index "donationsTotals" on donations
    ("isVerified", "isChecked", "confirmationNumber", "rupees", "usDollar") where "deletedAt" is null`.execute(
    db,
  );
}
