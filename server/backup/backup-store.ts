/** The store of backups: a folder or a bucket. */
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { MINUTE } from '../../platform/durations.ts';
import { openBucket } from '../../platform/integrations/bucket.ts';
import { timeOf } from './names.ts';

type BackupStore = {
  /** The names of the backups, oldest first. */
  list(): Promise<string[]>;
  /** Stores a finished file, and deletes the original. */
  add(name: string, file: string): Promise<void>;
  /** Copies a backup into a new file. */
  fetch(name: string, file: string): Promise<void>;
  remove(name: string): Promise<void>;
};

/** After gigabytes a store needs time to confirm them. */
const silenceTimeoutMs = MINUTE;

export async function openBackupStore(to: Config['backup']['to']): Promise<BackupStore> {
  return to.kind === 'disk' ? ofFolder(to.dir) : ofBucket(await openBucket(to, { silenceTimeoutMs }));
}

const inOrder = (names: string[]) => names.filter((name) => timeOf(name) !== null).sort();

function ofFolder(folder: string): BackupStore {
  return {
    list: async () => inOrder(await readdir(folder).catch(() => [])),
    async add(name, file) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // The folder is often on another disk: the file is copied completely before it gets its name.
      const part = join(folder, `${name}.part`);
      try {
        await rename(file, part).catch(() => copyFile(file, part));
        await rename(part, join(folder, name));
      } finally {
        await rm(part, { force: true });
        await rm(file, { force: true });
      }
    },
    fetch: (name, file) => copyFile(join(folder, name), file),
    remove: (name) => rm(join(folder, name)),
  };
}

function ofBucket(bucket: Awaited<ReturnType<typeof openBucket>>): BackupStore {
  return {
    list: async () => inOrder(await Array.fromAsync(bucket.list())),
    async add(name, file) {
      await bucket.putFile(name, file);
      await rm(file);
    },
    fetch: (name, file) => bucket.readFile(name, file),
    remove: (name) => bucket.remove(name),
  };
}
