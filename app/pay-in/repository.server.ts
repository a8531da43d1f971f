/** The table of the pay-in details that the site last started with. */
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

/** Writes down the first details; does nothing where there are some. */
export async function insertPayIn(db: Database, details: string): Promise<void> {
  await db
    .insertInto('payInDetails')
    .values({ id: 1, details, changes: null, changedAt: null, mismatches: null, mismatchesSince: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Puts `row` in the place of the row whose details were `before`; false when another process was first. */
export async function replacePayIn(db: Database, before: string, row: Details): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payInDetails')
    .set(row)
    .where('id', '=', 1)
    .where('details', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Forgets the change that was made at `changedAt`; false when there is none such. */
export async function clearChanges(db: Database, changedAt: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payInDetails')
    .set({ changes: null, changedAt: null })
    .where('changedAt', '=', changedAt)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Notes what a check has found at `since`; false when that is noted already. */
export async function writeMismatches(db: Database, mismatches: string, since: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payInDetails')
    .set({ mismatches, mismatchesSince: since })
    .where('id', '=', 1)
    .where((eb) => eb.or([eb('mismatches', 'is', null), eb('mismatches', '!=', mismatches)]))
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** A check has found everything right; true when the one before had not. */
export async function clearMismatches(db: Database): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payInDetails')
    .set({ mismatches: null, mismatchesSince: null })
    .where('mismatches', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}
