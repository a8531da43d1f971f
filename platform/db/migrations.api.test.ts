import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';
import { openDatabase } from './database.ts';
import { migrationNames, onlyAdds } from './migrations.ts';

const site = openForSuite(() => openTestSite());

/** Opens the database as if a newer version had applied this migration too. */
async function openAfter(name: string): Promise<void> {
  const { db, config } = site;
  await sql`insert into kysely_migration (name, timestamp) values (${name}, 'x')`.execute(db);
  try {
    await (await openDatabase(config.database)).destroy();
  } finally {
    await sql`delete from kysely_migration where name = ${name}`.execute(db);
  }
}

test('a database to which a newer version only added is opened, any other is refused', async () => {
  await openAfter('9998-extra-added');
  await expect(openAfter('9998-extra')).rejects.toThrow('9998-extra');
});

test('a database with additions still takes the migrations that it lacks', async () => {
  const { db, config } = site;
  const now = new Date().toISOString();
  await sql`insert into kysely_migration (name, timestamp) values ('9998-extra-added', ${now})`.execute(db);
  await sql`delete from kysely_migration where name = '0072-compared-screenshots'`.execute(db);
  // Its columns are there already: the migrator gets as far as applying it.
  await expect(openDatabase(config.database)).rejects.toThrow(/agreeing/);
  await sql`insert into kysely_migration (name, timestamp) values ('0072-compared-screenshots', ${now})`.execute(
    db,
  );
  await sql`delete from kysely_migration where name = '9998-extra-added'`.execute(db);
});

test('a migration that says it only adds changes and removes nothing', async () => {
  for (const name of (await migrationNames()).filter(onlyAdds)) {
    const text = readFileSync(`platform/db/migrations/${name}.ts`, 'utf8');
    expect(text, name).not.toMatch(/drop|rename|alterColumn|update|delete|unique|insert/i);
  }
});
