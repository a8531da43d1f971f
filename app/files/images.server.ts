/** Pictures from strangers: judged by content, decoded and written anew, so that no EXIF and no script survives. */
import { Problem } from '../../platform/http/problem.ts';
import { loadSharp } from './sharp.server.ts';

/** Limits of contract §7. */
export const maxFileBytes = 10 * 1024 * 1024;
const maxPixels = 50_000_000;

const formats = ['jpeg', 'png', 'webp', 'heif'];

export type Picture = { bytes: Uint8Array; width: number; height: number };

/**
 * The picture as WebP, upright, once per width of `widths` (never enlarged, the largest first).
 * Refuses with 415 what is no picture of ours, 413 what is too large.
 */
export async function readPicture(upload: Uint8Array, widths: number[]): Promise<Picture[]> {
  if (upload.byteLength > maxFileBytes) throw new Problem('picture.tooLarge');
  const sharp = await loadSharp();
  const {
    format,
    width = 0,
    height = 0,
  } = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ format: 'none', width: 0, height: 0 }));
  if (!formats.includes(format)) {
    throw new Problem('picture.wrongKind');
  }
  if (width * height > maxPixels) throw new Problem('picture.tooManyPixels');
  try {
    const pictures: Picture[] = [];
    for (const maxWidth of widths) {
      const { data, info } = await sharp(upload, { limitInputPixels: maxPixels })
        .rotate()
        .resize({ width: maxWidth, height: maxWidth * 4, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer({ resolveWithObject: true });
      pictures.push({ bytes: data, width: info.width, height: info.height });
    }
    return pictures;
  } catch {
    throw new Problem('picture.damaged');
  }
}

/** A stored picture small enough for a list: WebP, twice as wide as it is shown, for sharp screens. */
export async function renderThumbnail(picture: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return sharp(picture, { limitInputPixels: maxPixels })
    .resize({ width: 200, height: 400, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 70 })
    .toBuffer();
}

/** The size that messengers ask of a link's card, and what a JPEG of theirs may weigh (field-facts C7). */
export const cardSize = { width: 1200, height: 630 };
export const maxCardBytes = 250_000;

/**
 * A stored picture as a link's card, JPEG, its middle in the middle: small previews show only the square there. A
 * picture that is too tall for it stands whole before a blurred copy of itself, so that nobody loses their head.
 */
export async function renderCard(picture: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const { width, height } = cardSize;
  const stored = await sharp(picture, { limitInputPixels: maxPixels }).metadata();
  const cover = sharp(picture, { limitInputPixels: maxPixels }).resize({ width, height, fit: 'cover' });
  const isTall = stored.width / stored.height < 1.2;
  const card = isTall
    ? cover
        .blur(24)
        .composite([{ input: await sharp(picture).resize({ width, height, fit: 'inside' }).toBuffer() }])
    : cover;
  const pixels = await card.flatten({ background: '#fbf8f3' }).png({ compressionLevel: 1 }).toBuffer();
  for (const quality of [82, 70, 55, 40, 25]) {
    const bytes = await sharp(pixels).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.byteLength <= maxCardBytes) return bytes;
  }
  return sharp(pixels).blur(3).jpeg({ quality: 25, mozjpeg: true }).toBuffer();
}
