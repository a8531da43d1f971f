/** What journeys change in a site's content, without the team's pages. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { seenBy } from '../test/content-seen.ts';
import type { RunningSite } from '../test/running-site.ts';

/** Changes the site's data behind its back, and what the public sees: the number goes up that cached pages follow. */
export const changeContent = (site: RunningSite, ...statements: Parameters<typeof change>[1][]) =>
  seenBy(site, () => change(site, ...statements, newContent));

/** Changes the site's data behind its back. */
export function change(
  site: RunningSite,
  ...statements: [sql: string, ...values: (string | null)[]][]
): void {
  const db = new DatabaseSync(join(site.folder, 'kaithangu.sqlite'), { timeout: 5_000 });
  for (const [sql, ...values] of statements) db.prepare(sql).run(...values);
  db.close();
}

const newContent: [string] = ['update "publicContent" set version = version + 1'];

/** Words of support, as `change` adds them. */
export const message = (words: string, date: string | null, firstname = 'Asha', lastname = 'Thomas') =>
  [
    'insert into messages (id, firstname, lastname, message, date) values (?, ?, ?, ?, ?)',
    randomUUID(),
    firstname,
    lastname,
    words,
    date,
  ] satisfies [string, ...(string | null)[]];
