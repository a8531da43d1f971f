/**
 * Who waits to be reminded is told by the index alone while it is night in India: the few donors of countries that are awake were
 * looked for among all unfinished donations, on every page of the team.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index "donationsToRemind"`.execute(db);
  await sql`create index "donationsToRemind" on donations ("whatsappReminderNumber", "date" desc, "country")
    where "confirmationNumber" is null and "deletedAt" is null`.execute(db);
}
