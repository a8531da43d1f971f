/** A backup of a database to which a newer version has added: after going back to this one. */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openStorage } from '../../platform/integrations/storage.ts';
import { everythingOf, log, openMachines } from '../../test/backups.ts';
import { give } from '../../test/donor.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';
import { createBackup } from './create-backup.ts';
import { planRestore, readErasures, restoreBackup } from './restore-backup.ts';

const machines = openMachines();
const { elsewhere, newFile } = machines;
afterAll(() => machines.close());
const site = openForSuite(() => openTestSite());

test('is restored without the additions, and names them', async () => {
  await give(site);
  const before = await everythingOf(site.config);
  const { db } = site;
  for (const name of ['extras', 'emptyExtras'])
    await db.schema.createTable(name).addColumn('id', 'text').execute();
  await db.schema.alterTable('donations').addColumn('extra', 'text').execute();
  await sql`insert into extras (id) values ('x')`.execute(db);
  await sql`insert into kysely_migration (name, timestamp) values ('9998-extra-added', 'x')`.execute(db);
  const file = newFile();
  await createBackup({ config: site.config, storage: site.storage, file, withSecrets: false });

  const target = await elsewhere('sqlite', 'disk');
  const storage = await openStorage(target.files, log);
  const plan = await planRestore(target, storage, file);
  expect([...plan.added]).toEqual(expect.arrayContaining(['extras', 'emptyExtras', 'donations.extra']));
  expect(plan.added.size).toBe(3);
  await restoreBackup(target, storage, plan);
  const { rows } = await everythingOf(target);
  expect(rows.donations).toEqual(before.rows.donations);
  expect(Object.keys(rows)).toEqual(Object.keys(before.rows));
  expect(await readErasures(target, file)).toEqual([]);
});
