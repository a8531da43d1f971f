/** Where uploaded files live: a folder, or an S3-compatible bucket. Knows paths and bytes, not who may see them. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { type Config, ConfigError } from '../config/config.ts';
import { SECOND } from '../durations.ts';
import { Problem } from '../http/problem.ts';
import type { Log } from '../log.ts';

/** Each of them refuses with a 503 when the store fails; why it failed is in the log. */
export type Storage = {
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null when there is no such file. */
  read(path: string): Promise<Uint8Array | null>;
  /** Removes the file; one that isn't there is fine. */
  remove(path: string): Promise<void>;
};

/** A store that is silent for so long counts as down; a donor waits for `attempts` of these at most. */
const silenceTimeoutMs = 4 * SECOND;
const attempts = 3;

const logLines = {
  'storage.cannotStore': "Files can't be stored",
  'storage.cannotRead': "Files can't be read",
  'storage.cannotDelete': "Files can't be deleted",
} as const;

type StorageProblem = keyof typeof logLines;

/** The store that the settings name. Throws ConfigError when a bucket doesn't take files; one that is down may come back. */
export async function openStorage(config: Config['files'], log: Log): Promise<Storage> {
  const disk = new Disk(config.kind === 'disk' ? folder(config.dir) : await s3(config));
  if (config.kind === 's3') await tryBucket(disk, log);

  /** Only what the store itself answered is the store's fault: flydrive wraps that, and nothing else. */
  const failed = (path: string, error: unknown, code: StorageProblem) => {
    const { cause } = error as Error;
    if (!(cause instanceof Error)) return error;
    log.error({ path, reason: reasonOf(cause) }, logLines[code]);
    return new Problem(code);
  };
  return {
    async put(path, bytes) {
      try {
        await disk.put(path, bytes);
      } catch (error) {
        throw failed(path, error, 'storage.cannotStore');
      }
    },
    async read(path) {
      try {
        return await disk.getBytes(path);
      } catch (error) {
        if (isMissing(error)) return null;
        throw failed(path, error, 'storage.cannotRead');
      }
    },
    async remove(path) {
      try {
        await disk.delete(path);
      } catch (error) {
        if (!isMissing(error)) throw failed(path, error, 'storage.cannotDelete');
      }
    },
  };
}

/** A folder whose files are whole or not there, even if the program is killed or the power goes in the middle of a write. */
function folder(location: string): FSDriver {
  // flydrive writes in place, moves by copying, and reads an empty file as 64 KB of whatever is in memory.
  return new (class extends FSDriver {
    override async put(key: string, contents: string | Uint8Array) {
      const file = join(location, key);
      const part = `${file}.${crypto.randomUUID()}.part`;
      await mkdir(dirname(file), { recursive: true });
      try {
        await writeFile(part, contents, { flush: true });
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    }

    override getBytes(key: string) {
      return readFile(join(location, key));
    }
  })({ location, visibility: 'private' });
}

/** The AWS client is large: it is loaded only where it is used. */
async function s3({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: Config['files'] & { kind: 's3' }) {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    endpoint,
    region,
    bucket,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's mostly have neither per-bucket host names nor per-file rights …
    forcePathStyle: true,
    supportsACL: false,
    visibility: 'private',
    // … and some refuse the client's newer checksums (the signature covers the SHA-256 of what we send anyway) or
    // never say '100 Continue', for which the client would wait longer than we do.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    maxAttempts: attempts,
    // Silence, not the whole request, is timed: a slow line may take longer for a large picture.
    requestHandler: { connectionTimeout: silenceTimeoutMs, socketTimeout: silenceTimeoutMs },
  });
}

/** Stores and removes one small file, so that a wrong bucket, key or right is found at the start and not by a donor. */
async function tryBucket(disk: Disk, log: Log): Promise<void> {
  try {
    // A name of its own: two processes may start at once.
    const path = `start-checks/${crypto.randomUUID()}`;
    await disk.put(path, 'Kaithangu can store files here.');
    await disk.delete(path);
  } catch (error) {
    const { cause } = error as { cause?: Error & { $metadata?: { httpStatusCode?: number } } };
    if (cause === undefined) throw error;
    const status = cause.$metadata?.httpStatusCode ?? 0;
    if (status >= 300 && status < 500 && status !== 408 && status !== 429) {
      throw new ConfigError(
        `S3_URL is not usable: it should be a bucket that takes files, but it answers ${reasonOf(cause)}`,
      );
    }
    log.warn({ reason: reasonOf(cause) }, 'the store for files does not answer');
  }
}

/** What went wrong, on one line. */
function reasonOf({ name, message }: Error): string {
  return `${name}: ${message}`.replace(/\s+/g, ' ').slice(0, 200);
}

function isMissing(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string; name?: string } };
  return cause?.code === 'ENOENT' || cause?.name === 'NoSuchKey' || cause?.name === 'NotFound';
}
