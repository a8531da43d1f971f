/** Backups while donors give, restored elsewhere: on either database, with either store, nothing that was answered is missing. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Config, readConfig } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { openSnapshot, type Row } from '../../platform/db/snapshot.ts';
import { openStorage } from '../../platform/integrations/storage.ts';
import { openLog } from '../../platform/log.ts';
import { openChance } from '../../scripts/seed/chance.ts';
import { attach, give, start } from '../../test/donor.ts';
import { startS3 } from '../../test/fakes/s3.ts';
import { createDatabase, dropDatabase } from '../../test/postgres.ts';
import { openTestSite, type TestSite } from '../../test/site.ts';
import { addAdmin } from '../../test/team.ts';
import { BadBackup, readArchive, writeArchive } from './archive.ts';
import { openBackupStore } from './backup-store.ts';
import { createBackup } from './create-backup.ts';
import { checkArchive } from './manifest.ts';
import { isOccupied, planRestore, restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const log = openLog('silent');
const postgresServer = process.env.TEST_DATABASE_URL;
const hasPostgres = postgresServer !== undefined && postgresServer !== 'none';

let folder: string;
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaithangu-backups-'));
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  await rm(folder, { recursive: true });
});

const newFile = () => join(folder, crypto.randomUUID());

/** The settings of another machine, with nothing on it. */
async function elsewhere(
  database: 'sqlite' | 'postgres',
  store: 'disk' | 's3',
  settings = {},
): Promise<Config> {
  const dataDir = newFile();
  const url = database === 'postgres' ? await createDatabase(postgresServer as string) : null;
  if (url) closing.push(() => dropDatabase(url));
  const s3 = store === 's3' ? await startS3() : null;
  if (s3) closing.push(s3.stop);
  return readConfig({
    DATA_DIR: dataDir,
    ...(url && { DATABASE_URL: url }),
    ...(s3 && { S3_URL: s3.url }),
    ...settings,
  });
}

/** Every row of every table, and every file with its bytes. */
async function everythingOf(config: Config) {
  const snapshot = await openSnapshot(config.database);
  const storage = await openStorage(config.files, log);
  const rows: Record<string, string[]> = {};
  for (const table of snapshot.tables) {
    const all: Row[] = [];
    for await (const some of snapshot.rows(table)) all.push(...some);
    const inOrder = (row: Row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
    rows[table] = all.map(inOrder).sort();
  }
  await snapshot.close();
  const files: Record<string, string> = {};
  for await (const path of storage.list()) {
    files[path] = Buffer.from((await storage.read(path)) ?? []).toString('base64');
  }
  return { rows, files };
}

async function restoreTo(config: Config, file: string) {
  const storage = await openStorage(config.files, log);
  return restoreBackup(config, storage, await planRestore(config, storage, file));
}

describe.each(['disk', 's3'] as const)('of a site whose files are in %s', (store) => {
  let site: TestSite;
  beforeAll(async () => {
    const s3 = store === 's3' ? await startS3() : null;
    site = await openTestSite(s3 ? { S3_URL: s3.url } : {});
    closing.push(async () => {
      await site.close();
      await s3?.stop();
    });
    await addAdmin(site);
    await give(site, { message: 'കൂടെയുണ്ട്, ടീച്ചർ.\n"Quoted" \\ and 𝒶 tab\t.' });
  });

  test('is the same wherever it is restored', async () => {
    const file = newFile();
    const { files, missingFiles } = await createBackup({
      config: site.config,
      storage: site.storage,
      file,
      withSecrets: false,
    });
    expect({ files: files > 0, missingFiles }).toEqual({ files: true, missingFiles: [] });
    const original = await everythingOf(site.config);
    expect(original.rows.donations).toHaveLength(1);
    for (const database of hasPostgres ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)) {
      for (const otherStore of ['disk', 's3'] as const) {
        const target = await elsewhere(database, otherStore);
        await restoreTo(target, file);
        expect(await everythingOf(target), `${database}, ${otherStore}`).toEqual(original);
      }
    }
  });

  test('taken at any moment while donors give, it has all that was answered, and is consistent', async () => {
    const chance = openChance(`backups of ${store}`);
    const answered: string[] = [];
    const screenshots: string[] = [];
    const total = 60;
    const moments = new Set(Array.from({ length: 4 }, () => chance.whole(1, total - 5)));
    const backups: { file: string; donations: string[]; screenshots: string[] }[] = [];
    const making: Promise<unknown>[] = [];
    let begun = 0;
    const donors = Array.from({ length: 4 }, async () => {
      while (begun < total) {
        const n = begun++;
        const donation = await start(site, { amount: String(n + 1) });
        answered.push(donation.id);
        if (n % 6 === 0) screenshots.push((await attach(site, donation)).replace('/files/', ''));
        if (!moments.has(n)) continue;
        const file = newFile();
        backups.push({ file, donations: [...answered], screenshots: [...screenshots] });
        making.push(createBackup({ config: site.config, storage: site.storage, file, withSecrets: false }));
      }
    });
    await Promise.all(donors);
    await Promise.all(making);
    expect(backups.length).toBe(moments.size);
    const [{ file: last } = { file: '' }] = backups.toReversed();
    for (const { file, donations, screenshots: stored } of backups) {
      const kind = hasPostgres && file === last ? 'postgres' : 'sqlite';
      const target = await elsewhere(kind, 'disk');
      await restoreTo(target, file);
      const db = await openDatabase(target.database);
      const ids = (await db.selectFrom('donations').select('id').execute()).map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining(donations));
      const created = await db
        .selectFrom('donationEvents')
        .select('donationId')
        .where('field', '=', 'created')
        .execute();
      expect(created.map(({ donationId }) => donationId).sort()).toEqual(ids.toSorted());
      const mails = await db
        .selectFrom('outbox')
        .select('donationId')
        .where('kind', '=', 'donation-alert')
        .execute();
      expect(new Set(mails.map(({ donationId }) => donationId))).toEqual(new Set(ids));
      const { started } = await db
        .selectFrom('startedTallies')
        .select((eb) => eb.fn.sum<number>('donations').as('started'))
        .executeTakeFirstOrThrow();
      expect(started).toBe(ids.length);
      await db.destroy();
      const { files } = await everythingOf(target);
      expect(Object.keys(files)).toEqual(expect.arrayContaining(stored));
    }
  });
});

test('what is written while it is read belongs to the next one; no file is missing that a row of it speaks of', async () => {
  const site = await openTestSite();
  closing.push(site.close);
  await give(site);
  const snapshot = await openSnapshot(site.config.database);
  const early = (await Array.fromAsync(snapshot.rows('donations'))).flat();
  const later = await give(site);
  const events = (await Array.fromAsync(snapshot.rows('donationEvents'))).flat();
  expect(early).toHaveLength(1);
  expect(events.filter(({ donationId }) => donationId === later.id)).toEqual([]);
  await snapshot.close();

  const storage = {
    read: site.storage.read,
    /** A donor whose screenshot comes just when the files have been listed. */
    async *list() {
      const paths = await Array.fromAsync(site.storage.list());
      await give(site);
      yield* paths;
    },
  };
  const file = newFile();
  const { missingFiles } = await createBackup({ config: site.config, storage, file, withSecrets: false });
  expect(missingFiles).toEqual([]);
});

describe('a backup', () => {
  let site: TestSite;
  let file: string;
  beforeAll(async () => {
    site = await openTestSite({ SMTP_URL: 'smtp://user:hunter22@127.0.0.1:9' });
    closing.push(() => site.close());
    await give(site);
    file = newFile();
    await createBackup({ config: site.config, storage: site.storage, file, withSecrets: false });
  });

  const partsOf = (of = file, passphrase: string | null = null) =>
    Array.fromAsync(readArchive(of, passphrase));

  test('has the campaign and the settings, no secrets unless they are asked for', async () => {
    const textOf = async (of: string, name: string) =>
      Buffer.from((await partsOf(of)).find((part) => part.name === name)?.bytes ?? []).toString();
    expect(JSON.parse(await textOf(file, 'settings/campaign.json'))).toMatchObject({ sample: true });
    const all = Buffer.concat((await partsOf()).map(({ bytes }) => bytes)).toString();
    expect(all).not.toContain('hunter22');
    expect(all).not.toContain(site.config.appSecret);
    const whole = newFile();
    await createBackup({ config: site.config, storage: site.storage, file: whole, withSecrets: true });
    expect(await textOf(whole, 'settings/env')).toContain('SMTP_URL=smtp://user:hunter22@127.0.0.1:9');
    expect(await textOf(whole, 'settings/secret')).toBe(site.config.appSecret);
    const target = await elsewhere('sqlite', 'disk');
    await restoreTo(target, whole);
    expect(await readFile(join(target.dataDir, 'secret'), 'utf8')).toBe(site.config.appSecret);
  });

  test('damaged in any part, cut off or with something more is refused, and touches nothing', async () => {
    const target = await elsewhere('sqlite', 'disk');
    const storage = await openStorage(target.files, log);
    const refusal = async (changed: string) => {
      const error = await planRestore(target, storage, changed).catch((reason) => reason);
      expect(error).toBeInstanceOf(BadBackup);
    };
    const bytes = await readFile(file);
    const unpacked = gunzipSync(bytes);
    const isSame = (changed: Buffer) => {
      try {
        return gunzipSync(changed).equals(unpacked);
      } catch {
        return false;
      }
    };
    const chance = openChance('damage');
    for (let n = 0; n < 20; n++) {
      const changed = newFile();
      const copy = Buffer.alloc(bytes.length);
      let at = 0;
      do {
        bytes.copy(copy);
        // Not the header of gzip, whose time and system may be anything, nor the zeros after the last part.
        at = chance.whole(10, copy.length - 64);
        copy[at] = (copy[at] as number) ^ (1 << chance.whole(0, 7));
        // A bit that only fills up a byte changes nothing.
      } while (isSame(copy));
      await writeFile(changed, n % 4 ? copy : bytes.subarray(0, at));
      await refusal(changed);
    }
    const parts = await partsOf();
    const rewritten = async (change: (list: typeof parts) => typeof parts) => {
      const changed = newFile();
      await writeArchive(
        changed,
        null,
        (async function* () {
          yield* change(parts);
        })(),
      );
      return changed;
    };
    await refusal(await rewritten((list) => list.filter(({ name }) => !name.startsWith('rows/donations'))));
    await refusal(await rewritten((list) => list.filter(({ name }) => !name.startsWith('files/'))));
    await refusal(await rewritten((list) => list.slice(0, -1)));
    await refusal(await rewritten((list) => [{ name: 'files/more', bytes: Buffer.from('x') }, ...list]));
    expect(await everythingOfFiles(storage)).toEqual([]);
  });

  const everythingOfFiles = (storage: Awaited<ReturnType<typeof openStorage>>) =>
    Array.fromAsync(storage.list());

  test('of a newer version is refused with a sentence that says so', async () => {
    const parts = await partsOf();
    const changed = newFile();
    const newer = parts.map((part) =>
      part.name === 'manifest.json'
        ? {
            ...part,
            bytes: Buffer.from(String(Buffer.from(part.bytes)).replace('"0001-tables"', '"9999-future"')),
          }
        : part,
    );
    await writeArchive(
      changed,
      null,
      (async function* () {
        yield* newer;
      })(),
    );
    const target = await elsewhere('sqlite', 'disk');
    const storage = await openStorage(target.files, log);
    await expect(planRestore(target, storage, changed)).rejects.toThrow('9999-future');
  });

  test('that fails half-way leaves the database as it was', async () => {
    const target = await elsewhere('sqlite', 'disk');
    await restoreTo(target, file);
    const before = await everythingOf(target);
    const parts = await partsOf();
    const changed = newFile();
    const broken = parts.map((part) =>
      part.name.startsWith('rows/outbox')
        ? {
            ...part,
            bytes: Buffer.from(String(Buffer.from(part.bytes)).replace(/"kind":"[^"]*"/, '"kind":null')),
          }
        : part,
    );
    await writeArchive(
      changed,
      null,
      (async function* () {
        yield* broken;
      })(),
    );
    const storage = await openStorage(target.files, log);
    const manifest = await checkArchive(file, null);
    const plan = { file: changed, manifest, contents: null, files: 0 };
    await expect(restoreBackup(target, storage, plan)).rejects.toThrow();
    expect(await everythingOf(target)).toEqual(before);
  });

  test('is encrypted under a passphrase, and opened by no other', async () => {
    const config = {
      ...site.config,
      backup: { ...site.config.backup, passphrase: 'elephant bridge monsoon' },
    };
    const secret = newFile();
    await createBackup({ config, storage: site.storage, file: secret, withSecrets: true });
    expect((await readFile(secret)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    const target = await elsewhere('sqlite', 'disk', { BACKUP_PASSPHRASE: 'elephant bridge monsoon' });
    const storage = await openStorage(target.files, log);
    await planRestore(target, storage, secret);
    for (const passphrase of [null, 'another passphrase']) {
      const wrong = { ...target, backup: { ...target.backup, passphrase } };
      await expect(planRestore(wrong, storage, secret)).rejects.toThrow(BadBackup);
    }
  });

  test('where something is already is planned as such; the rows of another program are never touched', async () => {
    const target = await elsewhere('sqlite', 'disk');
    const storage = await openStorage(target.files, log);
    expect(isOccupied(await planRestore(target, storage, file))).toBe(false);
    await restoreTo(target, file);
    const plan = await planRestore(target, storage, file);
    expect(isOccupied(plan)).toBe(true);
    expect(plan.contents).toMatchObject({ donations: 1 });
    const theirs = await elsewhere('sqlite', 'disk');
    const db = await openDatabase(theirs.database);
    await db.schema.dropTable('kysely_migration').execute();
    await db.destroy();
    await expect(planRestore(theirs, storage, file)).rejects.toThrow('another program');
  });

  test('goes where BACKUP_TO says, a folder or a bucket, and older ones go by the rule', async () => {
    const s3 = await startS3();
    closing.push(s3.stop);
    const day = 24 * 3_600_000;
    for (const to of [newFile(), s3.url]) {
      const config = { ...site.config, backup: readConfig({ DATA_DIR: folder, BACKUP_TO: to }).backup };
      if (config.backup.to.kind === 'disk') await mkdir(config.backup.to.dir);
      const now = Date.parse('2026-11-22T22:00:00Z');
      const names = [];
      for (let n = 9; n >= 0; n--) {
        const { name, removed } = await takeBackup(config, site.storage, { now: now - n * day });
        names.push(name);
        expect(removed.length).toBeLessThanOrEqual(1);
      }
      const left = await (await openBackupStore(config.backup.to)).list();
      expect(left.slice(-7)).toEqual(names.slice(-7));
      expect(left.length).toBeLessThan(10);
      const fetched = newFile();
      await (await openBackupStore(config.backup.to)).fetch('kaithangu-2026-11-22T22-00-00Z.tar.gz', fetched);
      expect(await checkArchive(fetched, null)).toMatchObject({ database: config.database.kind });
    }
  });
});
