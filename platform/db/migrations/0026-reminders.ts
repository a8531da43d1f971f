/** For reminders of incomplete donations: who reminds the donor by WhatsApp now, and the outcome. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('donationReminders')
    .addColumn('donationId', 'text', (c) => c.primaryKey().references('donations.id').onDelete('cascade'))
    .addColumn('phone', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('claimedBy', 'text')
    .addColumn('restsUntil', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('noAnswers', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('isWrongNumber', 'boolean', (c) => c.notNull().defaultTo(sql`false`))
    .addColumn('couldNotPayAt', 'text')
    .execute();
  await sql`create index "donationRemindersPhone" on "donationReminders" ("phone") where "phone" <> ''`.execute(
    db,
  );
  await sql`create index "donationRemindersClaimed" on "donationReminders" ("claimedBy") where "claimedBy" is not null`.execute(
    db,
  );
  // In the order in which they are offered to the team.
  await sql`create index "donationsToRemind" on donations ("whatsappReminderNumber", "date" desc)
    where "confirmationNumber" is null and "deletedAt" is null`.execute(db);
}
