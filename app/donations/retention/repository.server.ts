/** Queries of the retention of donations. */
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { isPostgres } from '../../../platform/db/is-postgres.ts';
import { isNotDeleted } from '../../raised/index.server.ts';

const isIncomplete = sql<SqlBool>`"confirmationNumber" is null and not "isVerified"`;

/** PayPal has or may have money for it. */
export const isPaidFor = sql<SqlBool>`"donations"."id" in (
  select "donationId" from "paypalOrders" where "state" in ('capturing', 'pending', 'captured', 'mismatch', 'extra')
)`;

/** Finds and locks incomplete donations started before `before`. */
export async function lockIncomplete(tx: Database, before: string, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('donations')
    .select('id')
    .where(isIncomplete)
    .where(isNotDeleted)
    .where('date', '<', before)
    .where(sql<SqlBool>`not ${isPaidFor}`)
    .limit(limit)
    .$if(isPostgres(tx), (q) => q.forUpdate().skipLocked())
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes these locked donations, except those PayPal may have money for. Returns when they were started. */
export async function deleteIncomplete(tx: Database, ids: string[]) {
  if (ids.length === 0) return [];
  return tx
    .deleteFrom('donations')
    .where('id', 'in', ids)
    .where(sql<SqlBool>`not ${isPaidFor}`)
    .returning('date')
    .execute();
}

/** Adds to the number of donations of this day that were deleted by age. */
export async function countPurged(tx: Database, day: string, donations: number): Promise<void> {
  await tx
    .insertInto('purgedTallies')
    .values({ day, donations })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((eb) => ({
        donations: eb('purgedTallies.donations', '+', donations),
      })),
    )
    .execute();
}

/** Clears IP address and visitor id of donations started before `before`. Returns their number. */
export async function forgetRequesters(db: Database, before: string, limit: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('donations')
    .set({
      ipAddress: '',
      addressGroup: '',
      activeAddressKey: null,
      visitorId: '',
      activeVisitorKey: null,
      // A visitor's id may have been drawn from it.
      idempotencyKey: null,
    })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('donations')
        .select('id')
        .where(sql<SqlBool>`"ipAddress" <> ''`)
        .where('date', '<', before)
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Donations with a screenshot that were verified before `verified`, or completed before `completed` and never
 * verified; `id`: that one alone.
 */
export async function listWithScreenshots(
  db: Database,
  { verified, completed }: { verified: string; completed: string },
  id?: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .innerJoin('donations', 'donations.id', 'files.donationId')
    .select('donations.id')
    .distinct()
    // It was uploaded before; so far only files that are there are looked at.
    .where('files.createdAt', '<', verified > completed ? verified : completed)
    .where((eb) =>
      eb.or([
        eb('donations.verifiedAt', '<', verified),
        eb.and([eb('donations.verifiedAt', 'is', null), eb('donations.confirmedAt', '<', completed)]),
      ]),
    )
    .where('donations.screenshotUrl', 'is not', null)
    .where('donations.deletedAt', 'is', null)
    .$if(id !== undefined, (q) => q.where('donations.id', '=', id as string))
    .execute();
  return rows.map(({ id }) => id);
}
