import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FakeS3, S3Answer } from '../../test/fakes/s3.ts';
import { ConfigError } from '../config/read-settings.ts';
import { Problem } from '../http/problem.ts';
import { failure, openStores, picture, type Stores } from './storage.fixture.ts';

let stores: Stores;
/** A store without faults. */
let store: FakeS3;
beforeAll(async () => {
  stores = await openStores();
  store = await stores.startStore();
});
afterAll(() => stores.close());

const open: Stores['open'] = (settings) => stores.open(settings);

/** A store for one test to break. The fault tests wait much, so they run together. */
async function ofItsOwn() {
  const store = await stores.startStore();
  const files = await open({ S3_URL: store.url });
  store.asked = [];
  return { store, files };
}

describe.concurrent('an S3 store', () => {
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

  test.each(down)('that %s fails within seconds with an error', async (_what, answer, asked) => {
    const { store, files } = await ofItsOwn();
    store.answer = answer;
    const started = Date.now();
    const errors = await Promise.all([
      failure(files.put(picture, Buffer.from('x'))),
      failure(files.read(picture)),
      failure(files.remove(picture)),
    ]);
    expect(Date.now() - started).toBeLessThan(20_000);
    expect(errors.every((error) => error instanceof Problem)).toBe(true);
    expect(errors.map((error) => (error as Error).message)).toEqual([
      'storage.cannotStore',
      'storage.cannotRead',
      'storage.cannotDelete',
    ]);
    expect(store.asked).toHaveLength(3 * asked);
  });

  test.each<S3Answer>(['cut', 'stall'])('that answers partly (%s) gives no partial file', async (answer) => {
    const { store, files } = await ofItsOwn();
    store.answer = answer;
    expect(await failure(files.read(picture))).toMatchObject({ code: 'storage.cannotRead' });
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

  test('may answer that a deleted file is missing', async () => {
    const { store, files } = await ofItsOwn();
    store.answer = { status: 404, code: 'NoSuchKey' };
    await files.remove(picture);
  });
});

describe.concurrent('at the start, an S3 store', () => {
  test('is checked with a temporary file', async () => {
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
      expect(await failure(files.put(picture, Buffer.from('x')))).toMatchObject({
        code: 'storage.cannotStore',
      });
      store.answer = 'serve';
      await files.put(picture, Buffer.from('x'));
      expect(store.objects.has(picture)).toBe(true);
    },
  );

  test('that is unreachable may be back later', async () => {
    const files = await open({ S3_URL: 'http://KEY:SECRET@127.0.0.1:9/files' });
    expect(await failure(files.put(picture, Buffer.from('x')))).toMatchObject({
      code: 'storage.cannotStore',
    });
  });
});
