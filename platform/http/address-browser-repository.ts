/** The table of browsers per address: who shares one, without saying who or which. */
import type { Database } from '../db/database.ts';

declare module '../db/tables.ts' {
  interface Tables {
    /** Keyed hashes of an address and of a browser there; the row counts until `endsAt` (ISO). */
    addressBrowsers: { addressKey: string; browserKey: string; endsAt: string };
  }
}

/** The browsers that count for this address at `now` (ISO). */
export function listBrowsers(db: Database, addressKey: string, now: string) {
  return db
    .selectFrom('addressBrowsers')
    .select(['browserKey', 'endsAt'])
    .where('addressKey', '=', addressKey)
    .where('endsAt', '>', now)
    .execute();
}

/** Counts this browser until `endsAt`, whether or not it counted already. */
export async function saveBrowser(
  db: Database,
  row: { addressKey: string; browserKey: string; endsAt: string },
): Promise<void> {
  await db
    .insertInto('addressBrowsers')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['addressKey', 'browserKey']).doUpdateSet({ endsAt: row.endsAt }),
    )
    .execute();
}

/** Deletes what counts no more. */
export async function deleteEndedBrowsers(db: Database): Promise<void> {
  await db.deleteFrom('addressBrowsers').where('endsAt', '<=', new Date().toISOString()).execute();
}
