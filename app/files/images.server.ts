/**
 * Pictures from strangers: recognized by content, decoded and encoded again, so that no EXIF and no script
 * remains. The site calls this through picture-worker.server.ts.
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
/**
 * The maximum that a decoder may hold of a picture at once, in bytes; with its other memory it stays below
 * 300 MB.
 */
const maxDecodedBytes = 200_000_000;

export type Picture = { bytes: Uint8Array; width: number; height: number };

/**
 * The picture as WebP, upright, once per width of `widths` (never enlarged, the largest first), without what
 * `covers` hides. Throws 415 for other formats, 413 if it is too large.
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
 * Bytes that a decoder holds per pixel until the last one is read, as measured: almost none if a picture
 * comes line by line; all of it if it comes in passes, as progressive JPEGs (two bytes per component) and
 * interlaced PNGs do; AVIF with its frames and colour planes.
 */
function decodedBytes({ format, isProgressive, chromaSubsampling, channels, depth }: Metadata): number {
  const isDeep = depth === 'ushort';
  if (format === 'heif') return isDeep ? 21 : 15;
  if (format === 'webp') return 4;
  if (!isProgressive) return 0;
  if (format === 'png') return channels * (isDeep ? 2 : 1);
  return chromaSubsampling?.startsWith('4:2:0') ? 2 * (channels - 1.5) : 2 * channels;
}

/** True for photos of iPhones (HEVC in the container that AVIF shares), which no library here decodes. */
function isHeic(upload: Uint8Array): boolean {
  const head = Buffer.from(upload.buffer, upload.byteOffset, Math.min(upload.byteLength, 64)).toString(
    'latin1',
  );
  return /^.{4}ftyp/s.test(head) && /hei[cxms]|hev[cxms]/.test(head) && !/avi[fs]/.test(head);
}

/**
 * A stored picture small enough for a list: WebP, at most `width` wide. That is twice as wide as shown, for
 * high-density screens.
 */
export async function renderThumbnail(picture: Uint8Array, width = 200): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return sharp(picture, { limitInputPixels: maxPixels })
    .resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 70 })
    .toBuffer();
}

/** A picture's centre as a small square: a face beside a name, at twice the shown size. */
export async function renderSquare(picture: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return sharp(picture, { limitInputPixels: maxPixels })
    .rotate()
    .resize({ width: 192, height: 192, fit: 'cover' })
    .webp({ quality: 60 })
    .toBuffer();
}

/**
 * A perceptual hash: the picture in 8 × 8 grey tones, as hexadecimal digits. Size and format hardly change
 * it.
 */
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

/** A stored picture as AVIF: looks the same at half the bytes. */
export async function renderAvif(picture: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp();
  // More effort takes several times as long and saves a few percent. The stored WebP has its colours at half the
  // width and height, so more of them would hold nothing.
  return sharp(picture, { limitInputPixels: maxPixels })
    .avif({ quality: 46, effort: 3, chromaSubsampling: '4:2:0' })
    .toBuffer();
}

/** The card's size that messengers ask for, and the maximum bytes of its JPEG (field-facts C7). */
const cardSize = { width: 1200, height: 630 };
export const maxCardBytes = 250_000;

/**
 * A stored picture as a link's card, JPEG, centred: small previews show only the central square. A picture
 * too tall for the card is shown completely before a blurred copy of itself, so that no head is cut off.
 */
export async function renderCard(picture: Uint8Array): Promise<Uint8Array> {
  return encodeWithin(maxCardBytes, await coverPicture(picture, cardSize));
}

/**
 * A stored picture in this size, as PNG: cropped where little is visible; if too tall, complete before its
 * blurred copy.
 */
export async function coverPicture(
  picture: Uint8Array,
  { width, height, findsFaces = false }: { width: number; height: number; findsFaces?: boolean },
): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const stored = await sharp(picture, { limitInputPixels: maxPixels }).metadata();
  const cover = sharp(picture, { limitInputPixels: maxPixels }).resize({
    width,
    height,
    fit: 'cover',
    position: findsFaces ? 'attention' : 'centre',
  });
  const isTall = stored.width / stored.height < 1.2 && width > height;
  const card = isTall
    ? cover
        .blur(24)
        .composite([{ input: await sharp(picture).resize({ width, height, fit: 'inside' }).toBuffer() }])
    : cover;
  return card.flatten({ background: '#fbf8f3' }).png({ compressionLevel: 1 }).toBuffer();
}

/** The picture as a JPEG of the best quality within this many bytes. */
export async function encodeWithin(maxBytes: number, pixels: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp();
  for (const quality of [82, 70, 55, 40, 25]) {
    const bytes = await sharp(pixels).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.byteLength <= maxBytes) return bytes;
  }
  return sharp(pixels).blur(3).jpeg({ quality: 25, mozjpeg: true }).toBuffer();
}
