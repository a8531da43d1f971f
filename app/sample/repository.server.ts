/**
 * Whether the family's handwritten letter replaces the campaign's. The letter's own room is above this one.
 */
import type { Database } from '../../platform/db/database.ts';

export async function hasScannedLetter(db: Database): Promise<boolean> {
  const letter = await db.selectFrom('scannedLetter').select('id').executeTakeFirst();
  return letter !== undefined;
}
