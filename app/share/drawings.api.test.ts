import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { contentVersion } from '../../platform/db/content-version-repository.ts';
import { languageCodes } from '../../platform/languages.ts';
import { give } from '../../test/donor.ts';
import { fillHome } from '../../test/fill-home.ts';
import { openTestSite, type TestSite } from '../../test/site.ts';
import { editDonation, signedIn } from '../../test/team.ts';
import { callWithUpload, pictureWorker, spareTurn } from '../files/picture-worker.server.ts';
import { forgetStored } from '../files/stored-bytes.server.ts';

import { type DrawingName, fileNameOf, pathOf } from './drawing-facts.ts';
import { refreshDrawings } from './drawings.server.ts';

let site: TestSite;
let admin: string;
beforeAll(async () => {
  site = await openTestSite({ PUBLIC_URL: 'https://stand-with-anitha.example.org' });
  admin = await signedIn(site);
  await fillHome(site);
  for (const amount of ['500', '700']) await raise(amount);
  await refreshDrawings(site);
});
afterAll(() => site.close());

const current = async () => (await (await site.ask('/api/share/drawings')).json()) as DrawingName[];
const named = async (kind: string) => (await current()).filter((drawing) => drawing.kind === kind);

/** Somebody else each time: of fewer than three people no sum is drawn. */
let donors = 0;
async function raise(amount: string) {
  donors += 1;
  const { id } = await give(site, { amount, email: `donor${donors}@example.com` });
  await editDonation(site, admin, id, { isVerified: true });
}

async function bytesOf(drawing: DrawingName) {
  const response = await site.ask(pathOf(drawing));
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toContain('immutable');
  return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('drawn for each language', () => {
  test.each([
    ['card', 1200, 630, 250_000],
    ['status', 1080, 1920, 500_000],
  ])('is a %s of %i × %i, as a JPEG of at most %i bytes', async (kind, width, height, maxBytes) => {
    const drawings = await named(kind);
    expect(drawings.map(({ language }) => language)).toEqual(languageCodes);
    for (const drawing of drawings) {
      const { type, bytes } = await bytesOf(drawing);
      expect(type).toBe('image/jpeg');
      expect(bytes.byteLength).toBeLessThanOrEqual(maxBytes);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height });
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

test('an address changes with what the drawing shows, and the old one leads to the new', async () => {
  const before = await current();
  const version = await contentVersion(site.db);
  await refreshDrawings(site);
  expect([await current(), await contentVersion(site.db)]).toEqual([before, version]);

  await raise('620000');
  const verified = await contentVersion(site.db);
  await refreshDrawings(site);
  expect(await contentVersion(site.db)).toBeGreaterThan(verified);
  const after = await current();
  const changed = after.filter(({ mark }, n) => mark !== before[n]?.mark);
  // Sums would grow old on a poster.
  expect(changed.map(({ kind }) => kind)).toEqual(['card', 'card', 'status', 'status']);
  const old = await site.ask(pathOf(before[0] as DrawingName));
  expect([old.status, old.headers.get('location')]).toEqual([302, pathOf(after[0] as DrawingName)]);
  await bytesOf(after[0] as DrawingName);
});

test('a card is there before pages name it; status and poster are drawn once somebody asks, ten at once or not', async () => {
  await raise('1000');
  await refreshDrawings(site);
  const stored = async (kind: string) => {
    const [drawing] = await named(kind);
    return site.storage.read(`share/${fileNameOf(drawing as DrawingName)}`);
  };
  expect(await stored('card')).not.toBeNull();
  expect(await stored('status')).toBeNull();
  const draws = vi.spyOn(pictureWorker, 'call');
  const [status] = await named('status');
  const answers = await Promise.all(Array.from({ length: 10 }, () => bytesOf(status as DrawingName)));
  expect(draws).toHaveBeenCalledTimes(1);
  expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
  expect(await stored('status')).not.toBeNull();
});

test('asked for before a changed sum has brought its new name, it is drawn under that, and no file is nobody’s', async () => {
  await raise('2000');
  await refreshDrawings(site);
  const [before] = await named('status');
  await raise('3000');
  const response = await site.ask(pathOf(before as DrawingName));
  const [after] = await named('status');
  expect(after).not.toEqual(before);
  expect([response.status, response.headers.get('location')]).toEqual([302, pathOf(after as DrawingName)]);
  await bytesOf(after as DrawingName);
  const files = await readdir(join(site.config.dataDir, 'files', 'share'));
  const names = (await current()).map(fileNameOf);
  expect(files.filter((file) => !names.includes(file))).toEqual([]);
});

test('a file that has gone is drawn again', async () => {
  const [card] = await named('card');
  await site.storage.remove(`share/${fileNameOf(card as DrawingName)}`);
  // What was read a moment ago is still shared.
  forgetStored(site.storage, `share/${fileNameOf(card as DrawingName)}`);
  const { bytes } = await bytesOf(card as DrawingName);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(await site.storage.read(`share/${fileNameOf(card as DrawingName)}`)).not.toBeNull();
});

test.each([
  'card-en-00.jpg',
  `card-de-${'0'.repeat(26)}.jpg`,
  `card-en-${'0'.repeat(26)}.pdf`,
  `photo-en-${'0'.repeat(26)}.jpg`,
  '..%2Fsecret',
])('there is no drawing %s', async (name) => {
  expect((await site.ask(`/files/share/${name}`)).status).toBe(404);
});

test('drawings, which are SVG, leave strangers’ SVG unread', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  // Where the drawings were drawn.
  await expect(callWithUpload(spareTurn, 'readPicture', svg, [9])).rejects.toMatchObject({
    code: 'picture.wrongKind',
  });
});
