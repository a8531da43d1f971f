import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Cover, parseCovers, pixelsOf } from './covers.ts';
import { readPicture } from './images.server.ts';

const box: Cover = { left: 0.25, top: 0.5, width: 0.5, height: 0.25, how: 'black' };

test.each([
  [null, []],
  ['[]', []],
  [JSON.stringify([box]), [box]],
  ['', null],
  ['{}', null],
  [JSON.stringify([{ ...box, left: 2 }]), null],
  [JSON.stringify([{ ...box, how: 'gone' }]), null],
  [JSON.stringify(Array(101).fill(box)), null],
])('the boxes that %s names', (json, covers) => {
  expect(parseCovers(json)).toEqual(covers);
});

test.each([
  [box, { left: 25, top: 50, width: 50, height: 25 }],
  [
    { ...box, left: 0.333, width: 0.333 },
    { left: 33, top: 50, width: 34, height: 25 },
  ],
  [
    { ...box, left: 0.9, width: 0.9 },
    { left: 90, top: 50, width: 10, height: 25 },
  ],
  [{ ...box, width: 0 }, null],
])('%j never shrinks and never leaves the picture', (cover, pixels) => {
  expect(pixelsOf(cover, 100, 100)).toEqual(pixels);
});

/** Full-colour stripes like print: nothing of them may remain. */
async function stripes(width: number, height: number): Promise<Uint8Array> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let n = 0; n < width * height; n++) pixels.fill((n % width) % 2 === 0 ? 255 : 0, n * 3, n * 3 + 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

async function rangeIn(
  picture: Uint8Array,
  region: { left: number; top: number; width: number; height: number },
) {
  const { channels } = await sharp(await sharp(picture).extract(region).png().toBuffer()).stats();
  return [Math.min(...channels.map(({ min }) => min)), Math.max(...channels.map(({ max }) => max))] as const;
}

test('a black box is black in every width, and the rest of the picture is unchanged', async () => {
  const pictures = await readPicture(await stripes(800, 400), [1600, 400], [box]);
  expect(pictures.map(({ width, height }) => [width, height])).toEqual([
    [800, 400],
    [400, 200],
  ]);
  for (const { bytes, width, height } of pictures) {
    // Compression changes a rim of two pixels.
    const under = { left: width / 4 + 2, top: height / 2 + 2, width: width / 2 - 4, height: height / 4 - 4 };
    expect((await rangeIn(bytes, under))[1]).toBeLessThan(24);
  }
  const [first] = pictures;
  const [min, max] = await rangeIn(first?.bytes as Uint8Array, { left: 0, top: 0, width: 100, height: 100 });
  expect(max - min).toBeGreaterThan(150);
});

test('a blurred box keeps no line of what it covers', async () => {
  const [picture] = await readPicture(await stripes(800, 400), [800], [{ ...box, how: 'blur' }]);
  const under = { left: 208, top: 208, width: 384, height: 84 };
  const [min, max] = await rangeIn(picture?.bytes as Uint8Array, under);
  expect(max - min).toBeLessThan(40);
  expect(min).toBeGreaterThan(80);
});

test('boxes stay in place on a photo that its camera rotated', async () => {
  const turned = await sharp(await stripes(400, 800))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const [picture] = await readPicture(turned, [800], [{ ...box, left: 0, top: 0, width: 1, height: 0.5 }]);
  expect([picture?.width, picture?.height]).toEqual([800, 400]);
  const bytes = picture?.bytes as Uint8Array;
  expect((await rangeIn(bytes, { left: 4, top: 4, width: 780, height: 190 }))[1]).toBeLessThan(24);
  expect((await rangeIn(bytes, { left: 4, top: 210, width: 780, height: 180 }))[1]).toBeGreaterThan(100);
});
