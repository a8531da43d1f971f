import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAnswer } from '../../../test/answers.ts';
import { attach, byKey, changeRow, give, type Started, start, upload } from '../../../test/donor.ts';
import { bilevelPng, blank, renderPicture, urlOf } from '../../../test/pictures.ts';
import { type AskInit, openTestSite } from '../../../test/site.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'leela');

const screenshotName = /^\/files\/screenshots\/[0-9a-f-]{36}_\d+x\d+\.webp$/;

async function bytesOf(url: string, cookie: string): Promise<Uint8Array> {
  return new Uint8Array(await (await site.ask(url, { cookie })).arrayBuffer());
}

describe('a screenshot', () => {
  let donation: Started;
  beforeEach(async () => {
    donation = await start(site);
  });

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be %s, and is stored as WebP', async (format) => {
    const url = await urlOf(await upload(site, donation, await blank(64, 48).toFormat(format).toBuffer()));
    expect(url).toMatch(screenshotName);
    expect(url).toContain('_64x48.webp');
    const stored = await sharp(await bytesOf(url, donation.cookie)).metadata();
    expect(stored).toMatchObject({ format: 'webp', width: 64, height: 48 });
  });

  test('loses its place and camera', async () => {
    const exif = {
      IFD0: { Model: 'Phone of Meera' },
      IFD3: { GPSLatitude: '9/1 35/1 0/1', GPSLatitudeRef: 'N' },
    };
    const photo = await blank()
      .withExif(exif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const stored = await bytesOf(await urlOf(await upload(site, donation, photo)), donation.cookie);
    const { exif: left, xmp, iptc } = await sharp(stored).metadata();
    expect([left, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    expect(Buffer.from(stored).includes('Phone of Meera')).toBe(false);
  });

  test('is stored upright, however the phone was held', async () => {
    const lying = await blank(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const url = await urlOf(await upload(site, donation, lying));
    expect(url).toContain('_40x60.webp');
    expect(await sharp(await bytesOf(url, donation.cookie)).metadata()).toMatchObject({
      width: 40,
      height: 60,
    });
  });

  test('is made smaller if it is wider than needed', async () => {
    expect(await urlOf(await upload(site, donation, await blank(3200, 100).png().toBuffer()))).toContain(
      '_1600x50.',
    );
  });

  test.each([
    ['text', async () => Buffer.from('hello')],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    [
      'an SVG with a script',
      async () =>
        Buffer.from(
          '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
        ),
    ],
    ['HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', async () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')],
    [
      'a BMP',
      async () =>
        Buffer.from('BM:\0\0\0\0\0\0\x006\0\0\0(\0\0\0\x01\0\0\0\x01\0\0\0\x01\0\x18\0\0\0\0\0', 'latin1'),
    ],
    ['half a WebP', async () => halfOf(await noise(200).webp().toBuffer())],
    ['the first bytes of a JPEG', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    [
      'a JPEG in name, with a program after its first bytes',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500, 'MZ')]),
    ],
    ['a TIFF', async () => blank().tiff().toBuffer()],
  ])('may not be %s', async (_what, draw) => {
    await expectAnswer(upload(site, donation, await draw()), 415, {
      message: 'Please choose a picture: JPEG, PNG, WebP or AVIF.',
    });
  });

  test.each([
    ['JPEG', async () => halfOf(await blank(400, 400).jpeg().toBuffer())],
    ['PNG', async () => halfOf(await noise(200).png().toBuffer())],
  ])('may not be half a %s', async (_what, draw) => {
    await expectAnswer(upload(site, donation, await draw()), 415, {
      message: 'The picture is damaged. Please take the screenshot again.',
    });
  });

  test('may not have more than 50 megapixels, however few bytes', async () => {
    const huge = bilevelPng(10_000, 10_000);
    expect(huge.byteLength).toBeLessThan(100_000);
    await expectAnswer(upload(site, donation, huge), 413, {
      message: 'The picture is too large: at most 50 megapixels.',
    });
    expect((await upload(site, donation, bilevelPng(7000, 7000))).status).toBe(201);
  });

  test.each([10 * 1024 * 1024 + 1, 12_000_000])('may not have %i bytes', async (size) => {
    expect((await upload(site, donation, Buffer.alloc(size))).status).toBe(413);
  });

  test('may have ten megabytes', async () => {
    const picture = await renderPicture();
    const padded = Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024 - picture.byteLength)]);
    expect((await upload(site, donation, padded)).status).toBe(201);
  });

  test('may be one of twenty, and no more', async () => {
    for (const _of of Array(20).keys()) await attach(site, donation);
    await expectAnswer(upload(site, donation, await renderPicture()), 429, {
      message: 'Too many screenshots for this donation.',
    });
    expect((await upload(site, await start(site), await renderPicture())).status).toBe(201);
  });
});

describe('a screenshot is accepted', () => {
  test.each<[string, (donation: Started) => AskInit]>([
    ['from the donor', ({ cookie }) => ({ cookie })],
    ['from the holder of a mail’s key', ({ id }) => byKey(site, id)],
    ['from an admin', () => ({ cookie: cookies.leela })],
  ])('%s', async (_whom, init) => {
    const donation = await start(site);
    expect((await upload(site, donation, await renderPicture(), init(donation))).status).toBe(201);
  });

  test('from no stranger', async () => {
    const donation = await start(site);
    for (const cookie of ['', (await start(site)).cookie]) {
      expect((await upload(site, donation, await renderPicture(), { cookie })).status).toBe(403);
    }
    const files = site.db.selectFrom('files').select('path').where('donationId', '=', donation.id);
    expect(await files.execute()).toEqual([]);
  });

  test('for a confirmed donation, whose donor may send a better one until it is verified', async () => {
    expect((await upload(site, await give(site), await renderPicture())).status).toBe(201);
  });

  test('not for a verified donation, but from an admin', async () => {
    const donation = await give(site);
    await changeRow(site, donation.id, { isVerified: true });
    expect((await upload(site, donation, await renderPicture())).status).toBe(409);
    expect((await upload(site, donation, await renderPicture(), { cookie: cookies.leela })).status).toBe(201);
  });

  test.each(['', 'x', crypto.randomUUID()])('not for the donation %j', async (id) => {
    const response = await upload(site, { id, cookie: '', address: '192.0.2.1' }, await renderPicture());
    expect(response.status).toBe(404);
  });

  test('not without a file', async () => {
    const { id, cookie } = await start(site);
    for (const file of [null, 'text', new File([], 'empty.png')]) {
      const body = new FormData();
      body.set('donationId', id);
      if (file !== null) body.set('file', file);
      await expectAnswer(site.ask('/api/files/screenshots', { method: 'POST', body, cookie }), 400, {
        message: 'Screenshot is required.',
        fields: { file: 'Screenshot is required.' },
      });
    }
  });

  test.each([
    ['application/json', '{}', 415],
    ['text/plain', 'x', 415],
    ['', 'x', 415],
    ['multipart/form-data', 'x', 400],
    ['multipart/form-data; boundary=x', 'y', 400],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\n', 400],
    ['multipart/form-data; boundary=x', '', 400],
  ])('not as %j with the body %j', async (type, body, status) => {
    const response = await site.ask('/api/files/screenshots', {
      method: 'POST',
      body: Buffer.from(body),
      headers: type ? { 'content-type': type } : {},
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ message: expect.any(String) });
  });
});

function halfOf(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.byteLength / 2);
}

/** A picture that doesn't compress: half of its bytes are half of its picture. */
function noise(size: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: size, height: size, channels: 3, background: '#246', noise } });
}
