/** Changes of a site's content without the team's pages. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { seenBy } from '../test/content-seen.ts';
import type { RunningSite } from '../test/running-site.ts';

/** Changes the site's database directly and increases the content version, which invalidates cached pages. */
export const changeContent = (site: RunningSite, ...statements: Parameters<typeof change>[1][]) =>
  seenBy(site, () => change(site, ...statements, newContent));

/** Changes the site's database directly. */
export function change(
  site: RunningSite,
  ...statements: [sql: string, ...values: (string | null)[]][]
): void {
  const db = new DatabaseSync(join(site.folder, 'kaithangu.sqlite'), { timeout: 5_000 });
  for (const [sql, ...values] of statements) db.prepare(sql).run(...values);
  db.close();
}

const newContent: [string] = ['update "publicContent" set version = version + 1'];

/** The statement for `change` that adds a message of support. */
export const message = (words: string, date: string | null, firstname = 'Asha', lastname = 'Thomas') =>
  [
    'insert into messages (id, firstname, lastname, message, date) values (?, ?, ?, ?, ?)',
    randomUUID(),
    firstname,
    lastname,
    words,
    date,
  ] satisfies [string, ...(string | null)[]];
