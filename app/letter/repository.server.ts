/** The table of the scanned letters. */
import type { Database } from '../../platform/db/database.ts';
import type { Language } from '../../platform/languages.ts';

/** The path in the storage of the letter for this language, and since when it is sent (ISO). */
export function findScannedLetter(db: Database, language: Language) {
  return db
    .selectFrom('scannedLetters')
    .select(['path', 'since'])
    .where('language', '=', language)
    .executeTakeFirst();
}

/** Stores the letter for these languages in place of older ones. Returns the paths that no language uses now. */
export async function replaceScannedLetters(
  db: Database,
  languages: Language[],
  letter: { path: string; since: string },
): Promise<string[]> {
  const old = await deleteScannedLetters(db, languages);
  await db
    .insertInto('scannedLetters')
    .values(languages.map((language) => ({ language, ...letter })))
    .execute();
  return old;
}

/** Deletes the letters of these languages. Returns the paths that no language uses now. */
export async function deleteScannedLetters(db: Database, languages: Language[]): Promise<string[]> {
  const deleted = await db
    .deleteFrom('scannedLetters')
    .where('language', 'in', languages)
    .returning('path')
    .execute();
  const left = await db.selectFrom('scannedLetters').select('path').execute();
  return [...new Set(deleted.map(({ path }) => path))].filter(
    (path) => !left.some((letter) => letter.path === path),
  );
}
