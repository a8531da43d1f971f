/** The scanned letter from before 0060. */
import { afterAll, expect, test } from 'vitest';
import { databaseForSuite } from '../../../test/suite.ts';
import { languageCodes } from '../../languages.ts';
import { type Database, openDatabase } from '../database.ts';

const config = databaseForSuite();
let db: Database | undefined;
afterAll(() => db?.destroy());

test('the scanned letter goes to the donors of every language, as until then', async () => {
  const old = await openDatabase(config, { last: '0059-account-language' });
  const letter = { path: 'letters/a.pdf', since: '2026-11-01T00:00:00.000Z' };
  await old
    .insertInto('scannedLetter' as 'scannedLetters')
    .values({ id: 1, ...letter } as never)
    .execute();
  await old.destroy();
  db = await openDatabase(config);
  expect(await db.selectFrom('scannedLetters').selectAll().orderBy('language').execute()).toEqual(
    languageCodes.toSorted().map((language) => ({ language, ...letter })),
  );
});
