/** The migrations, found by their file names in migrations/: a new one needs no list. */
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Migration } from 'kysely/migration';

/** From the project's root, where the program is started: the bundled server lies elsewhere than this file. */
const folder = resolve('platform/db/migrations');

/** The names of all there are, such as '0001-tables', in their order. */
export async function migrationNames(): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-[a-z-]+\.ts$/.test(file));
  return files.map((file) => file.replace('.ts', '')).sort();
}

/** Every migration by its name. */
export async function readMigrations(): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const name of await migrationNames()) {
    const file = pathToFileURL(resolve(folder, `${name}.ts`));
    migrations[name] = await import(/* @vite-ignore */ file.href);
  }
  return migrations;
}
