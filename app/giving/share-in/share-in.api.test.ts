import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { HOUR } from '../../../platform/durations.ts';
import { languageCodes } from '../../../platform/languages.ts';
import { freshAddress } from '../../../test/donor.ts';
import { type AskInit, openTestSite } from '../../../test/site.ts';
import { openForSuite } from '../../../test/suite.ts';

const site = openForSuite(() => openTestSite({ APP_CHECK: 'enforce' }));

const share = (init: AskInit = {}) => site.ask('/shared/screenshot', { method: 'POST', ...init });

test('a shared picture that no worker received is not read; the server redirects to the page', async () => {
  let isRead = false;
  const body = new ReadableStream(
    {
      pull(controller) {
        isRead = true;
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'content-type': 'multipart/form-data; boundary=b', origin: 'null' };
  const answer = await share({ address: freshAddress(), headers, body, duplex: 'half' } as AskInit);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/shared/screenshot']);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(isRead).toBe(false);
});

test('another site or app may post to no other address', async () => {
  for (const path of ['/shared/screenshots', '/shared', '/shared/screenshot/1', '/confirm-donation']) {
    const answer = await site.ask(path, { method: 'POST', headers: { origin: 'null' } });
    expect(answer.status, path).not.toBe(303);
  }
});

test('an address may share as often in an hour as donors may start a donation there', async () => {
  const address = freshAddress();
  const shareAfter = async (count: number) => {
    const resetsAt = new Date(Date.now() + HOUR).toISOString();
    const counter = { key: `shared screenshot ${address}`, count, resetsAt };
    await site.db.deleteFrom('counters').where('key', '=', counter.key).execute();
    await site.db.insertInto('counters').values(counter).execute();
    return (await share({ address })).status;
  };
  // No proof of work before the limit, as a payment app's form can't do any.
  for (const count of [0, 30, 60, 500, 999]) expect(await shareAfter(count)).toBe(303);
  expect(await shareAfter(1_000)).toBe(429);
  expect((await share({ address: freshAddress() })).status).toBe(303);
});

test.each(languageCodes)(
  'the manifest in %s has the campaign’s name and icons of the declared sizes',
  async (language) => {
    const answer = await site.ask(`/shared/${language}.webmanifest`);
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    const manifest = await answer.json();
    const name = site.config.campaign.siteName[language];
    expect(manifest).toMatchObject({
      name,
      lang: language,
      start_url: '/',
      display: 'minimal-ui',
      share_target: {
        action: '/shared/screenshot',
        method: 'POST',
        enctype: 'multipart/form-data',
        params: { files: [{ name: 'screenshot', accept: ['image/*'] }] },
      },
    });
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(join('public', src)).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  },
);

test('a language that the site doesn’t have has no manifest', async () => {
  expect((await site.ask('/shared/xx.webmanifest')).status).toBe(404);
});

test('the worker stores the picture where the form looks for it', () => {
  const worker = readFileSync('public/shared/worker.js', 'utf8');
  const form = readFileSync('app/giving/share-in/shared-picture.ts', 'utf8');
  for (const name of ["'/shared/screenshot'", "'shared-screenshot'", "'X-Kept'", "'X-Name'"]) {
    expect([worker.includes(name), form.includes(name)], name).toEqual([true, true]);
  }
});
