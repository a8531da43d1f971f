/**
 * Keys that store a repeated message or update once, the time of a message, and indexes for the tools' lists
 * of donations.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['messages', 'updates']) {
    await db.schema.alterTable(table).addColumn('idempotencyKey', 'text').execute();
    await db.schema.createIndex(`${table}Key`).unique().on(table).column('idempotencyKey').execute();
  }
  await db.schema
    .alterTable('messages')
    .addColumn('createdAt', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`create index "messagesNewest" on messages ("createdAt" desc, "id" desc)`.execute(db);
  // Finds and counts each list of the tools without reading other donations.
  for (const [name, where] of [
    ['donationsUnconverted', '("rupees" is null or "usDollar" is null)'],
    ['donationsConfirmed', '"confirmationNumber" is not null'],
    ['donationsUnconfirmed', '"confirmationNumber" is null'],
  ]) {
    await sql
      .raw(
        `create index "${name}" on donations ("date" desc, "id" desc) where "deletedAt" is null and ${where}`,
      )
      .execute(db);
  } // 'Edit Donations'. Last: where two indexes would do, SQLite takes the younger, and this one counts without reading rows.
  await sql`create index "donationsUntouched" on donations ("date" desc, "id" desc, "rupees", "usDollar")
    where "deletedAt" is null and "confirmationNumber" is null and not "isVerified" and not "isChecked"`.execute(
    db,
  );
}
