/** A scanned letter per language. The letter of before goes to the donors of every language, as until now. */
import { type Kysely, sql } from 'kysely';
import { languageCodes } from '../../languages.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('scannedLetters')
    .addColumn('language', 'text', (c) => c.primaryKey())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('since', 'text', (c) => c.notNull())
    .execute();
  for (const language of languageCodes) {
    await sql`insert into "scannedLetters" ("language", "path", "since")
      select ${sql.lit(language)}, "path", "since" from "scannedLetter"`.execute(db);
  }
  await db.schema.dropTable('scannedLetter').execute();
}
