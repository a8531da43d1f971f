/**
 * The version of the public content: it grows with every change that the public sees, and cached pages follow
 * it.
 */
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Increases the version. Call it in the transaction of the change. */
export async function contentChanged(tx: Database): Promise<void> {
  await tx
    .updateTable('publicContent')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', 1)
    .execute();
}

/**
 * As contentChanged, but only if nothing has changed before. True for one transaction ever, even with several
 * at once.
 */
export async function contentChangedFirst(tx: Database): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('publicContent')
    .set({ version: 2 })
    .where('id', '=', 1)
    .where('version', '=', 1)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The current version. */
export async function contentVersion(db: Database): Promise<number> {
  const { version } = await db
    .selectFrom('publicContent')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return version;
}
