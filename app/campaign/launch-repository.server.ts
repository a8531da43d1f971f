/** The steps before the site opens to strangers. */
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

type Row = Tables['launchSteps'];

/** All steps that are done. */
export function listDoneSteps(db: Database): Promise<Row[]> {
  return db.selectFrom('launchSteps').select(['step', 'doneAt', 'doneBy']).orderBy('step').execute();
}

export async function isPublished(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('launchSteps')
    .select('step')
    .where('step', '=', 'published')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks the step as done. A repeat keeps the first time and name. */
export async function insertStep(db: Database, row: Row): Promise<void> {
  await db
    .insertInto('launchSteps')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteStep(db: Database, step: Row['step']): Promise<void> {
  await db.deleteFrom('launchSteps').where('step', '=', step).execute();
}
