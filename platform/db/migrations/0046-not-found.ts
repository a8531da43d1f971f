/**
 * Payments that a volunteer looked for and did not find, with the donor's answer; and money that went back to
 * its donor (docs/decisions/0063-not-found.md).
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  for (const name of ['notFoundAt', 'answeredAt', 'donorAnswer', 'donorNote']) {
    await db.schema.alterTable('donations').addColumn(name, 'text').execute();
  }
  await db.schema
    .alterTable('receipts')
    .addColumn('isReturn', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute();
  // Until now only PayPal returned money.
  await run(`update receipts set "isReturn" = true where "source" = 'PayPal' and "reverses" is not null
    and "reason" in ('Returned by PayPal', 'Refunded in part by PayPal')`);
  await run(`update donations set "receivedFrom" = 'returned' where "isVerified" = false
    and exists (select 1 from receipts r where r."donationId" = donations."id" and r."isReturn" = true)`);
  // Written like their filters, or the databases would not use them (app/donations/repository.server.ts).
  await run(`create index "donationsNotFound" on donations ("date" desc)
    where "notFoundAt" is not null and "isVerified" = false and "deletedAt" is null`);
  await run(`create index "donationsReturned" on donations ("date" desc)
    where "receivedFrom" = 'returned' and "deletedAt" is null`);
  await run(`create index "donationsOtherAmount" on donations ("date" desc)
    where "received" <> "rupees" and "isVerified" = true and "deletedAt" is null`);
}
