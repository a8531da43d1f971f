/**
 * Queries for reconciliation: donations that bank lines may have paid (each query uses an index), lines and
 * batches.
 */
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { payPalMethods } from '../donations/index.ts';
import { isNotDeleted } from '../raised/index.server.ts';
import { listHolders } from '../receipts/index.server.ts';
import type { Candidate } from './match/matches.ts';

/** The most values in one `in (…)`: longer lists make the planner slow. */
const maxValues = 500;

const columns = [
  'donations.id',
  'firstname',
  'lastname',
  'phone',
  'currency',
  'amount',
  'rupees',
  'confirmationNumber',
  'isVerified',
  'receivedINR',
  'receivedFrom',
  'paymentMethod',
  'date',
  'bankKey',
] as const;

/** The same text as in the index "donationsToMatch", so that SQLite uses the index. */
const isToMatch = sql<SqlBool>`"isVerified" = false`;

/** Donations with one of these bank keys (the transaction ID as banks print it). */
export function listByBankKey(db: Database, keys: string[]): Promise<Candidate[]> {
  return inParts(keys, (part) =>
    db.selectFrom('donations').select(columns).where('bankKey', 'in', part).where(isNotDeleted).execute(),
  );
}

/** Donations whose id lies in one of these ranges; `below` is exclusive. */
export function listByIds(db: Database, ranges: { from: string; below: string }[]): Promise<Candidate[]> {
  return inParts(ranges, (part) =>
    db
      .selectFrom('donations')
      .select(columns)
      .where((eb) =>
        eb.or(part.map(({ from, below }) => eb.and([eb('id', '>=', from), eb('id', '<', below)]))),
      )
      .where(isNotDeleted)
      .execute(),
  );
}

/**
 * Unverified donations in rupees with one of these amounts (as text), started from `from` until before `to`
 * (ISO).
 */
export function listToMatch(db: Database, amounts: string[], from: string, to: string): Promise<Candidate[]> {
  return inParts(amounts, (part) =>
    db
      .selectFrom('donations')
      .select(columns)
      .where('amount', 'in', part)
      .where('date', '>=', from)
      .where('date', '<', to)
      .where('currency', '=', 'INR')
      .where(isToMatch)
      .where(isNotDeleted)
      .execute(),
  );
}

/** The donations for which these lines count, each with its line's key. */
export function listAccepted(db: Database, lineKeys: string[]): Promise<(Candidate & { lineKey: string })[]> {
  return inParts(lineKeys, async (part) => {
    const holders = [...(await listHolders(db, 'bank line', part))];
    if (holders.length === 0) return [];
    const rows = await db
      .selectFrom('donations')
      .select(columns)
      .where('id', 'in', [...new Set(holders.map(([, donationId]) => donationId))])
      .where(isNotDeleted)
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return holders.flatMap(([lineKey, donationId]) => {
      const donation = byId.get(donationId);
      return donation ? [{ ...donation, lineKey }] : [];
    });
  });
}

/** The review ranks of unverified donations with a transaction ID, unchecked and checked (spec §4). */
const waiting = [0, 3];

/**
 * Unverified donations with a transaction ID, started from `from` until before `to` (ISO), newest first.
 * PayPal and card payments are left out: a bank statement does not name them one by one.
 */
export function listWaiting(db: Database, from: string, to: string, limit: number): Promise<Candidate[]> {
  return db
    .selectFrom('donations')
    .select(columns)
    .where('reviewRank', 'in', waiting)
    .where('date', '>=', from)
    .where('date', '<', to)
    .where('paymentMethod', 'not in', payPalMethods)
    .where(isNotDeleted)
    .orderBy('date', 'desc')
    .limit(limit)
    .execute();
}

/** Deletes the earlier acceptances of this donation. */
export async function forgetLinesOf(tx: Database, donationId: string): Promise<void> {
  await tx.deleteFrom('reconciledLines').where('donationId', '=', donationId).execute();
}

/**
 * Replaces the earlier acceptance of this line. Call it only after the ledger has counted the line: the ledger
 * lets only one request count it.
 */
export async function insertLine(tx: Database, line: Tables['reconciledLines']): Promise<void> {
  await tx.deleteFrom('reconciledLines').where('lineKey', '=', line.lineKey).execute();
  await tx.insertInto('reconciledLines').values(line).execute();
}

export function findLine(tx: Database, lineKey: string) {
  return tx.selectFrom('reconciledLines').selectAll().where('lineKey', '=', lineKey).executeTakeFirst();
}

/** Does nothing if the batch exists. */
export async function insertBatch(
  tx: Database,
  batch: { id: string; at: string; who: string },
): Promise<void> {
  await tx
    .insertInto('reconciliations')
    .values({ ...batch, undoBegunAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Batches that have lines, with the admin's name and the number of their lines: first those of any age whose
 * Undo has begun, then those since `since` (ISO), each newest first. `entered` counts the lines whose
 * donation was entered.
 */
export function listBatches(db: Database, since: string, limit: number) {
  return db
    .selectFrom('reconciliations')
    .innerJoin('reconciledLines', 'reconciliationId', 'reconciliations.id')
    .leftJoin('admins', 'admins.username', 'reconciliations.who')
    .select((eb) => [
      'reconciliations.id',
      'at',
      'who',
      'name',
      'undoBegunAt',
      eb.fn.countAll<number>().as('donations'),
      sql<number>`sum(case when "isEntered" then 1 else 0 end)`.as('entered'),
    ])
    .where((eb) => eb.or([eb('at', '>=', since), eb('undoBegunAt', 'is not', null)]))
    .groupBy(['reconciliations.id', 'at', 'who', 'name', 'undoBegunAt'])
    .orderBy(sql`case when "undoBegunAt" is null then 1 else 0 end`)
    .orderBy('at', 'desc')
    .orderBy('reconciliations.id')
    .limit(limit)
    .execute();
}

/**
 * Records when Undo of the batch began; keeps the first time. False if the batch is missing or has no lines.
 */
export async function beginUndo(db: Database, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reconciliations')
    .set((eb) => ({ undoBegunAt: eb.fn.coalesce('undoBegunAt', eb.val(at)) }))
    .where('id', '=', id)
    .where('id', 'in', (eb) => eb.selectFrom('reconciledLines').select('reconciliationId'))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export function listLinesOf(db: Database, reconciliationId: string) {
  return db
    .selectFrom('reconciledLines')
    .selectAll()
    .where('reconciliationId', '=', reconciliationId)
    .orderBy('donationId')
    .execute();
}

/** False if another request has deleted the line. */
export async function deleteLine(tx: Database, lineKey: string, reconciliationId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('reconciledLines')
    .where('lineKey', '=', lineKey)
    .where('reconciliationId', '=', reconciliationId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

async function inParts<Value, Row>(
  values: Value[],
  query: (part: Value[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let n = 0; n < values.length; n += maxValues) {
    rows.push(...(await query(values.slice(n, n + maxValues))));
  }
  return rows;
}
