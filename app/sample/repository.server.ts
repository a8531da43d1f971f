/**
 * In which languages the family's handwritten letter replaces the campaign's. The letter's own room is above
 * this one.
 */
import type { Database } from '../../platform/db/database.ts';
import type { Language } from '../../platform/languages.ts';

export async function listScannedLanguages(db: Database): Promise<Language[]> {
  const letters = await db.selectFrom('scannedLetters').select('language').orderBy('language').execute();
  return letters.map(({ language }) => language);
}
