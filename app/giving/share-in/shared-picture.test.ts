/** The shared picture on the device; e2e/confirm-shared-screenshot.spec.ts shares one in a real browser. */
import { beforeEach, expect, test, vi } from 'vitest';
import { DAY, SECOND } from '../../../platform/durations.ts';
import { isPictureShared, takeSharedPicture } from './shared-picture.ts';

let kept: Response | undefined;

beforeEach(() => {
  const headers = {
    'X-Kept': String(Date.now()),
    'X-Name': encodeURIComponent('പണം.png'),
    'Content-Type': 'image/png',
  };
  kept = new Response('picture', { headers });
  const remove = async () => {
    kept = undefined;
    return true;
  };
  vi.stubGlobal('caches', { match: async () => kept, delete: remove });
});

test('a shared picture is taken once, under its own name', async () => {
  expect(await isPictureShared()).toBe(true);
  const taken = await takeSharedPicture();
  expect([taken?.name, taken?.type, await taken?.text()]).toEqual(['പണം.png', 'image/png', 'picture']);
  expect(await takeSharedPicture()).toBeNull();
});

test('after a day a shared picture is deleted', async () => {
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + DAY - SECOND);
  expect(await isPictureShared()).toBe(true);
  vi.spyOn(Date, 'now').mockImplementation(() => now() + DAY + SECOND);
  expect(await isPictureShared()).toBe(false);
  expect(kept).toBeUndefined();
});

test('a browser that refuses storage has no shared picture', async () => {
  vi.stubGlobal('caches', {
    match: () => Promise.reject(new Error('refused')),
    delete: () => Promise.reject(new Error('refused')),
  });
  expect(await takeSharedPicture()).toBeNull();
  vi.stubGlobal('caches', undefined);
  expect(await takeSharedPicture()).toBeNull();
});

test('a picture that the device can no longer read is deleted, and not taken for none', async () => {
  vi.spyOn(kept as Response, 'blob').mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(takeSharedPicture()).rejects.toThrow('Failed to fetch');
  expect(kept).toBeUndefined();
});
