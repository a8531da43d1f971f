/** Queries of the volunteers' WhatsApp queue and its claims. */
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isPostgres } from '../../platform/db/is-postgres.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { isNotDeleted } from '../raised/index.server.ts';
import type { Countries } from '../shared/quiet-hours.ts';
import { isIncomplete, isRefused, unknown } from './repository.server.ts';

/** Times (ISO), countries and limits that decide which donors are offered. */
export type Offered = {
  now: string;
  startedBefore: string;
  remindedBefore: string;
  maxTries: number;
  within: Countries;
};

/** The number of donors to remind, at most `max`, as every page of the team asks. */
export async function countOffered(db: Database, offered: Offered, max: number): Promise<number> {
  const { count } = await db
    .selectFrom(offer(db, offered).select('id').limit(max).as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Locks the queue until the transaction ends. Otherwise two concurrent volunteers could get two donations
 * with the same phone. SQLite has one writer anyway.
 */
export async function lockQueue(tx: Database): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtext('whatsapp queue'))`.execute(tx);
}

/** Finds and locks the next donation: fewest reminders first, then the latest. */
export function lockNextOffered(tx: Database, offered: Offered) {
  return offer(tx, offered)
    .select(['id', 'phone'])
    .orderBy('whatsappReminderNumber')
    .orderBy('date', 'desc')
    .limit(1)
    .$if(isPostgres(tx), (q) => q.forUpdate().skipLocked())
    .executeTakeFirst();
}

/**
 * Incomplete donations whose donors may be reminded, with a phone that is neither wrong, nor claimed, nor
 * reminded lately.
 */
function offer(db: Database, { now, startedBefore, remindedBefore, maxTries, within }: Offered) {
  const { names, isAllBut } = within;
  return db
    .selectFrom('donations')
    .$if(isAllBut && names.length > 0, (q) => q.where('country', 'not in', names))
    .$if(!isAllBut, (q) => q.where((eb) => (names.length > 0 ? eb('country', 'in', names) : eb.lit(false))))
    .where(isNotDeleted)
    .where(isIncomplete)
    .where('date', '<', startedBefore)
    .where('phone', '<>', '')
    .where('whatsappReminderNumber', '<', maxTries)
    .where(
      sql<SqlBool>`not exists (
        select 1 from "donationReminders" where "donationReminders"."donationId" = "donations"."id" and (
          "couldNotPayAt" is not null or "restsUntil" > ${now}
          or "noAnswers" + "donations"."whatsappReminderNumber" >= ${maxTries}
        )
      )`,
    )
    .where(
      sql<SqlBool>`"donations"."phone" not in (
        select "phone" from "donationReminders" where "phone" <> '' and ("isWrongNumber" or "restsUntil" > ${now})
      )`,
    )
    .where(
      sql<SqlBool>`"donations"."id" not in (
        select "donationId" from "donationEvents"
        where "field" in ('whatsappReminderNumber', 'reminder') and "at" >= ${remindedBefore}
      )`,
    )
    .where(sql<SqlBool>`not ${isRefused}`);
}

type Claim = Pick<Tables['donationReminders'], 'donationId' | 'phone' | 'restsUntil'> & { claimedBy: string };

/**
 * Claims the donation for this volunteer until `restsUntil`. Returns false if another volunteer has it.
 * Clears the mark of a corrected number.
 */
export async function claim(tx: Database, claim: Claim, now: string): Promise<boolean> {
  const { phone, claimedBy, restsUntil, donationId } = claim;
  const before = await tx
    .selectFrom('donationReminders')
    .select('phone')
    .where('donationId', '=', donationId)
    .where('isWrongNumber', '=', true)
    .executeTakeFirst();
  if (before && before.phone !== phone) await markWrongNumber(tx, before.phone);
  const taken = await tx
    .insertInto('donationReminders')
    .values({ ...unknown, ...claim })
    .onConflict((conflict) =>
      conflict
        .column('donationId')
        .doUpdateSet({ phone, claimedBy, restsUntil, isWrongNumber: false })
        .where('donationReminders.restsUntil', '<=', now),
    )
    .returning('donationId')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Marks a number as wrong for each incomplete donation that has it. */
async function markWrongNumber(tx: Database, phone: string): Promise<void> {
  const others = await tx
    .selectFrom('donations')
    .select('id')
    .where('phone', '=', phone)
    .where(isNotDeleted)
    .where(isIncomplete)
    .execute();
  const mark = { phone, isWrongNumber: true };
  for (const { id: donationId } of others) {
    await tx
      .insertInto('donationReminders')
      .values({ ...unknown, donationId, ...mark })
      .onConflict((conflict) => conflict.column('donationId').doUpdateSet(mark))
      .execute();
  }
}

/** The incomplete donation claimed by this volunteer, without an outcome. */
export function findClaimed(db: Database, claimedBy: string, now: string) {
  return db
    .selectFrom('donationReminders')
    .innerJoin('donations', 'donations.id', 'donationReminders.donationId')
    .select(['donationReminders.donationId', 'donationReminders.restsUntil'])
    .where('claimedBy', '=', claimedBy)
    .where('restsUntil', '>', now)
    .where('couldNotPayAt', 'is', null)
    .where(isNotDeleted)
    .where(isIncomplete)
    .orderBy('restsUntil', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type Changes = Partial<Pick<Tables['donationReminders'], 'isWrongNumber'>> & { noAnswers?: 1 };

/**
 * Ends this volunteer's claim with its outcome and the time of the next offer. Returns false if the claim is
 * no longer theirs.
 */
export async function endClaim(
  tx: Database,
  { donationId, claimedBy }: Pick<Claim, 'donationId' | 'claimedBy'>,
  restsUntil: string,
  { noAnswers, ...changes }: Changes = {},
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('donationReminders')
    .set({ ...changes, claimedBy: null, restsUntil })
    .$if(noAnswers !== undefined, (q) => q.set((eb) => ({ noAnswers: eb('noAnswers', '+', 1) })))
    .where('donationId', '=', donationId)
    .where('claimedBy', '=', claimedBy)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Earlier attempts to remind the donor, oldest first. */
export function listTried(db: Database, donationId: string) {
  return db
    .selectFrom('donationEvents')
    .select(['at', 'who', 'field'])
    .where('donationId', '=', donationId)
    .where('field', 'in', ['reminder', 'whatsappReminderNumber', 'noAnswer'])
    .orderBy('at')
    .execute();
}
