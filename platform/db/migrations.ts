/** Finds the migrations by their file names in migrations/. */
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Migration } from 'kysely/migration';

/**
 * Relative to the project's root, where the program starts: the bundled server is elsewhere than this file.
 */
const folder = resolve('platform/db/migrations');

/**
 * True if the migration only adds tables, indexes and columns that may be empty, and says so by the end of its
 * name. A program that lacks it works on, so going back to one loses nothing (docs/decisions/0095-releases.md).
 */
export const onlyAdds = (name: string) => name.endsWith('-added');

/** All names, such as '0001-tables', in order. */
export async function migrationNames(from = folder): Promise<string[]> {
  const files = (await readdir(from)).filter((file) => /^\d{4}-[a-z-]+\.ts$/.test(file));
  return files.map((file) => file.replace('.ts', '')).sort();
}

/**
 * Compares the migrations of a database or backup with ours: `pending` are those that it lacks; `known` are
 * in both. We lack the others, as a newer version had it: `added` only add, so the rest can be used;
 * `unknown` don't.
 */
export async function compareMigrations(names: string[]) {
  const ours = await migrationNames();
  const newer = names.filter((name) => !ours.includes(name));
  return {
    known: names.filter((name) => ours.includes(name)),
    pending: ours.filter((name) => !names.includes(name)),
    added: newer.filter(onlyAdds),
    unknown: newer.filter((name) => !onlyAdds(name)),
  };
}

/** The migrations of these names, by default all. */
export async function readMigrations(names?: string[]): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const name of names ?? (await migrationNames())) {
    const file = pathToFileURL(resolve(folder, `${name}.ts`));
    migrations[name] = await import(/* @vite-ignore */ file.href);
  }
  return migrations;
}
