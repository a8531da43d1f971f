/** All queries of PayPal orders and messages. */
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { PayPalOrderState, PayPalOrderTable } from './tables.ts';

/** The donation's orders, newest first. */
export function listOrders(db: Database, donationId: string): Promise<PayPalOrderTable[]> {
  return db
    .selectFrom('paypalOrders')
    .selectAll()
    .where('donationId', '=', donationId)
    .orderBy('attempt', 'desc')
    .execute();
}

export function findOrder(db: Database, orderId: string): Promise<PayPalOrderTable | undefined> {
  return db.selectFrom('paypalOrders').selectAll().where('orderId', '=', orderId).executeTakeFirst();
}

/**
 * What the donor paid at PayPal for the donation, and what PayPal kept of it, also while PayPal waits for the
 * money; undefined if nothing was paid, or PayPal never got it.
 */
export function findPaid(
  db: Database,
  donationId: string,
): Promise<Pick<PayPalOrderTable, 'amount' | 'currency' | 'fee' | 'net'> | undefined> {
  return db
    .selectFrom('paypalOrders')
    .select(['amount', 'currency', 'fee', 'net'])
    .where('donationId', '=', donationId)
    .where('state', 'in', ['pending', 'captured'])
    .executeTakeFirst();
}

/** True if the donor paid at PayPal for the donation, and PayPal never got the money. */
export async function isDenied(db: Database, donationId: string): Promise<boolean> {
  const own = selectIn(db, 'denied').where('donationId', '=', donationId);
  return (await own.executeTakeFirst()) !== undefined;
}

/** Finds an order by PayPal's id of the order or of its capture. */
export function findOrderOf(db: Database, ids: string[]): Promise<PayPalOrderTable | undefined> {
  return db
    .selectFrom('paypalOrders')
    .selectAll()
    .where((eb) => eb.or([eb('orderId', 'in', ids), eb('captureId', 'in', ids)]))
    .executeTakeFirst();
}

export async function insertOrder(db: Database, row: PayPalOrderTable): Promise<void> {
  await db.insertInto('paypalOrders').values(row).execute();
}

/** Changes an order, with `states` only while it is in one of them. */
export async function updateOrder(
  db: Database,
  id: string,
  changes: Partial<Omit<PayPalOrderTable, 'id' | 'donationId'>>,
  states?: PayPalOrderState[],
): Promise<void> {
  await db
    .updateTable('paypalOrders')
    .set({ ...changes, updatedAt: new Date().toISOString() })
    .where('id', '=', id)
    .$if(states !== undefined, (q) => q.where('state', 'in', states ?? []))
    .execute();
}

/** Closes the donation's unpaid orders, so that a later approval is not captured. */
export async function closeOpenOrders(db: Database, donationId: string): Promise<void> {
  await db
    .updateTable('paypalOrders')
    .set({ state: 'closed', nextCheckAt: null, updatedAt: new Date().toISOString() })
    .where('donationId', '=', donationId)
    .where('state', 'in', ['creating', 'created', 'declined'])
    .execute();
}

/** True while a capture of the donation's money has been requested and its outcome is unknown. */
export async function isBeingCaptured(db: Database, donationId: string): Promise<boolean> {
  const own = selectIn(db, 'capturing').where('donationId', '=', donationId);
  return (await own.executeTakeFirst()) !== undefined;
}

/** True while the outcome of any capture is unknown. */
export async function hasCapturing(db: Database): Promise<boolean> {
  return (await selectIn(db, 'capturing').executeTakeFirst()) !== undefined;
}

function selectIn(db: Database, state: PayPalOrderState) {
  return db.selectFrom('paypalOrders').select('id').where('state', '=', state);
}

/** Orders whose check is due by `now` (ISO), longest waiting first. */
export function listDueOrders(db: Database, now: string, max: number): Promise<PayPalOrderTable[]> {
  return db
    .selectFrom('paypalOrders')
    .selectAll()
    .where('nextCheckAt', '<=', now)
    .orderBy('nextCheckAt')
    .limit(max)
    .execute();
}

/** Claims the check of a due order. Returns false if another process has it or the order has changed. */
export async function claimCheck(db: Database, row: PayPalOrderTable, next: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('paypalOrders')
    .set({ nextCheckAt: next, checks: row.checks + 1 })
    .where('id', '=', row.id)
    .where('nextCheckAt', '=', row.nextCheckAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function hasEvent(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('paypalEvents').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** False if the message is handled already. */
export async function insertEvent(
  db: Database,
  event: { id: string; type: string; orderId: string; receivedAt: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('paypalEvents')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) === 1;
}

const hasNoDonation = sql<SqlBool>`"donationId" not in (select "id" from donations)`;

/** Deletes unpaid orders of deleted donations. Returns their number. */
export async function deleteUnpaidOrders(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('paypalOrders')
    .where('state', 'in', ['creating', 'created', 'declined', 'closed'])
    .where('nextCheckAt', 'is', null)
    .where(hasNoDonation)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Clears the payer's name of deleted donations' orders. Returns their number. */
export async function forgetPayersOfGone(db: Database): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('paypalOrders')
    .set({ payerName: null })
    .where('payerName', 'is not', null)
    .where(hasNoDonation)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Clears the payer's name of the donation's orders. */
export async function forgetPayerOf(tx: Database, donationId: string): Promise<void> {
  await tx
    .updateTable('paypalOrders')
    .set({ payerName: null })
    .where('donationId', '=', donationId)
    .execute();
}
