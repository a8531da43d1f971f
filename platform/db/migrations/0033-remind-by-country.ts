/**
 * An index that finds reminders due by country: during India's night the few donors of other countries were
 * searched among all incomplete donations, on every page of the team.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index "donationsToRemind"`.execute(db);
  await sql`create index "donationsToRemind" on donations ("whatsappReminderNumber", "date" desc, "country")
    where "confirmationNumber" is null and "deletedAt" is null`.execute(db);
}
