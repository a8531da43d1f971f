import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { expectAnswer } from '../../test/answers.ts';
import { attach, start } from '../../test/donor.ts';
import { blank, renderPicture, urlOf } from '../../test/pictures.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { drawAvif } from './home-images.server.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'leela', 'superadmin');

function uploadHomeImage(picture: Uint8Array, cookie = cookies.superadmin) {
  const body = new FormData();
  body.set('file', new File([picture as Uint8Array<ArrayBuffer>], 'home.jpg'));
  return site.ask('/api/files/home_images', { method: 'POST', body, cookie });
}

describe('a home picture', () => {
  test('is public, cached forever, and available in four widths', async () => {
    const url = await urlOf(await uploadHomeImage(await blank(2000, 1000).jpeg().toBuffer()));
    expect(url).toMatch(/^\/files\/home_images\/[0-9a-f-]{36}_1600x800\.webp$/);
    for (const [name, width] of [
      [url, 1600],
      [url.replace('.webp', '-960.webp'), 960],
      [url.replace('.webp', '-720.webp'), 720],
      [url.replace('.webp', '-480.webp'), 480],
    ] as const) {
      const response = await site.ask(name);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width });
    }
  });

  test('stored before 720 became a width comes in the next larger one', async () => {
    const url = await urlOf(await uploadHomeImage(await blank(2000, 1000).jpeg().toBuffer()));
    await site.storage.remove(url.replace('/files/', '').replace('.webp', '-720.webp'));
    const widthOf = async (name: string) =>
      (await sharp(await (await site.ask(name)).arrayBuffer()).metadata()).width;
    expect(await widthOf(url.replace('.webp', '-720.webp'))).toBe(960);
    const avif = url.replace('.webp', '-720.avif');
    expect(await widthOf(avif)).toBe(960);
    await drawAvif(site, avif.replace('/files/home_images/', ''));
    const drawn = await site.ask(avif);
    expect(drawn.headers.get('content-type')).toBe('image/avif');
  });

  test('comes as stored until its AVIF is rendered; the AVIF is deleted with it', async () => {
    const url = await urlOf(await uploadHomeImage(await blank(2000, 1000).jpeg().toBuffer()));
    const avif = url.replace('.webp', '-480.avif');
    const before = await site.ask(avif);
    expect(before.headers.get('content-type')).toBe('image/webp');
    expect(before.headers.get('cache-control')).toBe('public, max-age=60');
    await drawAvif(site, avif.replace('/files/home_images/', ''));
    const drawn = await site.ask(avif);
    expect(drawn.headers.get('content-type')).toBe('image/avif');
    expect(drawn.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const picture = await sharp(await drawn.arrayBuffer()).metadata();
    expect(picture).toMatchObject({ format: 'heif', compression: 'av1', width: 480 });
    await site.ask(`/api${url}`, { method: 'DELETE', cookie: cookies.superadmin });
    expect((await site.ask(avif)).status).toBe(404);
    await drawAvif(site, avif.replace('/files/home_images/', ''));
    expect((await site.ask(avif)).status).toBe(404);
  });

  test('is never enlarged', async () => {
    const url = await urlOf(await uploadHomeImage(await blank(300, 200).png().toBuffer()));
    expect(url).toContain('_300x200.webp');
    const response = await site.ask(url.replace('.webp', '-480.webp'));
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 300, height: 200 });
  });

  test.each([
    ['wide', 2000, 1000],
    ['as wide as the card', 1200, 630],
    ['tall', 900, 1600],
    ['small', 300, 200],
  ])(
    'that is %s has a card for links: 1200 × 630, JPEG, under 250 kB, kept for ever',
    async (_what, w, h) => {
      // Noise compresses worst of all.
      const noise = sharp({
        create: {
          width: w,
          height: h,
          channels: 3,
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
          background: '#246',
        },
      });
      const url = await urlOf(await uploadHomeImage(await noise.png().toBuffer()));
      const card = url.replace('.webp', '-card.jpg');
      const [first, again] = [await site.ask(card), await site.ask(card)];
      expect(first.status).toBe(200);
      expect(first.headers.get('content-type')).toBe('image/jpeg');
      expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const bytes = Buffer.from(await first.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      expect(bytes.byteLength).toBeLessThan(250_000);
      expect(bytes.equals(Buffer.from(await again.arrayBuffer()))).toBe(true);
    },
  );

  test('is centred on its card, and a tall one is shown completely', async () => {
    const at = async (w: number, h: number, left: number, top: number, x: number, y: number) => {
      const mark = await blank(60, 60).threshold(1).png().toBuffer();
      const picture = await blank(w, h)
        .composite([{ input: mark, left, top }])
        .png()
        .toBuffer();
      const url = await urlOf(await uploadHomeImage(picture));
      const card = await (await site.ask(url.replace('.webp', '-card.jpg'))).arrayBuffer();
      const { data, info } = await sharp(card).greyscale().raw().toBuffer({ resolveWithObject: true });
      return (data[y * info.width + x] ?? 0) > 200;
    };
    expect(await at(1600, 900, 770, 420, 600, 315)).toBe(true);
    expect(await at(600, 1200, 270, 0, 600, 8)).toBe(true);
  });

  test('that does not exist has no card', async () => {
    const name = `${crypto.randomUUID()}_40x30-card.jpg`;
    expect((await site.ask(`/files/home_images/${name}`)).status).toBe(404);
    expect((await site.ask(`/files/screenshots/${name}`)).status).toBe(404);
  });

  test('is deleted in all its widths, with its card; a second time it gives 404', async () => {
    const url = await urlOf(await uploadHomeImage(await renderPicture()));
    expect((await site.ask(url.replace('.webp', '-card.jpg'))).status).toBe(200);
    const remove = (name: string) =>
      site.ask(`/api${name}`, { method: 'DELETE', cookie: cookies.superadmin });
    expect((await remove(url.replace('.webp', '-480.webp'))).status).toBe(404);
    expect((await remove(url)).status).toBe(204);
    for (const name of [
      url,
      ...['-960.webp', '-480.webp', '-card.jpg'].map((end) => url.replace('.webp', end)),
    ]) {
      expect((await site.ask(name)).status).toBe(404);
    }
    expect((await remove(url)).status).toBe(404);
  });

  test.each([
    ['a visitor', () => '', 401],
    ['an admin', () => cookies.leela, 403],
  ])('is neither stored nor deleted by %s', async (_who, cookie, status) => {
    const url = await urlOf(await uploadHomeImage(await renderPicture()));
    expect((await uploadHomeImage(await renderPicture(), cookie())).status).toBe(status);
    expect((await site.ask(`/api${url}`, { method: 'DELETE', cookie: cookie() })).status).toBe(status);
    expect((await site.ask(url)).status).toBe(200);
  });

  test('may not be an SVG either', async () => {
    expect((await uploadHomeImage(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(
      415,
    );
  });

  test('cannot be read or deleted as a screenshot, nor a screenshot as one', async () => {
    const home = await urlOf(await uploadHomeImage(await renderPicture()));
    const screenshot = await attach(site, await start(site));
    const asScreenshot = home.replace('home_images', 'screenshots');
    const asHome = screenshot.replace('screenshots', 'home_images');
    for (const url of [asScreenshot, asHome]) {
      expect((await site.ask(url, { cookie: cookies.superadmin })).status).toBe(404);
      expect((await site.ask(`/api${url}`, { method: 'DELETE', cookie: cookies.superadmin })).status).toBe(
        404,
      );
    }
  });
});

describe('addresses of unknown names give 404', () => {
  const name = '00000000-0000-4000-8000-000000000000_40x30.webp';

  test.each([
    name,
    '..%2f..%2fkaithangu.sqlite',
    '..%2fscreenshots%2fx.webp',
    '%2e%2e%2f%2e%2e%2fsecret',
    '..%5c..%5csecret',
    '%00.webp',
    `${name}%00`,
    `${name}%0a`,
    'secret',
    `${name}.bak`,
    '',
    '.',
    '%2fetc%2fpasswd',
  ])('%s', async (path) => {
    for (const folder of ['screenshots', 'home_images']) {
      await expectAnswer(site.ask(`/files/${folder}/${path}`, { cookie: cookies.superadmin }), 404, {
        message: expect.any(String),
      });
      const deletion = await site.ask(`/api/files/${folder}/${path}`, {
        method: 'DELETE',
        cookie: cookies.superadmin,
      });
      expect(deletion.status).toBe(404);
    }
  });
});
