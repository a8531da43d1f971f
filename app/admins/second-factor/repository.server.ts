/** Second factors and their recovery codes. A first code confirms a factor; it counts from then on. */
import type { Database } from '../../../platform/db/database.ts';

/** Stores a secret that waits for its first code; replaces an earlier one. False if a factor is on. */
export async function upsertUnconfirmed(db: Database, adminId: string, secret: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('secondFactors')
    .values({ adminId, secret, confirmedAt: null, lastStep: 0 })
    .onConflict((conflict) =>
      conflict.column('adminId').doUpdateSet({ secret }).where('secondFactors.confirmedAt', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The factor of an admin, confirmed or not. */
export function findSecondFactor(db: Database, adminId: string) {
  return db
    .selectFrom('secondFactors')
    .select(['secret', 'confirmedAt'])
    .where('adminId', '=', adminId)
    .executeTakeFirst();
}

/**
 * Turns the factor with this secret on at `at` (ISO), with the step of its first code. False if it is on
 * already, or its secret has changed.
 */
export async function confirmSecondFactor(
  db: Database,
  { adminId, secret, step, at }: { adminId: string; secret: string; step: number; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('secondFactors')
    .set({ confirmedAt: at, lastStep: step })
    .where('adminId', '=', adminId)
    .where('secret', '=', secret)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores that the code of this step was used. False if this or a later one was used before. */
export async function markStepUsed(db: Database, adminId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('adminId', '=', adminId)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those of these admins whose second factor is on. */
export async function listWithSecondFactor(db: Database, adminIds: string[]): Promise<Set<string>> {
  if (adminIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('secondFactors')
    .select('adminId')
    .where('adminId', 'in', adminIds)
    .where('confirmedAt', 'is not', null)
    .execute();
  return new Set(rows.map(({ adminId }) => adminId));
}

/** Deletes the factor and its recovery codes. False if it was not on. */
export async function deleteSecondFactor(db: Database, adminId: string): Promise<boolean> {
  await db.deleteFrom('recoveryCodes').where('adminId', '=', adminId).execute();
  const { numDeletedRows } = await db
    .deleteFrom('secondFactors')
    .where('adminId', '=', adminId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function insertRecoveryCodes(
  db: Database,
  adminId: string,
  codeHashes: string[],
): Promise<void> {
  const rows = codeHashes.map((codeHash) => ({ adminId, codeHash }));
  await db.insertInto('recoveryCodes').values(rows).execute();
}

/** Deletes a used recovery code. False if it does not exist. */
export async function takeRecoveryCode(db: Database, adminId: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCodes')
    .where('adminId', '=', adminId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Database, adminId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('adminId', '=', adminId)
    .executeTakeFirstOrThrow();
  return count;
}
