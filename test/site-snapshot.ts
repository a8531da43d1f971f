/** What a running site keeps (rows, files, captured mails) as it was at one moment, and back to that without a restart. */
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { kinds } from '../app/share/drawing-facts.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { isSearchIndex } from '../platform/db/search-index.ts';
import type { Tables } from '../platform/db/tables.ts';
import { languageCodes } from '../platform/languages.ts';
import { seenBy } from './content-seen.ts';
import type { RunningSite } from './running-site.ts';

export type Snapshot = {
  /** Throws when the site goes on sending a mail for longer than any should take. */
  restore(): Promise<void>;
  close(): Promise<void>;
};

type Rows = [table: keyof Tables, rows: object[]][];

/** A drawing is a second on a machine that is busy with others. Two are waited for; a mail is sent with a letter that is drawn. */
const drawingTimeout = 60_000;

/** Takes the snapshot; nobody may be writing meanwhile, nor while it is restored. */
export async function takeSnapshot(site: RunningSite): Promise<Snapshot> {
  await drawn(site);
  const { folder, databaseUrl } = site;
  const db = await openDatabase(
    databaseUrl
      ? { kind: 'postgres', url: databaseUrl }
      : { kind: 'sqlite', path: join(folder, databaseFile) },
  );
  const rows = await readRows(db);
  const copy = await mkdtemp(join(tmpdir(), 'kaithangu-snapshot-'));
  await copyFiles(folder, copy);
  return {
    async restore() {
      const deadline = Date.now() + drawingTimeout;
      await seenBy(site, async () => {
        while (!(await restoreRows(db, rows))) {
          if (Date.now() > deadline) throw new Error('The site is still sending a mail.');
          await pause(10);
        }
      });
      await keepDrawn(join(folder, homePictures), join(copy, homePictures));
      await removeFiles(folder);
      await copyFiles(copy, folder);
    },
    async close() {
      await db.destroy();
      await rm(copy, { recursive: true });
    },
  };
}

/** Waits until the share kit's drawings have their names, and the cards are drawn: until then the site is writing. */
export async function drawn({ url }: RunningSite): Promise<void> {
  const deadline = Date.now() + drawingTimeout;
  const count = async () => ((await (await fetch(`${url}/api/share/drawings`)).json()) as unknown[]).length;
  while ((await count()) < kinds.length * languageCodes.length) {
    if (Date.now() > deadline) throw new Error('The site has not drawn its share kit.');
    await pause(50);
  }
}

/** SQLite's, in DATA_DIR. */
export const databaseFile = 'kaithangu.sqlite';
const isDatabase = (name: string) => name.startsWith(databaseFile);

async function readRows(db: Database): Promise<Rows> {
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name as keyof Tables)
    .filter((name) => !isSearchIndex(name));
  // Last, because changes of donations write into them.
  const isTally = (table: string) => Number(table.endsWith('Tallies'));
  tables.sort((a, b) => isTally(a) - isTally(b));
  return Promise.all(
    tables.map(
      async (table): Promise<Rows[number]> => [table, await db.selectFrom(table).selectAll().execute()],
    ),
  );
}

/** False, and only mails that wait are gone, while one is being sent: what becomes of it would be written afterwards. */
function restoreRows(db: Database, rows: Rows): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await tx.deleteFrom('outbox').where('state', '!=', 'sending').execute();
    if (await tx.selectFrom('outbox').select('id').limit(1).executeTakeFirst()) return false;
    const { version } = await tx.selectFrom('publicContent').select('version').executeTakeFirstOrThrow();
    for (const [table] of rows) await tx.deleteFrom(table).execute();
    for (const [table, values] of rows) {
      if (values.length > 0)
        await tx
          .insertInto(table)
          .values(values as never)
          .execute();
    }
    // Never a number that was there before: pages of what stood there then may be cached under it.
    await tx
      .updateTable('publicContent')
      .set({ version: version + 1 })
      .execute();
    return true;
  });
}

const homePictures = 'files/home_images';

/** What the site has drawn of pictures that were there: after each journey it would draw it again, a second of the processor each. */
async function keepDrawn(folder: string, copy: string): Promise<void> {
  const idOf = (name: string) => name.slice(0, 36);
  const there = new Set((await readdir(copy)).map(idOf));
  for (const name of await readdir(folder)) {
    if (name.endsWith('.avif') && there.has(idOf(name))) await copyFile(join(folder, name), join(copy, name));
  }
}

async function removeFiles(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => !isDatabase(name));
  for (const name of names) await rm(join(folder, name), { recursive: true, maxRetries: 5 });
}

/** File by file: the site may be drawing meanwhile, and make a folder at the same moment. */
async function copyFiles(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (isDatabase(entry.name)) continue;
    const path = relative(from, join(entry.parentPath, entry.name));
    await mkdir(join(to, entry.isDirectory() ? path : dirname(path)), { recursive: true });
    if (entry.isFile()) await copyFile(join(from, path), join(to, path));
  }
}
