/** A backup of a version that came out without a migration of a lower number. */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { migrate, openDatabase, openUnmigrated } from '../../platform/db/database.ts';
import { migrationNames } from '../../platform/db/migrations.ts';
import { openStorage } from '../../platform/integrations/storage.ts';
import { languageCodes } from '../../platform/languages.ts';
import { log, openMachines } from '../../test/backups.ts';
import { databaseForSuite } from '../../test/suite.ts';
import { createBackup } from './create-backup.ts';
import { planRestore, restoreBackup } from './restore-backup.ts';

const { kind } = databaseForSuite();
const machines = openMachines();
const { elsewhere, newFile } = machines;
afterAll(() => machines.close());

test('is restored as it was, and then gets what it lacked', async () => {
  const source = await elsewhere(kind, 'disk');
  const lacked = '0060-scanned-letters';
  const names = (await migrationNames()).filter(
    (name) => name <= '0062-scheduled-updates' && name !== lacked,
  );
  const old = openUnmigrated(source.database, {});
  await migrate(old, names);
  const letter = { path: 'letters/a.pdf', since: '2026-11-01T00:00:00.000Z' };
  await sql`insert into "scannedLetter" (id, path, since) values (1, ${letter.path}, ${letter.since})`.execute(
    old,
  );
  await old.destroy();
  const file = newFile();
  const storage = await openStorage(source.files, log);
  await createBackup({ config: source, storage, file, withSecrets: false });

  const target = await elsewhere(kind, 'disk');
  const files = await openStorage(target.files, log);
  await restoreBackup(target, files, await planRestore(target, files, file));
  const db = await openDatabase(target.database);
  const letters = await db.selectFrom('scannedLetters').selectAll().orderBy('language').execute();
  await db.destroy();
  expect(letters).toEqual(languageCodes.toSorted().map((language) => ({ language, ...letter })));
});
