import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { databaseForSuite, folderForSuite } from '../../test/suite.ts';
import type { Config } from '../config/config.ts';
import { openDatabase, openUnmigrated } from './database.ts';

const run = promisify(execFile);
const server = process.env.TEST_DATABASE === 'postgres' ? process.env.TEST_DATABASE_URL : undefined;

const config = databaseForSuite();
const folder = folderForSuite();

describe('a new database', () => {
  test('can be opened by several processes at once', async () => {
    const processes = Array.from({ length: 5 }, () =>
      run(process.execPath, ['test/open-database.ts', JSON.stringify(config)]),
    );
    const outputs = (await Promise.all(processes)).map(({ stdout }) => stdout.trim());
    expect(outputs).toEqual(Array(5).fill('0 donations'));
  });

  test('opens again unchanged', async () => {
    const db = await openDatabase(config);
    expect(await db.selectFrom('publicContent').selectAll().execute()).toEqual([{ id: 1, version: 1 }]);
    await db.destroy();
  });
});

describe('a database of another version', () => {
  afterAll(async () => {
    const db = openUnmigrated(config, {});
    await sql`delete from kysely_migration where name = '9999-of-tomorrow'`.execute(db);
    await db.destroy();
  });

  test('gets its missing migrations, in any order', async () => {
    const db = openUnmigrated(config, {});
    await sql`drop table "campaignLife"`.execute(db);
    await sql`delete from kysely_migration where name = '0022-campaign-life'`.execute(db);
    await db.destroy();
    const opened = await openDatabase(config);
    expect(await opened.selectFrom('campaignLife').selectAll().execute()).toEqual([]);
    await opened.destroy();
  });

  test('is refused if it is newer than the program', async () => {
    const db = openUnmigrated(config, {});
    await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '')`.execute(db);
    await db.destroy();
    await expect(openDatabase(config)).rejects.toThrow(/migration 9999-of-tomorrow/);
  });
});

test.runIf(server)(
  'a statement and a transaction have time limits, and unattended work has none',
  async () => {
    const asked = sql`select current_setting('statement_timeout') as s, current_setting('lock_timeout') as l,
    current_setting('idle_in_transaction_session_timeout') as i`;
    const db = await openDatabase(config);
    expect((await asked.execute(db)).rows).toEqual([{ s: '3s', l: '2s', i: '0' }]);
    await db.transaction().execute(async (tx) => {
      expect((await asked.execute(tx)).rows).toEqual([{ s: '3s', l: '2s', i: '10s' }]);
    });
    await db.destroy();
    const unattended = await openDatabase(config, { isUnattended: true });
    expect((await asked.execute(unattended)).rows).toEqual([{ s: '0', l: '0', i: '0' }]);
    await unattended.destroy();
  },
);

test('reads never wait for a writer, even in raw SQL', async () => {
  const db = await openDatabase(config);
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('publicContent').set({ version: 2 }).execute();
    const { rows } = await sql`select "version" from "publicContent"`.execute(db);
    expect(rows).toEqual([{ version: 1 }]);
  });
  await db.destroy();
});

test('opening an unreachable database fails with an error', async () => {
  const nowhere: Config['database'] = server
    ? { kind: 'postgres', url: 'postgres://nobody:x@127.0.0.1:9/nothing' }
    : { kind: 'sqlite', path: join(folder, 'missing', 'new.sqlite') };
  await expect(openDatabase(nowhere)).rejects.toThrow();
});
