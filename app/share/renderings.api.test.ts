import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { contentVersion } from '../../platform/db/content-version-repository.ts';
import { languageCodes } from '../../platform/languages.ts';
import { give } from '../../test/donor.ts';
import { fillHome } from '../../test/fill-home.ts';
import { readAloud } from '../../test/pdf.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { editDonation } from '../../test/team.ts';
import { callWithUpload, pictureWorker, spareTurn } from '../files/picture-worker.server.ts';
import { forgetStored } from '../files/stored-bytes.server.ts';

import { readText } from '../text/read-text.server.ts';
import { fileNameOf, pathOf, previewFileOf, previewOf, type RenderingName } from './rendering-facts.ts';
import { refreshRenderings } from './renderings.server.ts';

const site = openForSuite(() => openTestSite({ PUBLIC_URL: 'https://stand-with-anitha.example.org' }));
const cookies = signInForSuite(site, 'leela');
beforeAll(async () => {
  await fillHome(site);
  for (const amount of ['500', '700']) await raise(amount);
  await refreshRenderings(site);
});

const current = async () => (await (await site.ask('/api/share/drawings')).json()) as RenderingName[];
const named = async (kind: string) => (await current()).filter((rendering) => rendering.kind === kind);

/** Another donor each time, as no sum is shown for fewer than three people. */
let donors = 0;
async function raise(amount: string) {
  donors += 1;
  const { id } = await give(site, { amount, email: `donor${donors}@example.com` });
  await editDonation(site, cookies.leela, id, { isVerified: true });
}

const bytesOf = (rendering: RenderingName) => answered(pathOf(rendering));

async function answered(path: string) {
  const response = await site.ask(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toContain('immutable');
  return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) };
}

test.each(languageCodes)(
  'the poster is read aloud in %s: headline, story, trust, what to do, address',
  async (language) => {
    const poster = (await named('poster')).find((each) => each.language === language);
    const { language: said, ...read } = await readAloud((await bytesOf(poster as RenderingName)).bytes);
    expect(said).toBe(language);
    expect(read.said[0]).toMatch(/^Figure: ./);
    expect(read.said[1]).toBe(`P: ${(await readText(language)).site.sample}`);
    expect(read.said.length).toBeGreaterThan(5);
    expect(read.said.at(-1)).toBe('P: stand-with-anitha.example.org');
  },
);

describe('rendered in each language', () => {
  test.each([
    ['card', 1200, 630, 250_000],
    ['status', 1080, 1920, 500_000],
    ['post', 1080, 1350, 500_000],
  ])('is a %s of %i × %i, as a JPEG of at most %i bytes', async (kind, width, height, maxBytes) => {
    const renderings = await named(kind);
    expect(renderings.map(({ language }) => language)).toEqual(languageCodes);
    for (const rendering of renderings) {
      const { type, bytes } = await bytesOf(rendering);
      expect(type).toBe('image/jpeg');
      expect(bytes.byteLength).toBeLessThanOrEqual(maxBytes);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height });
    }
  });

  test.each([
    ['status', 683],
    ['post', 480],
  ])('is a preview of a %s, 384 × %i, as a WebP of at most 40 kB', async (kind, height) => {
    for (const rendering of await named(kind)) {
      const { type, bytes } = await answered(previewOf(rendering));
      expect(type).toBe('image/webp');
      expect(bytes.byteLength).toBeLessThanOrEqual(40_000);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 384, height });
    }
  });

  test('is a poster: one page of PDF', async () => {
    const posters = await named('poster');
    expect(posters.map(({ language }) => language)).toEqual(languageCodes);
    for (const poster of posters) {
      const { type, bytes } = await bytesOf(poster);
      expect(type).toBe('application/pdf');
      const text = bytes.toString('latin1');
      expect(text.startsWith('%PDF-1.')).toBe(true);
      expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
      expect(bytes.byteLength).toBeLessThan(1_000_000);
    }
  });
});

test('the address changes with the contents, and the old one redirects to the new', async () => {
  const before = await current();
  const version = await contentVersion(site.db);
  await refreshRenderings(site);
  expect([await current(), await contentVersion(site.db)]).toEqual([before, version]);

  await raise('620000');
  const verified = await contentVersion(site.db);
  await refreshRenderings(site);
  expect(await contentVersion(site.db)).toBeGreaterThan(verified);
  const after = await current();
  const changed = after.filter(({ mark }, n) => mark !== before[n]?.mark);
  // A poster shows no sums.
  expect(changed.map(({ kind }) => kind)).toEqual([
    ...languageCodes.map(() => 'card'),
    ...languageCodes.map(() => 'post'),
    ...languageCodes.map(() => 'status'),
  ]);
  const old = await site.ask(pathOf(before[0] as RenderingName));
  expect([old.status, old.headers.get('location')]).toEqual([302, pathOf(after[0] as RenderingName)]);
  await bytesOf(after[0] as RenderingName);
});

test('a card is rendered before pages name it; status and poster at the first request, once even for ten at once', async () => {
  await raise('1000');
  await refreshRenderings(site);
  const stored = async (kind: string) => {
    const [drawing] = await named(kind);
    return site.storage.read(`share/${fileNameOf(drawing as RenderingName)}`);
  };
  expect(await stored('card')).not.toBeNull();
  expect(await stored('status')).toBeNull();
  const draws = vi.spyOn(pictureWorker, 'call');
  const [status] = await named('status');
  const answers = await Promise.all(Array.from({ length: 10 }, () => bytesOf(status as RenderingName)));
  expect(draws).toHaveBeenCalledTimes(1);
  expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
  expect(await stored('status')).not.toBeNull();
});

test('a request after the sum has changed gets the new name, and no orphaned file is left', async () => {
  await raise('2000');
  await refreshRenderings(site);
  const [before] = (await named('status')) as [RenderingName];
  await raise('3000');
  const response = await site.ask(pathOf(before));
  const [after] = (await named('status')) as [RenderingName];
  expect(after).not.toEqual(before);
  expect([response.status, response.headers.get('location')]).toEqual([302, pathOf(after)]);
  await bytesOf(after);
  expect(await orphans()).toEqual([]);
});

/** Stored files that no current rendering names. */
async function orphans() {
  const files = await readdir(join(site.config.dataDir, 'files', 'share'));
  const names = (await current()).flatMap((each) => [fileNameOf(each), previewFileOf(each)]);
  return files.filter((file) => !names.includes(file));
}

test('a preview goes with its picture, and its old address redirects to the new one', async () => {
  const [before] = (await named('status')) as [RenderingName];
  await answered(previewOf(before));
  await raise('4000');
  await refreshRenderings(site);
  const [after] = (await named('status')) as [RenderingName];
  const response = await site.ask(previewOf(before));
  expect([response.status, response.headers.get('location')]).toEqual([302, previewOf(after)]);
  expect(await orphans()).toEqual([]);
});

test('a missing file is rendered again', async () => {
  const [card] = await named('card');
  await site.storage.remove(`share/${fileNameOf(card as RenderingName)}`);
  // Concurrent requests share a recent read.
  forgetStored(site.storage, `share/${fileNameOf(card as RenderingName)}`);
  const { bytes } = await bytesOf(card as RenderingName);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(await site.storage.read(`share/${fileNameOf(card as RenderingName)}`)).not.toBeNull();
});

test('a rendering is made while another reader still looks for its file', async () => {
  const [status] = await named('status');
  const path = `share/${fileNameOf(status as RenderingName)}`;
  await site.storage.remove(path);
  forgetStored(site.storage, path);
  const { promise: isLooked, resolve: endLook } = Promise.withResolvers<null>();
  let second: Promise<unknown> | undefined;
  vi.spyOn(site.storage, 'read').mockImplementationOnce(async () => {
    // The second reader looks while the first one renders.
    setImmediate(() => {
      second = bytesOf(status as RenderingName);
    });
    setTimeout(() => endLook(null), 300);
    return null;
  });
  vi.mocked(site.storage.read).mockImplementationOnce(() => isLooked);
  await bytesOf(status as RenderingName);
  await second;
});

test.each([
  'card-en-00.jpg',
  `card-de-${'0'.repeat(26)}.jpg`,
  `card-en-${'0'.repeat(26)}.pdf`,
  `photo-en-${'0'.repeat(26)}.jpg`,
  `poster-en-${'0'.repeat(26)}-small.webp`,
  '..%2Fsecret',
])('there is no rendering %s', async (name) => {
  expect((await site.ask(`/files/share/${name}`)).status).toBe(404);
});

test('rendering SVG ourselves does not make uploads of SVG readable', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  // In the process that rendered the pictures.
  await expect(callWithUpload(spareTurn, 'readPicture', svg, [9])).rejects.toMatchObject({
    code: 'picture.wrongKind',
  });
});
