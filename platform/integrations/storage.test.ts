import { spawn } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { FakeS3 } from '../../test/fakes/s3.ts';
import { Problem } from '../http/problem.ts';
import { failure, log, openStores, picture, type Stores } from './storage.fixture.ts';
import { openStorage, type Storage } from './storage.ts';

let folder: string;
let stores: Stores;
/** A store without faults. */
let store: FakeS3;
beforeAll(async () => {
  stores = await openStores();
  folder = stores.folder;
  store = await stores.startStore();
});
afterAll(() => stores.close());

const open: Stores['open'] = (settings) => stores.open(settings);

/** Bytes without repetition nearby, so that a lost or doubled part shows. */
function bytesOf(size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  for (let n = 0; n < size; n++) bytes[n] = (n * 31 + (n >> 8) * 7) & 255;
  return bytes;
}

describe.each<[string, () => Promise<Storage>]>([
  ['a folder', () => open()],
  ['an S3 store', () => open({ S3_URL: store.url })],
])('%s', (_which, openIt) => {
  let files: Storage;
  beforeAll(async () => {
    files = await openIt();
  });
  const readBack = async (path: string) => {
    const bytes = await files.read(path);
    return bytes && Buffer.from(bytes);
  };

  test('returns a stored file', async () => {
    await files.put(picture, Buffer.from('one'));
    expect(String(await readBack(picture))).toBe('one');
  });

  test('lists exactly the stored files', async () => {
    const paths = ['screenshots/x.webp', 'home_images/y.webp', 'home_images/z.webp', 'letters/letter.pdf'];
    for (const path of paths) await files.put(path, Buffer.from('one'));
    await files.check();
    const listed = await Array.fromAsync(files.list());
    expect(listed).toEqual(expect.arrayContaining(paths));
    expect(new Set(listed).size).toBe(listed.length);
    for (const path of paths) await files.remove(path);
    const left = await Array.fromAsync(files.list());
    expect(left).toHaveLength(listed.length - paths.length);
  });

  test('returns the last version', async () => {
    await files.put('a', Buffer.from('a long first text'));
    await files.put('a', Buffer.from('second'));
    expect(String(await readBack('a'))).toBe('second');
  });

  test.each([0, 1, 255, 65_536, 70_001, 524_289, 10 * 1024 * 1024])(
    'keeps %i bytes as they are',
    async (size) => {
      const bytes = bytesOf(size);
      await files.put('home_images/bytes.webp', bytes);
      expect(await readBack('home_images/bytes.webp')).toSatisfy((read: Buffer) => read.equals(bytes));
    },
  );

  test('stores only the given part of a buffer', async () => {
    await files.put('part', Buffer.from('before, within, after').subarray(8, 14));
    expect(String(await readBack('part'))).toBe('within');
  });

  test('returns null for a missing file', async () => {
    expect(await files.read('screenshots/none.webp')).toBeNull();
    expect(await files.read('nowhere/none.webp')).toBeNull();
  });

  test('removes a file, and only that', async () => {
    await files.put('b/one', Buffer.from('1'));
    await files.put('b/one-more', Buffer.from('2'));
    await files.remove('b/one');
    expect(await files.read('b/one')).toBeNull();
    expect(String(await readBack('b/one-more'))).toBe('2');
  });

  test('deleting a missing file succeeds', async () => {
    await files.remove('b/none');
    await files.remove('nowhere/none');
  });

  test.each([picture, picture.replace('.webp', '-960.webp'), 'A-b_c.d/e!.webp', 'space in it'])(
    'takes the name %j',
    async (name) => {
      await files.put(name, Buffer.from(name));
      expect(String(await readBack(name))).toBe(name);
      await files.remove(name);
      expect(await files.read(name)).toBeNull();
    },
  );

  test.each([
    '',
    '../secret',
    'screenshots/../../secret',
    '..',
    'a\0b',
    'കൈത്താങ്ങ്',
    'a?b',
    'a%2e',
    'a\\..\\..\\b',
  ])('throws for the bad name %j, which is a bug', async (name) => {
    for (const work of [files.put(name, Buffer.from('x')), files.read(name), files.remove(name)]) {
      const error = await failure(work);
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(Problem);
    }
  });

  test('never shows a reader a part of a file', async () => {
    const [one, two] = [Buffer.alloc(3_000_000, 1), Buffer.alloc(2_000_000, 2)];
    await files.put('changing', one);
    let writing = true;
    const writes = (async () => {
      for (const n of Array(15).keys()) await files.put('changing', n % 2 ? one : two);
      writing = false;
    })();
    while (writing) {
      const read = (await readBack('changing')) as Buffer;
      expect(read.equals(one) || read.equals(two)).toBe(true);
    }
    await writes;
  });

  test('stores many files at a time', async () => {
    const names = [...Array(40).keys()].map((n) => `many/${n}`);
    await Promise.all(names.map((name) => files.put(name, Buffer.from(name))));
    expect((await Promise.all(names.map(readBack))).map(String)).toEqual(names);
  });
});

describe('a folder', () => {
  test('has no partial file after a kill during a write', async () => {
    const dir = join(folder, 'killed');
    const size = 30_000_000;
    const module = (name: string) => pathToFileURL(join(import.meta.dirname, name)).href;
    const program = `
      const { openStorage } = await import('${module('storage.ts')}');
      const { openLog } = await import('${module('../log.ts')}');
      const files = await openStorage({ kind: 'disk', dir: ${JSON.stringify(dir)} }, openLog('silent'));
      process.stdout.write('writing');
      // 600 MB at most, if nobody ends it.
      for (let n = 0; ; n++) await files.put('file-' + (n % 20), Buffer.alloc(${size}, 1));`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
    // Also when the poll fails: without an end, it would fill the disk.
    onTestFinished(() => void child.kill('SIGKILL'));
    await new Promise((resolve) => child.stdout.once('data', resolve));
    await expect.poll(() => readdir(dir).catch(() => []), { timeout: 10_000 }).not.toEqual([]);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));

    const files = await openStorage({ kind: 'disk', dir }, log);
    const whole = (await readdir(dir)).filter((name) => !name.endsWith('.part'));
    for (const name of whole) expect((await files.read(name))?.byteLength).toBe(size);
    await rm(dir, { recursive: true });
  });

  test('that can’t be written throws, and leaves nothing behind', async () => {
    const files = await open();
    await mkdir(join(folder, 'files/taken/by-a-folder'), { recursive: true });
    const error = await failure(files.put('taken', Buffer.from('x')));
    expect(error).toMatchObject({ code: 'storage.cannotStore' });
    expect((await readdir(join(folder, 'files'))).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('that can’t be read or emptied throws', async () => {
    const files = await open();
    await mkdir(join(folder, 'files/a-folder.webp'), { recursive: true });
    expect(await failure(files.read('a-folder.webp'))).toMatchObject({ code: 'storage.cannotRead' });
    expect(await failure(files.remove('a-folder.webp'))).toMatchObject({ code: 'storage.cannotDelete' });
  });
});
