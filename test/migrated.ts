/**
 * Vitest's global set-up of the API tests: a database with every migration, which each test site copies.
 * TEST_MIGRATED is its url, or SQLite's file.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../platform/db/database.ts';
import { createDatabase, dropDatabase } from './postgres.ts';

export default function setup({ config: { env } }: TestProject) {
  return env.TEST_DATABASE === 'postgres' ? onPostgres(env) : onSqlite(env);
}

type Env = TestProject['config']['env'];

async function onSqlite(env: Env) {
  const folder = await mkdtemp(join(tmpdir(), 'kaithangu-test-'));
  const path = join(folder, 'migrated.sqlite');
  await (await openDatabase({ kind: 'sqlite', path })).destroy();
  env.TEST_MIGRATED = path;
  return () => rm(folder, { recursive: true });
}

async function onPostgres(env: Env) {
  const url = await createDatabase(process.env.TEST_DATABASE_URL as string);
  await (await openDatabase({ kind: 'postgres', url })).destroy();
  env.TEST_MIGRATED = url;
  return () => dropDatabase(url);
}
