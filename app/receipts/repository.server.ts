/** Queries of receipts. Rows are only read and added. */
import type { Database } from '../../platform/db/database.ts';
import type { Receipt } from './receipts.ts';

/** The receipts and reversals of a donation, oldest first. */
export function listReceipts(db: Database, donationId: string): Promise<Receipt[]> {
  return db
    .selectFrom('receipts')
    .selectAll()
    .where('donationId', '=', donationId)
    .orderBy('at')
    .orderBy('nth')
    .orderBy('id')
    .execute();
}

/** The receipts of this money, each with its reversals, of any donation. */
export function listOfIdentity(
  db: Database,
  { source, identity }: Pick<Receipt, 'source' | 'identity'>,
): Promise<Receipt[]> {
  const ids = db
    .selectFrom('receipts')
    .select('id')
    .where('source', '=', source)
    .where('identity', '=', identity)
    .where('reverses', 'is', null);
  return db
    .selectFrom('receipts')
    .selectAll()
    .where((eb) => eb.or([eb('id', 'in', ids), eb('reverses', 'in', ids)]))
    .execute();
}

/** True if the donation exists, deleted or not. */
export async function hasDonation(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('donations').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** False if the ledger has this money already; the unique index decides. */
export async function insertReceipt(db: Database, row: Receipt): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('receipts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) === 1;
}
