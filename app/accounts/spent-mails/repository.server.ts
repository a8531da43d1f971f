/** Queries of the donations that are spent, and of the mails about that. */
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { inParts } from '../../../platform/db/in-parts.ts';

/** A time span in ISO. */
export type Span = { from: string; to: string };

/** Whole rupees of all spendings that were entered until then (ISO). */
async function sumEntered(db: Database, until: string): Promise<number> {
  const { sum } = await db
    .selectFrom('spendings')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('rupees'), sql<number>`0`).as('sum'))
    .where('createdAt', '<=', until)
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/**
 * At most so many donations that became spent within the span: by a spending entered in it, or by their own
 * verification in it. Without those that were settled or have no address.
 */
export async function listSpent(db: Database, { from, to }: Span, most: number) {
  const [before, spent] = [await sumEntered(db, from), await sumEntered(db, to)];
  const counted = db
    .selectFrom('publicSteps as step')
    .innerJoin('stepDonations', 'stepDonations.step', 'step.id')
    .innerJoin('donations', 'donations.id', 'stepDonations.donationId')
    .select(['donations.id as donationId', 'donations.mailbox', 'donations.verifiedAt', 'step.id as step'])
    .where('step.rupees', '>', 0)
    // Expressions, where an index would read more.
    .where(sql<SqlBool>`step.rupees + 0 <= ${spent}`)
    .where(sql<SqlBool>`coalesce(donations."verifiedAt", '') <= ${to}`)
    .where(sql<SqlBool>`coalesce(donations."isVerified", false) = true`)
    .where('donations.deletedAt', 'is', null)
    .where('donations.erasedAt', 'is', null)
    .where('donations.email', '<>', '')
    .where(sql<SqlBool>`not exists (select 1 from "spentMails" where "donationId" = donations."id")`);
  return (
    counted
      .where('step.rupees', '>', before)
      .where('step.rupees', '<=', spent)
      // A union, because both databases would read all steps for an `or`.
      .union(counted.where('donations.verifiedAt', '>', from).where('donations.verifiedAt', '<=', to))
      .orderBy('step')
      .orderBy('verifiedAt')
      .orderBy('donationId')
      .limit(most)
      .execute()
  );
}

/** Settles donations. Returns how many nobody had settled before. */
export async function insertSettled(
  tx: Database,
  donationIds: string[],
  mailId: string | null,
): Promise<number> {
  let inserted = 0n;
  for (const some of inParts(donationIds)) {
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('spentMails')
      .values(some.map((donationId) => ({ donationId, mailId })))
      .onConflict((conflict) => conflict.column('donationId').doNothing())
      .executeTakeFirstOrThrow();
    inserted += numInsertedOrUpdatedRows;
  }
  return Number(inserted);
}

/** The donations of a mail. */
export async function listDonationsOf(db: Database, mailId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('spentMails')
    .select('donationId')
    .where('mailId', '=', mailId)
    .orderBy('donationId')
    .execute();
  return rows.map(({ donationId }) => donationId);
}
