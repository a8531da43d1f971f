/** For tests of file storage: a folder, S3 stores, and storages opened with settings. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type FakeS3, startS3 } from '../../test/fakes/s3.ts';
import { readConfig } from '../config/config.ts';
import { openLog } from '../log.ts';
import { openStorage } from './storage.ts';

export const log = openLog('silent');
export const picture = 'screenshots/0b8d5a1e-6f0c-4f0e-9a51-1f6a3c0f6c55_1600x900.webp';

export type Stores = Awaited<ReturnType<typeof openStores>>;

/** A folder and S3 stores; `close` deletes them. */
export async function openStores() {
  const folder = await mkdtemp(join(tmpdir(), 'kaithangu-files-'));
  const stores: FakeS3[] = [];
  return {
    folder,
    async startStore(): Promise<FakeS3> {
      const store = await startS3();
      stores.push(store);
      return store;
    },
    /** Opens the storage of these settings. */
    open: (settings: Record<string, string> = {}) =>
      openStorage(readConfig({ DATA_DIR: folder, ...settings }).files, log),
    async close(): Promise<void> {
      await Promise.all(stores.map((each) => each.stop()));
      await rm(folder, { recursive: true });
    },
  };
}

/** The error of the work; fails the test without one. */
export const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.fail('did not fail'),
    (error) => error,
  );
