/** Queries of the figures that strangers see, and of the gifts that changed since the last step. */
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { PublicFigureTable, UnpublishedGiftTable } from './tables.ts';

export type Figures = Omit<PublicFigureTable, 'id'>;

const shown = ['donations', 'people', 'rupees', 'usDollar', 'lastVerifiedAt', 'isFew', 'since'] as const;

export function findFigures(db: Database): Promise<Figures> {
  return db.selectFrom('publicFigures').select(shown).where('id', '=', 1).executeTakeFirstOrThrow();
}

/**
 * Notes that figures change from `now` on, unless they already have since the last step. The row stays locked
 * until the transaction ends: the changes of simultaneous transactions count one after the other.
 */
export function lockFigures(tx: Database, now: string): Promise<Figures> {
  return tx
    .updateTable('publicFigures')
    .set((eb) => ({ since: eb.fn.coalesce('since', eb.val(now)) }))
    .where('id', '=', 1)
    .returning(shown)
    .executeTakeFirstOrThrow();
}

/** Locks the row like lockFigures, and changes nothing. */
export function lockAsTheyAre(tx: Database): Promise<Figures> {
  return tx
    .updateTable('publicFigures')
    .set((eb) => ({ since: eb.ref('since') }))
    .where('id', '=', 1)
    .returning(shown)
    .executeTakeFirstOrThrow();
}

/** Locks the row like lockFigures. False if figures have not waited since `before`. */
export async function lockDueFigures(tx: Database, before: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('publicFigures')
    .set((eb) => ({ since: eb.ref('since') }))
    .where('id', '=', 1)
    .where('since', '<=', before)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function updateFigures(tx: Database, changes: Partial<Figures>): Promise<void> {
  await tx.updateTable('publicFigures').set(changes).where('id', '=', 1).execute();
}

/** Keeps what a donation is worth in the public figures, unless it has already changed since they were made. */
export async function insertUnpublished(tx: Database, row: UnpublishedGiftTable): Promise<void> {
  await tx
    .insertInto('unpublishedGifts')
    .values(row)
    .onConflict((conflict) => conflict.column('donationId').doNothing())
    .execute();
}

export async function deleteUnpublished(tx: Database): Promise<void> {
  await tx.deleteFrom('unpublishedGifts').execute();
}

/**
 * The number of people whose gifts have another worth than in the public figures, in rupees and in dollars.
 * Donations without a mailbox are told apart by their names.
 */
export async function countChangedPeople(tx: Database): Promise<{ rupees: number; usDollar: number }> {
  const now = (column: 'received' | 'receivedUsDollar') =>
    sql`case when "isVerified" and "deletedAt" is null then coalesce(${sql.ref(column)}, 0) else 0 end`;
  const person = sql`case when "mailbox" <> '' then "mailbox"
    else lower(trim("firstname" || ' ' || "lastname")) end`;
  const people = (isChanged: ReturnType<typeof sql<SqlBool>>) =>
    sql<number>`count(distinct case when ${isChanged} then ${person} end)`;
  const { rupees, usDollar } = await tx
    .selectFrom('unpublishedGifts')
    .innerJoin('donations', 'donations.id', 'unpublishedGifts.donationId')
    .select([
      people(sql<SqlBool>`"unpublishedGifts"."rupees" <> ${now('received')}`).as('rupees'),
      people(sql<SqlBool>`"unpublishedGifts"."usDollar" <> ${now('receivedUsDollar')}`).as('usDollar'),
    ])
    .executeTakeFirstOrThrow();
  return { rupees: Number(rupees), usDollar: Number(usDollar) };
}
