import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { openStorage } from '../../platform/integrations/storage.ts';
import { openChance } from '../../scripts/seed/chance.ts';
import { everythingOf, log, openMachines, partsOf, restoreTo, writeParts } from '../../test/backups.ts';
import { give } from '../../test/donor.ts';
import { startS3 } from '../../test/fakes/s3.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';
import { openBackupStore } from './backup-store.ts';
import { createBackup } from './create-backup.ts';
import { checkArchive } from './manifest.ts';
import { backupName, outdated } from './names.ts';
import { BadBackup } from './read-archive.ts';
import { isOccupied, planRestore, restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const machines = openMachines();
const { closing, elsewhere, folder, newFile } = machines;
afterAll(() => machines.close());

describe('a backup', () => {
  const site = openForSuite(() => openTestSite({ SMTP_URL: 'smtp://user:hunter22@127.0.0.1:9' }));
  let file: string;
  beforeAll(async () => {
    await give(site);
    file = newFile();
    await createBackup({ config: site.config, storage: site.storage, file, withSecrets: false });
  });

  test('has the campaign and the settings, and secrets only on request', async () => {
    const textOf = async (of: string, name: string) =>
      Buffer.from((await partsOf(of)).find((part) => part.name === name)?.bytes ?? []).toString();
    expect(JSON.parse(await textOf(file, 'settings/campaign.json'))).toMatchObject({ sample: true });
    const all = Buffer.concat((await partsOf(file)).map(({ bytes }) => bytes)).toString();
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

  test('that is damaged, truncated or longer is refused, and changes nothing', async () => {
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
        // Except gzip's header, whose time and system may differ, and the zeros after the last part.
        at = chance.whole(10, copy.length - 64);
        copy[at] = (copy[at] as number) ^ (1 << chance.whole(0, 7));
        // A padding bit changes nothing.
      } while (isSame(copy));
      await writeFile(changed, n % 4 ? copy : bytes.subarray(0, at));
      await refusal(changed);
    }
    const parts = await partsOf(file);
    const rewritten = async (change: (list: typeof parts) => typeof parts) => {
      const changed = newFile();
      await writeParts(changed, change(parts));
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

  test('of a newer version is refused with this reason', async () => {
    const parts = await partsOf(file);
    const changed = newFile();
    const newer = parts.map((part) =>
      part.name === 'manifest.json'
        ? {
            ...part,
            bytes: Buffer.from(String(Buffer.from(part.bytes)).replace('"0001-tables"', '"9999-future"')),
          }
        : part,
    );
    await writeParts(changed, newer);
    const target = await elsewhere('sqlite', 'disk');
    const storage = await openStorage(target.files, log);
    await expect(planRestore(target, storage, changed)).rejects.toThrow('9999-future');
  });

  test('that fails half-way leaves the database unchanged', async () => {
    const target = await elsewhere('sqlite', 'disk');
    await restoreTo(target, file);
    const before = await everythingOf(target);
    const parts = await partsOf(file);
    const changed = newFile();
    const broken = parts.map((part) =>
      part.name.startsWith('rows/outbox')
        ? {
            ...part,
            bytes: Buffer.from(String(Buffer.from(part.bytes)).replace(/"kind":"[^"]*"/, '"kind":null')),
          }
        : part,
    );
    await writeParts(changed, broken);
    const storage = await openStorage(target.files, log);
    const plan = await planRestore(target, storage, file);
    await expect(restoreBackup(target, storage, { ...plan, file: changed })).rejects.toThrow();
    expect(await everythingOf(target)).toEqual(before);
  });

  test('is encrypted with a passphrase, and no other opens it', async () => {
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

  test('plans the replacement of existing data, and never touches another program’s tables', async () => {
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

  test('is stored at BACKUP_TO, a folder or a bucket, and old ones are deleted by the rule', async () => {
    const s3 = await startS3();
    closing.push(s3.stop);
    const day = 24 * 3_600_000;
    for (const to of [newFile(), s3.url]) {
      const config = { ...site.config, backup: readConfig({ DATA_DIR: folder, BACKUP_TO: to }).backup };
      const now = Date.parse('2026-11-22T22:00:00Z');
      const store = await openBackupStore(config.backup.to);
      const older = Array.from({ length: 9 }, (_, n) => backupName(now - (9 - n) * day, false));
      for (const name of older) {
        const stored = newFile();
        await writeFile(stored, 'an earlier backup');
        await store.add(name, stored);
      }
      const { name, removed } = await takeBackup(config, site.storage, { now });
      expect(removed).toEqual(outdated([...older, name], now));
      expect(removed).not.toEqual([]);
      expect(await store.list()).toEqual([...older, name].filter((each) => !removed.includes(each)));
      const fetched = newFile();
      await store.fetch(name, fetched);
      expect(await checkArchive(fetched, null)).toMatchObject({
        manifest: { database: config.database.kind },
      });
    }
  });
});
