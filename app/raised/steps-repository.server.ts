/** Queries of the steps of the public total, and of the donations that each counted first. */
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { inParts } from '../../platform/db/in-parts.ts';
import { isNotDeleted } from './repository.server.ts';
import type { PublicStepTable } from './tables.ts';

export type Step = PublicStepTable;

/** Undefined before the first one. */
export function findLastStep(db: Database): Promise<Step | undefined> {
  return db
    .selectFrom('publicSteps')
    .select(['id', 'donations', 'rupees'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whole rupees of the total: where the money of the donation's step begins and ends. Undefined without a step. */
export async function findRange(
  db: Database,
  donationId: string,
): Promise<{ from: number; to: number } | undefined> {
  const row = await db
    .selectFrom('stepDonations')
    .innerJoin('publicSteps as step', 'step.id', 'stepDonations.step')
    .where('stepDonations.donationId', '=', donationId)
    .select((eb) => [
      'step.rupees as to',
      eb
        .selectFrom('publicSteps as earlier')
        .select((eb) => eb.fn.max('earlier.rupees').as('from'))
        .whereRef('earlier.rupees', '<', 'step.rupees')
        .as('from'),
    ])
    .executeTakeFirst();
  return row && { from: row.from ?? 0, to: row.to };
}

/** After a fall of the total: no earlier step ends above it. */
export async function lowerSteps(tx: Database, rupees: number): Promise<void> {
  await tx.updateTable('publicSteps').set({ rupees }).where('rupees', '>', rupees).execute();
}

export async function insertSteps(tx: Database, steps: Step[]): Promise<void> {
  for (const some of inParts(steps)) await tx.insertInto('publicSteps').values(some).execute();
}

/** A donation that another step counted keeps it. */
export async function insertMembers(
  tx: Database,
  members: { donationId: string; step: number }[],
): Promise<void> {
  for (const some of inParts(members)) {
    await tx
      .insertInto('stepDonations')
      .values(some)
      .onConflict((conflict) => conflict.column('donationId').doNothing())
      .execute();
  }
}

const isCounted = sql<SqlBool>`"isVerified" = true and "received" > 0`;

/** The donations that have changed since the last step, by whether the total counts them now. */
export async function listChanged(tx: Database): Promise<{ counted: string[]; others: string[] }> {
  // A left join, so that SQLite doesn't begin with all verified donations.
  const rows = await tx
    .selectFrom('unpublishedGifts')
    .leftJoin('donations', 'donations.id', 'unpublishedGifts.donationId')
    .select('unpublishedGifts.donationId as id')
    .select(sql<string | null>`case when ${isCounted} and ${isNotDeleted} then "id" end`.as('counted'))
    .execute();
  return {
    counted: rows.flatMap(({ counted }) => counted ?? []),
    others: rows.flatMap(({ id, counted }) => (counted === null ? [id] : [])),
  };
}

export async function deleteMembers(tx: Database, donationIds: string[]): Promise<void> {
  for (const some of inParts(donationIds)) {
    await tx.deleteFrom('stepDonations').where('donationId', 'in', some).execute();
  }
}

/** Takes the donations that the total no longer counts out of their steps. */
export async function deleteReversed(tx: Database): Promise<void> {
  await tx
    .deleteFrom('stepDonations')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('donations')
            .select('id')
            .whereRef('donations.id', '=', 'stepDonations.donationId')
            .where(isCounted)
            .where(isNotDeleted),
        ),
      ),
    )
    .execute();
}

/** isCounted for an index: SQLite would take that of all verified donations, and sort them. */
const isCountedByMoment = sql<SqlBool>`"verifiedAt" is not null and "received" > 0
  and coalesce("isVerified", false) = true`;

/** Not `not in`: PostgreSQL would compare each donation with each row. */
const isNotIn = (table: 'stepDonations' | 'unpublishedGifts') =>
  sql<SqlBool>`not exists (select 1 from ${sql.table(table)} where "donationId" = donations."id")`;

/**
 * Donations in the public total that no step has counted, in the order of their verification. A part: those
 * verified from that moment on (ISO), at most so many.
 */
export function listUncounted(tx: Database, part?: { from: string; most: number }) {
  return tx
    .selectFrom('donations')
    .select(['id', 'verifiedAt', 'received as rupees', 'mailbox', 'firstname', 'lastname'])
    .where(isCountedByMoment)
    .where(isNotDeleted)
    .where(isNotIn('stepDonations'))
    .where(isNotIn('unpublishedGifts'))
    .orderBy('verifiedAt')
    .orderBy('id')
    .$if(part !== undefined, (q) => q.where('verifiedAt', '>=', part?.from ?? '').limit(part?.most ?? 0))
    .execute();
}
