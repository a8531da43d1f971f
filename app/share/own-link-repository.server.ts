/** Queries of donors' own links. */
import type { Database } from '../../platform/db/database.ts';
import { isPostgres } from '../../platform/db/is-postgres.ts';
import type { Tables } from '../../platform/db/tables.ts';

type OwnLinkRow = Tables['ownLinks'];

export function findLinkOf(db: Database, donationId: string): Promise<OwnLinkRow | undefined> {
  return db.selectFrom('ownLinks').selectAll().where('donationId', '=', donationId).executeTakeFirst();
}

/** Locks the link, so that no erasure deletes it in between. */
export function lockLinkByCode(tx: Database, code: string): Promise<OwnLinkRow | undefined> {
  return tx
    .selectFrom('ownLinks')
    .selectAll()
    .where('code', '=', code)
    .$if(isPostgres(tx), (q) => q.forKeyShare())
    .executeTakeFirst();
}

/** A concurrent request may have been first: its code stays. */
export async function insertLink(db: Database, link: OwnLinkRow): Promise<void> {
  await db
    .insertInto('ownLinks')
    .values(link)
    .onConflict((conflict) => conflict.column('donationId').doNothing())
    .execute();
}

/** The first link stays. */
export async function insertCameFrom(tx: Database, donationId: string, code: string): Promise<void> {
  await tx
    .insertInto('ownLinkDonations')
    .values({ donationId, code })
    .onConflict((conflict) => conflict.column('donationId').doNothing())
    .execute();
}

/** How many donations started from the link and were verified before this moment (ISO, UTC). */
export async function countVerified(db: Database, code: string, before: string): Promise<number> {
  const { count } = await db
    .selectFrom('ownLinkDonations')
    .innerJoin('donations', 'donations.id', 'ownLinkDonations.donationId')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('code', '=', code)
    .where('isVerified', '=', true)
    .where('verifiedAt', '<', before)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The code of the link from which the donation started; null if from none. */
export async function findCameFrom(db: Database, donationId: string): Promise<string | null> {
  const row = await db
    .selectFrom('ownLinkDonations')
    .select('code')
    .where('donationId', '=', donationId)
    .executeTakeFirst();
  return row?.code ?? null;
}

/** Deletes the donation's own link, with all that it counted, and from which link the donation started. */
export async function deleteLinksOf(tx: Database, donationId: string): Promise<void> {
  await tx.deleteFrom('ownLinkDonations').where('donationId', '=', donationId).execute();
  await tx.deleteFrom('ownLinks').where('donationId', '=', donationId).execute();
}
