// Renders public/favicon.svg to the icons for home screens, on a paper background, small enough for any mask,
// and to favicon.ico for browsers and feed readers that ask for it: node scripts/render-icons.ts
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '..', 'public');
const drawing = await readFile(join(folder, 'favicon.svg'));
/** Masks show a circle of 80% (https://www.w3.org/TR/appmanifest/#icon-masks). */
const share = 0.62;

const icons = [
  { size: 192, file: 'shared/icon-192.png' },
  { size: 512, file: 'shared/icon-512.png' },
  // iPhones round its corners, and cut off no more.
  { size: 180, file: 'apple-touch-icon.png', inner: 0.74 },
];

for (const { size, file, inner = share } of icons) {
  await sharp({ create: { width: size, height: size, channels: 3, background: '#fbf8f3' } })
    .composite([{ input: await draw(Math.round(size * inner)) }])
    .png({ palette: true, effort: 10 })
    .toFile(join(folder, file));
}

const small = await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await draw(size) })));
await writeFile(join(folder, 'favicon.ico'), icoOf(small));

/** A square PNG with a transparent background. */
function draw(size: number): Promise<Buffer> {
  return sharp(drawing, { density: 1200 }).resize(size, size).png().toBuffer();
}

/** An ICO file that contains PNGs: a header of 6 bytes, 16 bytes per picture, then the pictures. */
function icoOf(pictures: { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [n, { size, png }] of pictures.entries()) {
    const at = 6 + 16 * n;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    // One plane, 32 bits per pixel.
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
