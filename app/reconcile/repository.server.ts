/** Queries of reconciling: the donations that lines may have paid, each found by an index, and what lines verified. */
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { isVerified } from '../donations/index.server.ts';
import { isNotDeleted } from '../raised/index.server.ts';
import type { Candidate } from './match/matches.ts';

/** As many values as one statement takes without thinking long. */
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
  'paymentMethod',
  'date',
  'bankKey',
] as const;

/** Written as in the index "donationsToMatch". */
const isToMatch = sql<SqlBool>`"isVerified" = false`;

/** The donations with one of these IDs, as a bank prints them. */
export function listByBankKey(db: Database, keys: string[]): Promise<Candidate[]> {
  return inParts(keys, (part) =>
    db.selectFrom('donations').select(columns).where('bankKey', 'in', part).where(isNotDeleted).execute(),
  );
}

/** The donations of these ranges of ids. */
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

/** Unverified donations in rupees of one of these amounts (as texts) that were started in this time (ISO). */
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

/** Which verified donation was accepted for each of these lines. */
export function listAccepted(db: Database, lineKeys: string[]): Promise<(Candidate & { lineKey: string })[]> {
  return inParts(lineKeys, (part) =>
    db
      .selectFrom('reconciledLines')
      .innerJoin('donations', 'donations.id', 'reconciledLines.donationId')
      .select([...columns, 'lineKey'])
      .where('lineKey', 'in', part)
      .where(isVerified)
      .where(isNotDeleted)
      .execute(),
  );
}

/** The two ranks in which a transaction ID waits, unchecked and checked (spec §4). */
const waiting = [0, 3];

/** Donations with a transaction ID that aren't verified and were started in this time, but for PayPal's; newest first. */
export function listWaiting(db: Database, from: string, to: string, limit: number): Promise<Candidate[]> {
  return db
    .selectFrom('donations')
    .select(columns)
    .where('reviewRank', 'in', waiting)
    .where('date', '>=', from)
    .where('date', '<', to)
    .where('paymentMethod', 'not in', ['PayPal', 'Credit / Debit Card'])
    .where(isNotDeleted)
    .orderBy('date', 'desc')
    .limit(limit)
    .execute();
}

/** Frees the line and the donation from what was accepted for them before, where the donation is not verified. */
export async function releaseLines(tx: Database, lineKey: string, donationId: string): Promise<void> {
  await tx
    .deleteFrom('reconciledLines')
    .where((eb) => eb.or([eb('lineKey', '=', lineKey), eb('donationId', '=', donationId)]))
    .where('donationId', 'in', (eb) => eb.selectFrom('donations').select('id').where(isToMatch))
    .execute();
}

/** False where the line or the donation is taken: the unique index decides. */
export async function insertLine(tx: Database, line: Tables['reconciledLines']): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reconciledLines')
    .values(line)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) === 1;
}

/** The line with the donation that it was accepted for. */
export function findLine(tx: Database, lineKey: string) {
  return tx.selectFrom('reconciledLines').selectAll().where('lineKey', '=', lineKey).executeTakeFirst();
}

/** Once more is fine. */
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
 * The batches since `since`, newest first, behind those of any age whose Undo has begun; with how many of their lines verified
 * or entered a donation and are left, and the admin's name.
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

/** Notes that the batch is being taken back, once more is fine. False if it has no lines, or there is no such batch. */
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

/** False where somebody else has taken it out already. */
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
