/** The migrations, found by their file names in migrations/: a new one needs no list. */
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Migration } from 'kysely/migration';

/** From the project's root, where the program is started: the bundled server lies elsewhere than this file. */
const folder = resolve('platform/db/migrations');

/** Every migration by its name, such as '0001-tables'. */
export async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-[a-z-]+\.ts$/.test(file)).sort();
  const migrations: Record<string, Migration> = {};
  for (const file of files) {
    migrations[file.replace('.ts', '')] = await import(
      /* @vite-ignore */ pathToFileURL(resolve(folder, file)).href
    );
  }
  return migrations;
}
