/** One number that goes up whenever something changes that the public sees; cached pages are thrown away by it. */
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Call it in the transaction of the change. */
export async function contentChanged(tx: Database): Promise<void> {
  await tx
    .updateTable('publicContent')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', 1)
    .execute();
}

/** As contentChanged, if nothing has changed yet: true for one transaction ever, whoever else tries at the same time. */
export async function contentChangedFirst(tx: Database): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('publicContent')
    .set({ version: 2 })
    .where('id', '=', 1)
    .where('version', '=', 1)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The version of what the public sees now. */
export async function contentVersion(db: Database): Promise<number> {
  const { version } = await db
    .selectFrom('publicContent')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return version;
}
