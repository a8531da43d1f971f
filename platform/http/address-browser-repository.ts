/** The table of browsers per address: it shows that browsers share an address, but not who they are. */
import type { Database } from '../db/database.ts';

declare module '../db/tables.ts' {
  interface Tables {
    /** Keyed hashes of an address and of a browser there; a row is valid until `endsAt` (ISO). */
    addressBrowsers: { addressKey: string; browserKey: string; endsAt: string };
  }
}

/** The browsers with a valid row for this address at `now` (ISO). */
export function listBrowsers(db: Database, addressKey: string, now: string) {
  return db
    .selectFrom('addressBrowsers')
    .select(['browserKey', 'endsAt'])
    .where('addressKey', '=', addressKey)
    .where('endsAt', '>', now)
    .execute();
}

/** Adds the browser's row, or extends it to `endsAt`. */
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

/** Deletes expired rows. */
export async function deleteEndedBrowsers(db: Database): Promise<void> {
  await db.deleteFrom('addressBrowsers').where('endsAt', '<=', new Date().toISOString()).execute();
}
