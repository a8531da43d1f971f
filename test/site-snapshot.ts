/** A snapshot of a running site's rows, files and captured mails, restored without a restart. */
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { kinds } from '../app/share/rendering-facts.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { isSearchIndex } from '../platform/db/search-index.ts';
import type { Tables } from '../platform/db/tables.ts';
import { partSuffix } from '../platform/integrations/part-files.ts';
import { languageCodes } from '../platform/languages.ts';
import { seenBy } from './content-seen.ts';
import type { RunningSite } from './running-site.ts';

export type Snapshot = {
  /** Brings the site back to the snapshot. Throws if a mail is being sent for too long. */
  restore(): Promise<void>;
  close(): Promise<void>;
};

type Rows = [table: keyof Tables, rows: object[]][];

/**
 * A rendering takes a second on a busy machine. Two may be pending, and a mail may need a rendered letter.
 */
const renderingTimeout = 100_000;

/** Takes a snapshot. No process may write during it or a restore. */
export async function takeSnapshot(site: RunningSite): Promise<Snapshot> {
  await rendered(site);
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
      const deadline = Date.now() + renderingTimeout;
      await seenBy(site, async () => {
        while (!(await restoreRows(db, rows))) {
          if (Date.now() > deadline) throw new Error('The site is still sending a mail.');
          await pause(10);
        }
      });
      await keepRendered(join(folder, homePictures), join(copy, homePictures));
      await removeFiles(folder);
      await copyFiles(copy, folder);
    },
    async close() {
      await db.destroy();
      await rm(copy, { recursive: true });
    },
  };
}

/**
 * Waits until the share kit's cards are rendered and all its files have names: the site writes until then.
 */
export async function rendered({ url }: RunningSite): Promise<void> {
  const deadline = Date.now() + renderingTimeout;
  const count = async () => ((await (await fetch(`${url}/api/share/drawings`)).json()) as unknown[]).length;
  while ((await count()) < kinds.length * languageCodes.length) {
    if (Date.now() > deadline) throw new Error('The site has not rendered its share kit.');
    await pause(50);
  }
}

/** SQLite's file in DATA_DIR. */
export const databaseFile = 'kaithangu.sqlite';
const isDatabase = (name: string) => name.startsWith(databaseFile);

async function readRows(db: Database): Promise<Rows> {
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name as keyof Tables)
    .filter((name) => !isSearchIndex(name));
  // Last, because triggers of donations write into these tables.
  const isTally = (table: string) => Number(table.endsWith('Tallies'));
  tables.sort((a, b) => isTally(a) - isTally(b));
  return Promise.all(
    tables.map(async (table): Promise<Rows[number]> => {
      // A mail that is being sent now would be restored as one that is sent for minutes.
      if (table === 'outbox') return [table, []];
      return [table, await db.selectFrom(table).selectAll().execute()];
    }),
  );
}

/**
 * Restores the rows. False while a mail is being sent, because its result would be written afterwards; then
 * only waiting mails are removed.
 */
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
    // Always a new number: pages may be cached under an old one.
    await tx
      .updateTable('publicContent')
      .set({ version: version + 1 })
      .execute();
    return true;
  });
}

const homePictures = 'files/home_images';

/** Adds AVIFs rendered since to the snapshot: the site would render them again, a second each. */
async function keepRendered(folder: string, copy: string): Promise<void> {
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

/** Copies file by file, because the site may create files and folders at the same time, and rename those of a mail. */
async function copyFiles(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (isDatabase(entry.name) || entry.name.endsWith(partSuffix)) continue;
    const path = relative(from, join(entry.parentPath, entry.name));
    await mkdir(join(to, entry.isDirectory() ? path : dirname(path)), { recursive: true });
    if (entry.isFile()) await copyFile(join(from, path), join(to, path));
  }
}
