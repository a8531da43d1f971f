/**
 * Pictures from strangers: judged by content, decoded and written anew, so that no EXIF and no script survives. The site asks
 * for it through picture-worker.server.ts.
 */
import type { Metadata } from 'sharp';
import { Problem } from '../../platform/http/problem.ts';
import { burnBoxes } from './burn-boxes.server.ts';
import type { Cover } from './covers.ts';
import { maxFileBytes } from './picture.ts';
import { loadSharp } from './sharp.server.ts';

/** Limits of contract §9. */
const maxMegapixels: Record<string, number> = { jpeg: 50, png: 50, webp: 50, heif: 12 };
const maxPixels = 50_000_000;
/** What a decoder may keep of a picture at once, in bytes; with what comes on top it stays under 300 MB. */
const maxDecodedBytes = 200_000_000;

export type Picture = { bytes: Uint8Array; width: number; height: number };

/**
 * The picture as WebP, upright, once per width of `widths` (never enlarged, the largest first); what is under `covers` is
 * in none of them. Refuses with 415 what is no picture of ours, 413 what is too large.
 */
export async function readPicture(
  upload: Uint8Array,
  widths: number[],
  covers: Cover[] = [],
): Promise<Picture[]> {
  const sharp = await loadSharp();
  await requireDecodable(upload);
  const pictures: Picture[] = [];
  const upright = (picture: Uint8Array, maxWidth: number) =>
    sharp(picture, { limitInputPixels: maxPixels })
      .rotate()
      .resize({ width: maxWidth, height: maxWidth * 4, fit: 'inside', withoutEnlargement: true });
  try {
    const source =
      covers.length > 0
        ? await burnBoxes(
            sharp,
            await upright(upload, widths[0] as number)
              .png()
              .toBuffer(),
            covers,
          )
        : upload;
    for (const maxWidth of widths) {
      const { data, info } = await upright(source, maxWidth)
        .webp({ quality: 80 })
        .toBuffer({ resolveWithObject: true });
      pictures.push({ bytes: data, width: info.width, height: info.height });
    }
  } catch {
    throw new Problem('picture.damaged');
  }
  return pictures;
}

/** Judges a picture by its header alone. */
async function requireDecodable(upload: Uint8Array): Promise<void> {
  if (upload.byteLength > maxFileBytes) throw new Problem('picture.tooLarge');
  if (isHeic(upload)) throw new Problem('picture.heic');
  const sharp = await loadSharp();
  const header = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const max = header && maxMegapixels[header.format];
  if (!max) throw new Problem('picture.wrongKind');
  const pixels = header.width * header.height;
  if (pixels > max * 1_000_000) throw new Problem('picture.tooManyPixels', { params: { megapixels: max } });
  if (pixels * decodedBytes(header) > maxDecodedBytes) throw new Problem('picture.tooMuchMemory');
}

/**
 * What a decoder keeps of each pixel until the last one is read, in bytes, as measured: nothing to speak of where a
 * picture comes line by line; all of it where it comes in passes, as progressive JPEGs (two bytes for each component)
 * and interlaced PNGs do; AVIF with its frames and colour planes.
 */
function decodedBytes({ format, isProgressive, chromaSubsampling, channels, depth }: Metadata): number {
  const isDeep = depth === 'ushort';
  if (format === 'heif') return isDeep ? 21 : 15;
  if (format === 'webp') return 4;
  if (!isProgressive) return 0;
  if (format === 'png') return channels * (isDeep ? 2 : 1);
  return chromaSubsampling?.startsWith('4:2:0') ? 2 * (channels - 1.5) : 2 * channels;
}

/** True for the photos of iPhones (HEVC in the container that AVIF has too), which nothing here can decode. */
function isHeic(upload: Uint8Array): boolean {
  const head = Buffer.from(upload.buffer, upload.byteOffset, Math.min(upload.byteLength, 64)).toString(
    'latin1',
  );
  return /^.{4}ftyp/s.test(head) && /hei[cxms]|hev[cxms]/.test(head) && !/avi[fs]/.test(head);
}

/** A stored picture small enough for a list: WebP, twice as wide as it is shown, for sharp screens. */
export async function renderThumbnail(picture: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return sharp(picture, { limitInputPixels: maxPixels })
    .resize({ width: 200, height: 400, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 70 })
    .toBuffer();
}

/** A picture's middle as a square, small: a face beside a name, sharp on sharp screens. */
export async function renderSquare(picture: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return sharp(picture, { limitInputPixels: maxPixels })
    .rotate()
    .resize({ width: 192, height: 192, fit: 'cover' })
    .webp({ quality: 80 })
    .toBuffer();
}

/** A picture in eight by eight tones, as hexadecimal digits: much the same for the same picture, in whatever size and format. */
export async function renderLook(picture: Uint8Array): Promise<string> {
  const sharp = await loadSharp();
  const tones = await sharp(picture, { limitInputPixels: maxPixels })
    .rotate()
    .flatten({ background: '#ffffff' })
    .resize({ width: 8, height: 8, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  return tones.toString('hex');
}

/** A stored picture as AVIF: of the same looks, half as heavy. */
export async function renderAvif(picture: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp();
  // More effort takes several times as long for a few percent.
  return sharp(picture, { limitInputPixels: maxPixels }).avif({ quality: 48, effort: 3 }).toBuffer();
}

/** The size that messengers ask of a link's card, and what a JPEG of theirs may weigh (field-facts C7). */
const cardSize = { width: 1200, height: 630 };
export const maxCardBytes = 250_000;

/**
 * A stored picture as a link's card, JPEG, its middle in the middle: small previews show only the square there. A
 * picture that is too tall for it stands whole before a blurred copy of itself, so that nobody loses their head.
 */
export async function renderCard(picture: Uint8Array): Promise<Uint8Array> {
  return encodeWithin(maxCardBytes, await coverPicture(picture, cardSize));
}

/** A stored picture in this size, as PNG: cut where little is to be seen, or whole before its copy where it is too tall. */
export async function coverPicture(
  picture: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const stored = await sharp(picture, { limitInputPixels: maxPixels }).metadata();
  const cover = sharp(picture, { limitInputPixels: maxPixels }).resize({ width, height, fit: 'cover' });
  const isTall = stored.width / stored.height < 1.2 && width > height;
  const card = isTall
    ? cover
        .blur(24)
        .composite([{ input: await sharp(picture).resize({ width, height, fit: 'inside' }).toBuffer() }])
    : cover;
  return card.flatten({ background: '#fbf8f3' }).png({ compressionLevel: 1 }).toBuffer();
}

/** The picture as a JPEG as good as so many bytes allow. */
export async function encodeWithin(maxBytes: number, pixels: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp();
  for (const quality of [82, 70, 55, 40, 25]) {
    const bytes = await sharp(pixels).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.byteLength <= maxBytes) return bytes;
  }
  return sharp(pixels).blur(3).jpeg({ quality: 25, mozjpeg: true }).toBuffer();
}
