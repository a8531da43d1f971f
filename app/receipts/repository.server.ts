/** Queries of receipts. Rows are only read and added. */
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { sumOf } from '../../platform/db/sums.ts';
import type { Receipt } from './receipts.ts';
import type { Source } from './tables.ts';

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

/** The donation, deleted or not, for which each of these identities counts now; others are missing. */
export async function listHolders(
  db: Database,
  source: Source,
  identities: string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('receipts as receipt')
    // A purged donation counts no money.
    .innerJoin('donations', 'donations.id', 'receipt.donationId')
    .leftJoin('receipts as reversal', 'reversal.reverses', 'receipt.id')
    .select(['receipt.identity', 'receipt.donationId'])
    .where('receipt.source', '=', source)
    .where('receipt.identity', 'in', identities)
    .where('receipt.reverses', 'is', null)
    .groupBy(['receipt.id', 'receipt.identity', 'receipt.donationId', 'receipt.amount'])
    // Amounts are text with at most two decimals: their sum as numbers is off by far less than a hundredth.
    .having(
      sql<boolean>`cast("receipt"."amount" as double precision)
        + coalesce(sum(cast("reversal"."amount" as double precision)), 0) > 0.005`,
    )
    .execute();
  return new Map(rows.map(({ identity, donationId }) => [identity, donationId]));
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

/**
 * Sums the lines of bank statements up to the day `to`. A line counts if it belongs to a donation and nothing of it was
 * taken back. Returns their number, their sum in hundredths of a rupee, and the day of the first one.
 */
export async function sumBankLines(
  db: Database,
  to: string,
): Promise<{ count: number; paise: number; from: string | null }> {
  const { count, paise, from } = await db
    .selectFrom('receipts')
    .innerJoin('donations', 'donations.id', 'receipts.donationId')
    .where('donations.deletedAt', 'is', null)
    .where('receipts.source', '=', 'bank line')
    .where('receipts.reverses', 'is', null)
    .where('receipts.day', '<=', to)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('receipts as back').select('back.id').whereRef('back.reverses', '=', 'receipts.id'),
        ),
      ),
    )
    .select((eb) => [
      eb.fn.countAll().as('count'),
      sumOf(db, sql.ref('receipts.paise')).as('paise'),
      eb.fn.min('receipts.day').as('from'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(count), paise: Number(paise), from };
}
