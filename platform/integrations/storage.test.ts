import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeS3, type S3Answer, startS3 } from '../../test/fakes/s3.ts';
import { readConfig } from '../config/config.ts';
import { ConfigError } from '../config/read-settings.ts';
import { Problem } from '../http/problem.ts';
import { openLog } from '../log.ts';
import { openStorage, type Storage } from './storage.ts';

const log = openLog('silent');
const picture = 'screenshots/0b8d5a1e-6f0c-4f0e-9a51-1f6a3c0f6c55_1600x900.webp';

let folder: string;
/** A store that works throughout. */
let store: FakeS3;
const stores: FakeS3[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaithangu-files-'));
  store = await startS3();
  stores.push(store);
});
afterAll(async () => {
  await Promise.all(stores.map((each) => each.stop()));
  await rm(folder, { recursive: true });
});

/** The store that these settings name, read as at a start. */
const open = (settings: Record<string, string> = {}) =>
  openStorage(readConfig({ DATA_DIR: folder, ...settings }).files, log);

/** Why the work failed; fails the test when it didn't. */
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.fail('did not fail'),
    (error) => error,
  );

/** Bytes in which nothing repeats nearby, so that a lost or doubled part shows. */
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

  test('gives back what was put', async () => {
    await files.put(picture, Buffer.from('one'));
    expect(String(await readBack(picture))).toBe('one');
  });

  test('lists what was put, and nothing else', async () => {
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

  test('gives back what was put last', async () => {
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

  test('keeps a part of a buffer, and not what lies around it', async () => {
    await files.put('part', Buffer.from('before, within, after').subarray(8, 14));
    expect(String(await readBack('part'))).toBe('within');
  });

  test('has nothing where nothing was put', async () => {
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

  test('removes what is not there without a word', async () => {
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
  ])('does not take the name %j: a mistake of ours, not of the store', async (name) => {
    for (const work of [files.put(name, Buffer.from('x')), files.read(name), files.remove(name)]) {
      const error = await failure(work);
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(Problem);
    }
  });

  test('is never half written for who reads meanwhile', async () => {
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

  test('takes many at a time', async () => {
    const names = [...Array(40).keys()].map((n) => `many/${n}`);
    await Promise.all(names.map((name) => files.put(name, Buffer.from(name))));
    expect((await Promise.all(names.map(readBack))).map(String)).toEqual(names);
  });
});

describe('a folder', () => {
  test('has no half file when the program is killed in the middle of a write', async () => {
    const dir = join(folder, 'killed');
    const size = 30_000_000;
    const module = (name: string) => pathToFileURL(join(import.meta.dirname, name)).href;
    const program = `
      const { openStorage } = await import('${module('storage.ts')}');
      const { openLog } = await import('${module('../log.ts')}');
      const files = await openStorage({ kind: 'disk', dir: ${JSON.stringify(dir)} }, openLog('silent'));
      process.stdout.write('writing');
      for (let n = 0; ; n++) await files.put('file-' + n, Buffer.alloc(${size}, 1));`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
    await new Promise((resolve) => child.stdout.once('data', resolve));
    await expect.poll(() => readdir(dir).catch(() => []), { timeout: 10_000 }).not.toEqual([]);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));

    const files = await openStorage({ kind: 'disk', dir }, log);
    const whole = (await readdir(dir)).filter((name) => !name.endsWith('.part'));
    for (const name of whole) expect((await files.read(name))?.byteLength).toBe(size);
    await rm(dir, { recursive: true });
  });

  test('that cannot be written says so in words, and leaves nothing behind', async () => {
    const files = await open();
    await mkdir(join(folder, 'files/taken/by-a-folder'), { recursive: true });
    const error = await failure(files.put('taken', Buffer.from('x')));
    expect(error).toMatchObject({
      status: 503,
      code: 'storage.cannotStore',
    });
    expect((await readdir(join(folder, 'files'))).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('that cannot be read or emptied says so in words', async () => {
    const files = await open();
    await mkdir(join(folder, 'files/a-folder.webp'), { recursive: true });
    expect(await failure(files.read('a-folder.webp'))).toMatchObject({
      status: 503,
      code: 'storage.cannotRead',
    });
    expect(await failure(files.remove('a-folder.webp'))).toMatchObject({
      status: 503,
      code: 'storage.cannotDelete',
    });
  });
});

/** A store that one test may break, opened; the fault tests wait much, so they wait together. */
async function ofItsOwn() {
  const store = await startS3();
  stores.push(store);
  const files = await open({ S3_URL: store.url });
  store.asked = [];
  return { store, files };
}

describe.concurrent('an S3 store', { timeout: 30_000 }, () => {
  test('gets the path as the key, and the type of the picture', async () => {
    const { store, files } = await ofItsOwn();
    await files.put(picture, Buffer.from('one'));
    expect(store.asked).toEqual([`PUT ${picture}`]);
    expect([...store.objects]).toEqual([[picture, { bytes: Buffer.from('one'), type: 'image/webp' }]]);
  });

  const down: [string, S3Answer, number][] = [
    ['is silent', 'hang', 3],
    ['asks for an hour of patience', { status: 503, code: 'SlowDown', retryAfter: 3600 }, 3],
    ['is too busy', { status: 503, code: 'SlowDown' }, 3],
    ['stumbles', { status: 500, code: 'InternalError' }, 3],
    ['hangs up', 'drop', 3],
    ['has lost its bucket', { status: 404, code: 'NoSuchBucket' }, 1],
    ['no longer takes our key', { status: 403, code: 'AccessDenied' }, 1],
  ];

  test.each(down)('that %s is given up in seconds, and says so in words', async (_what, answer, asked) => {
    const { store, files } = await ofItsOwn();
    store.answer = answer;
    const started = Date.now();
    const errors = await Promise.all([
      failure(files.put(picture, Buffer.from('x'))),
      failure(files.read(picture)),
      failure(files.remove(picture)),
    ]);
    expect(Date.now() - started).toBeLessThan(20_000);
    expect(errors.every((error) => error instanceof Problem && error.status === 503)).toBe(true);
    expect(errors.map((error) => (error as Error).message)).toEqual([
      'storage.cannotStore',
      'storage.cannotRead',
      'storage.cannotDelete',
    ]);
    expect(store.asked).toHaveLength(3 * asked);
  });

  test.each<S3Answer>(['cut', 'stall'])('that answers by half (%s) gives no half file', async (answer) => {
    const { store, files } = await ofItsOwn();
    store.answer = answer;
    expect(await failure(files.read(picture))).toMatchObject({ status: 503 });
  });

  test.each<[string, S3Answer]>([
    ['is too busy', { status: 503, code: 'SlowDown' }],
    ['stumbles', { status: 500, code: 'InternalError' }],
    ['hangs up', 'drop'],
  ])('that %s twice is asked a third time', async (_what, answer) => {
    const { store, files } = await ofItsOwn();
    store.next = [answer, answer];
    await files.put(picture, Buffer.from('at the third try'));
    store.next = [answer, answer];
    expect(String(Buffer.from((await files.read(picture)) as Uint8Array))).toBe('at the third try');
    store.next = [answer, answer];
    await files.remove(picture);
    expect(store.objects.has(picture)).toBe(false);
    expect(store.asked).toHaveLength(9);
  });

  test('may say that what we remove is not there', async () => {
    const { store, files } = await ofItsOwn();
    store.answer = { status: 404, code: 'NoSuchKey' };
    await files.remove(picture);
  });
});

describe.concurrent('at the start, an S3 store', { timeout: 30_000 }, () => {
  test('is tried with a file that does not stay', async () => {
    const { store } = await ofItsOwn();
    await open({ S3_URL: store.url });
    expect(store.asked.map((request) => request.split(' ')[0])).toEqual(['PUT', 'DELETE']);
    expect(store.objects.size).toBe(0);
  });

  test.each([
    [{ bucket: 'photos' }, 'NoSuchBucket'],
    [{ key: 'AKIA4SOMEBODY' }, 'InvalidAccessKeyId'],
    [{ secret: 'another/secret' }, 'SignatureDoesNotMatch'],
    [{ region: 'eu-west-1' }, 'AuthorizationHeaderMalformed'],
  ])('with %j wrong stops the program with one line that names the setting', async (changes, code) => {
    const error = (await failure(open({ S3_URL: store.urlWith(changes) }))) as Error;
    expect(error).toBeInstanceOf(ConfigError);
    expect(error.message).toMatch(
      /^S3_URL is not usable: it should be a bucket that takes files, but it answers /,
    );
    expect(error.message).toContain(code);
    expect(error.message).not.toMatch(/\n|secret/);
  });

  test('that lets us write and not delete stops the program too', async () => {
    const { store } = await ofItsOwn();
    store.next = ['serve', { status: 403, code: 'AccessDenied' }];
    expect(await failure(open({ S3_URL: store.url }))).toBeInstanceOf(ConfigError);
  });

  test.each<S3Answer>(['drop', { status: 500, code: 'InternalError' }, { status: 503, code: 'SlowDown' }])(
    'that is down (%j) may be back later',
    async (answer) => {
      const { store } = await ofItsOwn();
      store.answer = answer;
      const files = await open({ S3_URL: store.url });
      expect(await failure(files.put(picture, Buffer.from('x')))).toMatchObject({ status: 503 });
      store.answer = 'serve';
      await files.put(picture, Buffer.from('x'));
      expect(store.objects.has(picture)).toBe(true);
    },
  );

  test('that nobody is behind may be there later', async () => {
    const files = await open({ S3_URL: 'http://KEY:SECRET@127.0.0.1:9/files' });
    expect(await failure(files.put(picture, Buffer.from('x')))).toMatchObject({ status: 503 });
  });
});
