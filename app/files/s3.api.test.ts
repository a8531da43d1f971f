import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectAnswer } from '../../test/answers.ts';
import { attach, confirm, rowOf, start, upload } from '../../test/donor.ts';
import { type FakeS3, type S3Answer, startS3 } from '../../test/fakes/s3.ts';
import { renderPicture } from '../../test/pictures.ts';
import { openTestSite, type TestSite } from '../../test/site.ts';
import { signedIn } from '../../test/team.ts';
import { homePictureWidths } from './picture.ts';

let store: FakeS3;
let site: TestSite;
beforeAll(async () => {
  store = await startS3();
  site = await openTestSite({ S3_URL: store.url });
});
afterAll(async () => {
  await site.close();
  await store.stop();
});
afterEach(() => {
  store.answer = 'serve';
});

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test('a screenshot is stored only in the bucket, and its donor sees it from there', async () => {
  const donation = await start(site);
  const url = await attach(site, donation);
  const key = url.replace('/files/', '');
  const stored = store.objects.get(key)?.bytes as Buffer;
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
  const shown = await site.ask(url, { cookie: donation.cookie });
  expect(shown.status).toBe(200);
  expect((await bytesOf(shown)).equals(stored)).toBe(true);
  expect((await site.ask(url)).status).toBe(404);
  expect(await readdir(site.config.dataDir)).not.toContain('files');

  expect((await site.ask(`/api${url}`, { method: 'DELETE', cookie: donation.cookie })).status).toBe(204);
  expect(store.objects.has(key)).toBe(false);
});

test('a home picture is stored there in all its widths', async () => {
  const superAdmin = await signedIn(site, 'superadmin');
  const body = new FormData();
  body.set('file', new File([(await renderPicture()) as Uint8Array<ArrayBuffer>], 'home.png'));
  const response = await site.ask('/api/files/home_images', { method: 'POST', body, cookie: superAdmin });
  const { url } = (await response.json()) as { url: string };
  const kept = () => [...store.objects.keys()].filter((key) => key.startsWith('home_images/'));
  expect(kept()).toHaveLength(homePictureWidths.length);
  for (const key of kept()) expect((await site.ask(`/files/${key}`)).status).toBe(200);

  const remove = () => site.ask(`/api${url}`, { method: 'DELETE', cookie: superAdmin });
  store.answer = { status: 403, code: 'AccessDenied' };
  expect((await remove()).status).toBe(503);
  store.answer = 'serve';
  expect((await remove()).status).toBe(204);
  expect(kept()).toEqual([]);
  expect((await remove()).status).toBe(404);
});

describe.each<[string, S3Answer]>([
  ['is too busy', { status: 503, code: 'SlowDown' }],
  ['stumbles', { status: 500, code: 'InternalError' }],
  ['hangs up', 'drop'],
])('while the store %s', (_what, answer) => {
  test('a screenshot is refused in words; the donation is unharmed, and the same upload works afterwards', async () => {
    const donation = await start(site);
    const before = await rowOf(site, donation.id);
    store.answer = answer;
    await expectAnswer(upload(site, donation, await renderPicture()), 503, {
      message: "We can't store files just now. Please try again in a few minutes.",
    });
    expect(await rowOf(site, donation.id)).toEqual(before);
    const { count } = await site.db
      .selectFrom('files')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('donationId', '=', donation.id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);

    store.answer = 'serve';
    const screenshotUrl = await attach(site, donation);
    const form = { paymentMethod: 'UPI', confirmationNumber: '4012 5567 8890', screenshotUrl };
    expect((await confirm(site, donation, form)).status).toBe(200);
    expect(await rowOf(site, donation.id)).toMatchObject({ screenshotUrl });
  });
});

test('a screenshot that cannot be shown or deleted now is available afterwards', async () => {
  const donation = await start(site);
  const url = await attach(site, donation);
  const ask = () => site.ask(url, { cookie: donation.cookie });
  const remove = () => site.ask(`/api${url}`, { method: 'DELETE', cookie: donation.cookie });
  store.answer = { status: 500, code: 'InternalError' };
  for (const [response, action] of [
    [await ask(), 'read'],
    [await remove(), 'delete'],
  ] as const) {
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      message: `We can't ${action} files just now. Please try again in a few minutes.`,
    });
  }
  store.answer = 'serve';
  expect((await ask()).status).toBe(200);
  expect((await remove()).status).toBe(204);
  expect((await ask()).status).toBe(404);
});

test('a donation needs no store', async () => {
  store.answer = 'drop';
  const { id } = await start(site);
  expect((await rowOf(site, id)).screenshotUrl).toBeNull();
});
