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

test('a migration that says it only adds changes and removes nothing', async () => {
  for (const name of (await migrationNames()).filter(onlyAdds)) {
    const text = readFileSync(`platform/db/migrations/${name}.ts`, 'utf8');
    expect(text, name).not.toMatch(/drop|rename|alterColumn|update|delete|unique|insert/i);
  }
});
