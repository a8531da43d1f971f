// Renders the pictures of the sample campaign, config/images/*.svg, as WebP: node scripts/render-sample.ts
import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const maxBytes = 150_000;

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'config', 'images');
const sources = (await readdir(folder)).filter((name) => name.endsWith('.svg')).sort();

for (const source of sources) {
  const svg = await readFile(join(folder, source));
  const { width, height } = await sharp(svg).metadata();
  const target = join(folder, source.replace(/\.svg$/, '.webp'));
  // Reduces the quality a little rather than exceed the limit.
  let size = Number.POSITIVE_INFINITY;
  for (let quality = 82; quality >= 60 && size > maxBytes; quality -= 4) {
    await sharp(svg)
      .resize(width, height, { fit: 'cover' })
      .flatten({ background: '#fbf8f3' })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toFile(target);
    size = (await stat(target)).size;
  }
  if (size > maxBytes) throw new Error(`${source}: ${size} bytes, more than ${maxBytes}`);
  console.log(`${source} -> ${Math.round(size / 1000)} kB`);
}
