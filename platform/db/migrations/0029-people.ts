/**
 * An index of verified donations by donor, for the number of people on Home (app/raised/repository.server.ts,
 * `countPeople`).
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index "donationsPeople" on donations ((coalesce(nullif(lower("email"), ''), "id")))
    where "isVerified" = true and "deletedAt" is null`.execute(db);
}
