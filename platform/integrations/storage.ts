/** Stores uploaded files in a folder or an S3-compatible bucket. Knows paths and bytes, not permissions. */
import { mkdir, readdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/read-settings.ts';
import { Problem } from '../http/problem.ts';
import type { Log } from '../log.ts';
import { openBucket } from './bucket.ts';
import { partSuffix } from './part-files.ts';

/** The first three functions throw a 503 if the store fails, and log the reason. */
export type Storage = {
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** The bytes; null if the file is missing. */
  read(path: string): Promise<Uint8Array | null>;
  /** Deletes the file, if it exists. */
  remove(path: string): Promise<void>;
  /** The paths of all files, unordered. Throws the store's own error. */
  list(): AsyncIterable<string>;
  /** Stores and deletes a small file. Throws the store's own error. */
  check(): Promise<void>;
};

/** As Storage, but throws the store's own error; `read` and `remove` also for missing files. */
type Store = Pick<Storage, 'put' | 'remove' | 'list'> & { read(path: string): Promise<Uint8Array> };

const logLines = {
  'storage.cannotStore': "Files can't be stored",
  'storage.cannotRead': "Files can't be read",
  'storage.cannotDelete': "Files can't be deleted",
} as const;

/**
 * Opens the configured store. Throws ConfigError if a bucket refuses files; a store that is down may come
 * back.
 */
export async function openStorage(config: Config['files'], log: Log): Promise<Storage> {
  const store = config.kind === 'disk' ? openFolder(config.dir) : await openBucket(config);
  if (config.kind === 's3') await tryBucket(store, log);

  const failed = (path: string, error: unknown, code: keyof typeof logLines) => {
    log.error({ path, reason: reasonOf(error as Error) }, logLines[code]);
    return new Problem(code);
  };
  return {
    async put(path, bytes) {
      checkName(path);
      try {
        await store.put(path, bytes);
      } catch (error) {
        throw failed(path, error, 'storage.cannotStore');
      }
    },
    async read(path) {
      checkName(path);
      try {
        return await store.read(path);
      } catch (error) {
        if (isMissing(error)) return null;
        throw failed(path, error, 'storage.cannotRead');
      }
    },
    async remove(path) {
      checkName(path);
      try {
        await store.remove(path);
      } catch (error) {
        if (!isMissing(error)) throw failed(path, error, 'storage.cannotDelete');
      }
    },
    list: () => withoutOwn(store.list()),
    check: () => check(store),
  };
}

/** False for a name that leaves the store, or that a folder and a bucket may treat differently. */
export function isFileName(path: string): boolean {
  const isPlain = /^[\w!. /-]{1,200}$/.test(path);
  return isPlain && path.split('/').every((part) => !['', '.', '..'].includes(part));
}

/** A bad name is a bug. */
function checkName(path: string): void {
  if (!isFileName(path)) throw new Error(`A file can't be named ${JSON.stringify(path)}.`);
}

/** A folder whose files are complete or missing, even after a kill or a power cut during a write. */
function openFolder(folder: string): Store {
  return {
    async put(path, bytes) {
      const file = join(folder, path);
      const part = `${file}.${crypto.randomUUID()}${partSuffix}`;
      await mkdir(dirname(file), { recursive: true });
      try {
        await writeFile(part, bytes, { flush: true });
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    read: (path) => readFile(join(folder, path)),
    remove: (path) => unlink(join(folder, path)),
    async *list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
        if (isMissing(error)) return [];
        throw error;
      });
      for (const entry of entries) {
        if (entry.isFile()) yield relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
      }
    },
  };
}

/** Leaves out the storage's own temporary files. */
async function* withoutOwn(paths: AsyncIterable<string>): AsyncIterable<string> {
  for await (const path of paths) {
    if (!path.startsWith(`${checks}/`) && !path.endsWith(partSuffix)) yield path;
  }
}

/**
 * Stores and deletes a small file, so that a wrong bucket, key or permission is found at the start, not by a
 * donor.
 */
async function tryBucket(store: Store, log: Log): Promise<void> {
  try {
    await check(store);
  } catch (error) {
    const cause = error as Error & { $metadata?: { httpStatusCode?: number } };
    const status = cause.$metadata?.httpStatusCode ?? 0;
    if (status >= 300 && status < 500 && status !== 408 && status !== 429) {
      throw new ConfigError(
        `S3_URL is not usable: it should be a bucket that takes files, but it answers ${reasonOf(cause)}`,
      );
    }
    log.warn({ reason: reasonOf(cause) }, 'the store for files does not answer');
  }
}

const checks = 'start-checks';

async function check(store: Store): Promise<void> {
  // A unique name: several processes may check at once.
  const path = `${checks}/${crypto.randomUUID()}`;
  await store.put(path, Buffer.from('Kaithangu can store files here.'));
  await store.remove(path);
}

/** The error on one line. */
function reasonOf({ name, message }: Error): string {
  return `${name}: ${message}`.replace(/\s+/g, ' ').slice(0, 200);
}

function isMissing(error: unknown): boolean {
  const { code, name } = error as { code?: string; name?: string };
  return code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound';
}
