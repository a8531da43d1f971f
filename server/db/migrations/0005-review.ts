/** Indexes of the team's lists: the list 'Edit Donations', and sums that never read the rows themselves. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index "donationsUntouched" on donations ("date" desc, "id" desc, "rupees", "usDollar")
    where "deletedAt" is null and "confirmationNumber" is null and not "isVerified" and not "isChecked"`.execute(
    db,
  );
  await sql`create index "donationsTotals" on donations
    ("isVerified", "isChecked", "confirmationNumber", "rupees", "usDollar") where "deletedAt" is null`.execute(
    db,
  );
}
