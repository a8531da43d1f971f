/** A start on an SQLite file that another process is migrating. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { folderForSuite } from '../../test/suite.ts';
import { SECOND } from '../durations.ts';
import { openDatabase } from './database.ts';
import { busyTimeoutMs } from './retry-while-busy.ts';

const folder = folderForSuite();

test('waits for the other process, longer than a request may', async () => {
  const path = join(folder, 'test.sqlite');
  const other = new DatabaseSync(path);
  other.exec('pragma journal_mode = wal; begin immediate; create table "theirs" ("id" integer)');
  setTimeout(() => other.exec('commit'), busyTimeoutMs + SECOND);
  const db = await openDatabase({ kind: 'sqlite', path });
  expect(await db.selectFrom('donations').selectAll().execute()).toEqual([]);
  await db.destroy();
  other.close();
});
