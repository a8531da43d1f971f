// Renders public/favicon.svg to the icons for home screens, on a paper background, small enough for any mask:
// node scripts/render-icons.ts
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '..', 'public');
const drawing = await readFile(join(folder, 'favicon.svg'));
/** Masks show a circle of 80% (https://www.w3.org/TR/appmanifest/#icon-masks). */
const share = 0.62;

for (const size of [192, 512]) {
  const inside = Math.round(size * share);
  const hands = await sharp(drawing, { density: 1200 }).resize(inside, inside).png().toBuffer();
  await sharp({ create: { width: size, height: size, channels: 3, background: '#fbf8f3' } })
    .composite([{ input: hands }])
    .png({ palette: true, effort: 10 })
    .toFile(join(folder, 'shared', `icon-${size}.png`));
}
