import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openForReading, openForWriting, type SqliteFile } from './node-sqlite.ts';
import type { SqliteFiles } from './sqlite-files.ts';
import { SqliteWriters } from './sqlite-writers.ts';

let folder: string;
let file: SqliteFile;
let writers: SqliteWriters;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaithangu-writers-'));
  file = openForWriting(join(folder, 'test.sqlite'));
  file.run('create table gifts (name text not null unique, picture blob)');
  const writing: SqliteFile = { ...file, run: (sql, parameters) => file.run(sql, parameters) };
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
    writer.rollback();
    throw error;
  }
  writer.commit();
  return name;
}

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
});

test('a statement after one that ended the transaction is not stored by itself', async () => {
  const writer = await writers.begin();
  writer.run("insert into gifts (name) values ('first')");
  expect(() => writer.run("insert or rollback into gifts (name) values ('first')")).toThrow();
  expect(() => writer.run("insert into gifts (name) values ('second')")).toThrow();
  expect(() => writer.commit()).toThrow();
  expect(stored()).toEqual([]);
  await give('next');
  expect(stored()).toEqual(['next']);
});

test('simultaneous writers are stored in their order', async () => {
  const names = Array.from({ length: 20 }, (_, n) => `donor ${n}`);
  await Promise.all(names.map((name) => give(name)));
  expect(stored()).toEqual(names);
});

test('no writer resolves before it is stored', async () => {
  const found: unknown[][] = [];
  await Promise.all(['a', 'b', 'c'].map((name) => give(name).then(() => found.push(stored()))));
  expect(found.map((names, n) => names.includes(['a', 'b', 'c'][n]))).toEqual([true, true, true]);
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
  alone.rollback();
  expect(file.isInTransaction()).toBe(false);
});

test('a refused writer finds the conflicting row stored', async () => {
  const first = give('a');
  const found = await give('a').catch(() => stored());
  expect(found).toEqual(['a']);
  await first;
});

test('if a commit fails, nothing of its writer is stored; later writers succeed', async () => {
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

test('a full disk fails the writer that fills it, and later writers succeed', async () => {
  const [pages] = file.run('pragma page_count').rows as { page_count: number }[];
  file.run(`pragma max_page_count = ${(pages?.page_count ?? 0) + 2}`);
  const results = await Promise.allSettled([
    give('small'),
    give('huge', new Uint8Array(1_000_000)),
    give('late'),
  ]);
  expect(results[1]).toMatchObject({ status: 'rejected', reason: { reason: 'full' } });
  expect(stored()).toEqual(['small', 'late']);
  await give('next');
  expect(stored()).toEqual(['small', 'late', 'next']);
});
