import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openForReading, openForWriting, type SqliteFile } from './node-sqlite.ts';
import type { SqliteFiles } from './sqlite-files.ts';
import { SqliteWriters } from './sqlite-writers.ts';

let folder: string;
let file: SqliteFile;
let said: string[];
let writers: SqliteWriters;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaithangu-writers-'));
  file = openForWriting(join(folder, 'test.sqlite'));
  file.run('create table gifts (name text not null unique, picture blob)');
  said = [];
  const writing: SqliteFile = {
    ...file,
    run(sql, parameters) {
      said.push(sql);
      return file.run(sql, parameters);
    },
  };
  writers = new SqliteWriters({ writing, reopenIfMended() {}, note() {} } as unknown as SqliteFiles);
});
afterEach(() => {
  file.close();
  rmSync(folder, { recursive: true });
});

async function give(name: string, picture: Uint8Array | null = null): Promise<string> {
  const writer = await writers.begin();
  try {
    writer.run('insert into gifts (name, picture) values (?, ?)', [name, picture]);
    // As between the statements of any transaction.
    await Promise.resolve();
  } catch (error) {
    await writer.rollback();
    throw error;
  }
  await writer.commit();
  return name;
}

const commits = () => said.filter((sql) => sql === 'commit').length;

/** What another process reads now. */
function stored(): unknown[] {
  const reading = openForReading(join(folder, 'test.sqlite'));
  try {
    return reading
      .run('select name from gifts order by rowid')
      .rows.map((row) => (row as { name: string }).name);
  } finally {
    reading.close();
  }
}

test('a single writer is stored at once', async () => {
  await give('Leela');
  expect(stored()).toEqual(['Leela']);
  expect(commits()).toBe(1);
});

test('simultaneous writers wait for the disk once, in their order', async () => {
  const names = Array.from({ length: 20 }, (_, n) => `donor ${n}`);
  await Promise.all(names.map((name) => give(name)));
  expect(stored()).toEqual(names);
  expect(commits()).toBe(1);
});

test('no writer resolves before it is stored', async () => {
  const found: unknown[][] = [];
  await Promise.all(['a', 'b', 'c'].map((name) => give(name).then(() => found.push(stored()))));
  expect(found).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ]);
});

test('a rollback undoes only its own part', async () => {
  const results = await Promise.allSettled(['a', 'a', 'b', 'b', 'c'].map((name) => give(name)));
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(stored()).toEqual(['a', 'b', 'c']);
  const alone = await writers.begin();
  await alone.rollback();
  expect(file.isInTransaction()).toBe(false);
});

test('a refused writer finds the conflicting row stored', async () => {
  const first = give('a');
  const found = await give('a').catch(() => stored());
  expect(found).toEqual(['a']);
  await first;
});

test('if a commit fails, all its writers fail and nothing is stored; later writers succeed', async () => {
  const full = new Error('database or disk is full');
  const { run } = file;
  file.run = (sql, parameters) => {
    if (sql === 'commit') throw full;
    return run(sql, parameters);
  };
  const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => give(name)));
  expect(results).toEqual(Array(3).fill({ status: 'rejected', reason: full }));
  file.run = run;
  expect(file.isInTransaction()).toBe(false);
  expect(stored()).toEqual([]);
  await give('d');
  expect(stored()).toEqual(['d']);
});

test('a full disk fails all its writers, and later writers succeed', async () => {
  const [pages] = file.run('pragma page_count').rows as { page_count: number }[];
  file.run(`pragma max_page_count = ${(pages?.page_count ?? 0) + 2}`);
  const results = await Promise.allSettled([
    give('small'),
    give('huge', new Uint8Array(1_000_000)),
    give('late'),
  ]);
  expect(results[1]).toMatchObject({ status: 'rejected', reason: { reason: 'full' } });
  const kept = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(stored()).toEqual(kept);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ reason: 'full' });
  }
  await give('next');
  expect(stored()).toEqual([...kept, 'next']);
});
