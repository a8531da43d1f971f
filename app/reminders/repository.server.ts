/** Queries on what reminding must know of unfinished donations. Those of the volunteers' queue: queue-repository.server.ts. */
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isPaidFor } from '../donations/index.server.ts';
import { isNotDeleted } from '../raised/index.server.ts';
import type { Reminded } from './due.ts';

/** No transaction ID, nothing paid by PayPal, not verified by hand, its donor not erased. */
export const isIncomplete = sql<SqlBool>`"confirmationNumber" is null and not "isVerified" and "erasedAt" is null
  and not ${isPaidFor}`;

/** Its donor has refused reminders, whichever donation they were about. */
export const isRefused = sql<SqlBool>`"donations"."mailbox" in (
  select "email" from "reminders" where "unsubscribedAt" is not null
)`;

const hasCouldNotPay = sql<SqlBool>`"donations"."id" in (
  select "donationId" from "donationReminders" where "couldNotPayAt" is not null
)`;

export type Remindable = Reminded & { id: string; country: string };

/** Unfinished donations that were started from `from` until `to` (ISO) and whose donors may be reminded, the oldest first. */
export function listRemindable(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<Remindable[]> {
  return remindable(db).where('date', '>=', from).where('date', '<=', to).orderBy('date').execute();
}

/** The donation, if it is unfinished and its donor may be reminded. */
export function findRemindable(db: Database, id: string): Promise<Remindable | undefined> {
  return remindable(db).where('id', '=', id).executeTakeFirst();
}

function remindable(db: Database) {
  const events = (of: string, which: string) => sql`(
    select ${sql.raw(of)} from "donationEvents"
    where "donationEvents"."donationId" = "donations"."id" and ${sql.raw(which)}
  )`;
  return db
    .selectFrom('donations')
    .select([
      'id',
      'country',
      sql<string>`coalesce(${events('max("at")', `"who" = 'donor' and "field" <> 'created'`)}, "date")`.as(
        'lastActAt',
      ),
      sql<number>`${events('count(*)', `"field" = 'reminder'`)}`.as('sent'),
      sql<string | null>`${events('max("at")', `"field" in ('reminder', 'whatsappReminderNumber')`)}`.as(
        'remindedAt',
      ),
    ])
    .where(isNotDeleted)
    .where(isIncomplete)
    .where(sql<SqlBool>`not ${isRefused}`)
    .where(sql<SqlBool>`not ${hasCouldNotPay}`);
}

/** What is known of reminding this donation. */
export function findDonationReminder(db: Database, donationId: string) {
  return db
    .selectFrom('donationReminders')
    .selectAll()
    .where('donationId', '=', donationId)
    .executeTakeFirst();
}

/** Notes that its donor could not pay; nobody reminds them any more. */
export async function upsertCouldNotPay(
  tx: Database,
  donationId: string,
  couldNotPayAt: string,
): Promise<void> {
  await tx
    .insertInto('donationReminders')
    .values({ ...unknown, donationId, couldNotPayAt })
    .onConflict((conflict) => conflict.column('donationId').doUpdateSet({ couldNotPayAt, claimedBy: null }))
    .execute();
}

/** What is known of reminding a donation before anything was tried. */
export const unknown = {
  phone: '',
  claimedBy: null,
  restsUntil: '',
  noAnswers: 0,
  isWrongNumber: false,
  couldNotPayAt: null,
};

/** Forgets all of it: the donor was erased. */
export async function deleteDonationReminder(tx: Database, donationId: string): Promise<void> {
  await tx.deleteFrom('donationReminders').where('donationId', '=', donationId).execute();
}
