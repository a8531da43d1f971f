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

/** The version of what the public sees now. */
export async function contentVersion(db: Database): Promise<number> {
  const { version } = await db
    .selectFrom('publicContent')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return version;
}
