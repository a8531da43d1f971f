/** SQL of the pay-in details of the last start. */
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

type Row = Omit<Selectable<Tables['payInDetails']>, 'id'>;
type Details = Pick<Row, 'details' | 'changes' | 'changedAt'>;

export function findPayIn(db: Database): Promise<Row | undefined> {
  return db
    .selectFrom('payInDetails')
    .select(['details', 'changes', 'changedAt', 'mismatches', 'mismatchesSince'])
    .where('id', '=', 1)
    .executeTakeFirst();
}

/** Inserts the first details; does nothing if there are any. */
export async function insertPayIn(db: Database, details: string): Promise<void> {
  await db
    .insertInto('payInDetails')
    .values({ id: 1, details, changes: null, changedAt: null, mismatches: null, mismatchesSince: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Updates the row if its details are still `before`. False if another process was first. */
export async function replacePayIn(db: Database, before: string, row: Details): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payInDetails')
    .set(row)
    .where('id', '=', 1)
    .where('details', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Clears the change made at `changedAt` (ISO). False if there is no such change. */
export async function clearChanges(db: Database, changedAt: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payInDetails')
    .set({ changes: null, changedAt: null })
    .where('changedAt', '=', changedAt)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Saves the mismatches found at `since` (ISO). False if the same ones are already saved. */
export async function updateMismatches(db: Database, mismatches: string, since: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payInDetails')
    .set({ mismatches, mismatchesSince: since })
    .where('id', '=', 1)
    .where((eb) => eb.or([eb('mismatches', 'is', null), eb('mismatches', '!=', mismatches)]))
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Clears the mismatches. False if there were none. */
export async function clearMismatches(db: Database): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payInDetails')
    .set({ mismatches: null, mismatchesSince: null })
    .where('mismatches', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}
