/** Limits on strangers' uploads: refused before they are read, bounded in number and memory (contract §9). */
import { describe, expect, test } from 'vitest';
import { expectAnswer } from '../../test/answers.ts';
import { attach, type Started, start, upload } from '../../test/donor.ts';
import { blank, renderPicture } from '../../test/pictures.ts';
import { type AskInit, openTestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';

const site = openForSuite(() => openTestSite());

describe('screenshots are bounded in number and memory', () => {
  test('of forty simultaneous uploads for one donation, twenty are stored', async () => {
    const donation = await start(site);
    const picture = await renderPicture();
    const responses = await Promise.all(Array.from({ length: 40 }, () => upload(site, donation, picture)));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  test('a failed upload gives its place back', async () => {
    const donation = await start(site);
    for (const _of of Array(21).keys()) {
      expect((await upload(site, donation, Buffer.from('no picture'))).status).toBe(415);
    }
    expect((await upload(site, donation, await renderPicture())).status).toBe(201);
  });

  test.each<[string, (own: Started) => Promise<[string, AskInit]>, number]>([
    ['by a stranger', async ({ id }) => [id, { cookie: '' }], 403],
    ['for no donation', async () => [crypto.randomUUID(), {}], 404],
    [
      'for one that has twenty',
      async (own) => {
        for (const _of of Array(20).keys()) await attach(site, own);
        return [own.id, {}];
      },
      429,
    ],
  ])('%s: refused before the body is read', async (_what, whose, status) => {
    const own = await start(site);
    const [id, init] = await whose(own);
    const never = new ReadableStream(
      {
        pull() {
          throw new Error('the body was read');
        },
      },
      { highWaterMark: 0 },
    );
    const response = await site.ask(`/api/files/screenshots?donationId=${id}`, {
      method: 'POST',
      body: never,
      duplex: 'half',
      cookie: own.cookie,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      ...init,
    } as AskInit);
    expect(response.status).toBe(status);
  });

  test('an AVIF may have 12 megapixels', async () => {
    const avif = (width: number, height: number) => blank(width, height).avif({ effort: 0 }).toBuffer();
    const donation = await start(site);
    await expectAnswer(upload(site, donation, await avif(4000, 3001)), 413, {
      message: 'The picture is too large: at most 12 megapixels.',
    });
    expect((await upload(site, donation, await avif(1000, 1000))).status).toBe(201);
  });

  test('a picture that its decoder must hold completely is refused by its header', async () => {
    const donation = await start(site);
    const progressive = { progressive: true, chromaSubsampling: '4:4:4', optimizeScans: false };
    await expectAnswer(upload(site, donation, await blank(6000, 6000).jpeg(progressive).toBuffer()), 413, {
      code: 'picture.tooMuchMemory',
    });
  });

  test('an iPhone’s HEIC is refused by its name', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat', 'latin1');
    await expectAnswer(upload(site, await start(site), heic), 415, { code: 'picture.heic' });
  });
});
