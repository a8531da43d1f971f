/** Queries of donations to remind. The volunteers' queue has its own: queue-repository.server.ts. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isPaidFor } from '../donations/index.server.ts';
import { isNotDeleted } from '../raised/index.server.ts';
import type { Reminded } from './due.ts';

/** No transaction ID, no PayPal payment, not verified by hand, donor not erased. */
export const isIncomplete = sql<SqlBool>`"confirmationNumber" is null and not "isVerified" and "erasedAt" is null
  and not ${isPaidFor}`;

/** The donor has refused reminders, of this or of another donation. */
export const isRefused = sql<SqlBool>`"donations"."mailbox" in (
  select "email" from "reminders" where "unsubscribedAt" is not null
)`;

const hasCouldNotPay = sql<SqlBool>`"donations"."id" in (
  select "donationId" from "donationReminders" where "couldNotPayAt" is not null
)`;

export type Remindable = Reminded & { id: string; country: string };

/** Incomplete donations started between `from` and `to` (ISO) whose donors may be reminded, oldest first. */
export function listRemindable(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<Remindable[]> {
  return remindable(db).where('date', '>=', from).where('date', '<=', to).orderBy('date').execute();
}

/** The donation, if it is incomplete and its donor may be reminded. */
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

/**
 * The newest incomplete donation of each mailbox whose donor may get the mail that nothing needs to be paid,
 * and has not got it for any donation.
 */
export async function listToTell(db: Database): Promise<string[]> {
  const rows = await remindable(db)
    .select('mailbox')
    .where('email', '<>', '')
    .where(sql<SqlBool>`not ${isTold(sql.ref('donations.mailbox'))}`)
    .orderBy('date', 'desc')
    .orderBy('id')
    .execute();
  const newest = new Map(rows.toReversed().map(({ mailbox, id }) => [mailbox, id]));
  return [...newest.values()];
}

/** True if this mailbox has got the mail that nothing needs to be paid. */
export async function wasTold(db: Database, mailbox: string): Promise<boolean> {
  const { rows } = await sql<{ told: unknown }>`select 1 as "told" where ${isTold(sql.val(mailbox))}`.execute(
    db,
  );
  return rows.length > 0;
}

const isTold = (mailbox: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select 1 from "donationEvents" inner join "donations" as "told" on "told"."id" = "donationEvents"."donationId"
  where "told"."mailbox" = ${mailbox} and "donationEvents"."field" = 'inMemory'
)`;

export function findDonationReminder(db: Database, donationId: string) {
  return db
    .selectFrom('donationReminders')
    .selectAll()
    .where('donationId', '=', donationId)
    .executeTakeFirst();
}

/** Records that the donor could not pay, which ends all reminders. */
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

/** The row of a donation without any attempt. */
export const unknown = {
  phone: '',
  claimedBy: null,
  restsUntil: '',
  noAnswers: 0,
  isWrongNumber: false,
  couldNotPayAt: null,
};

/** Deletes the row of an erased donor's donation. */
export async function deleteDonationReminder(tx: Database, donationId: string): Promise<void> {
  await tx.deleteFrom('donationReminders').where('donationId', '=', donationId).execute();
}
