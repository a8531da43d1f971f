/** Pictures for tests. */
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A plain picture that a test may change and encode. */
export function blank(width = 40, height = 30): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#246' } });
}

/**
 * A JPEG with a sky, a hill and a sun of a colour of its own, so that people can judge how it is cut. We compute
 * its pixels: once a process has loaded the site's image library, sharp refuses SVG.
 */
export function photo(width: number, height: number, n = 0): Promise<Buffer> {
  const sky = [150, 200 - n * 20, 225];
  const sun = [230, 175, 50 + n * 35];
  const hill = [75 + n * 15, 125, 80];
  const radius = Math.min(width, height) / 6;
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const onHill = ((x - width / 2) / (width * 0.7)) ** 2 + ((y - height) / (height / 3)) ** 2 < 1;
      const inSun = Math.hypot(x - width / 2, y - height / 3) < radius;
      pixels.set(onHill ? hill : inSun ? sun : sky, (y * width + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
}

let rendered: Promise<Uint8Array> | null = null;

/** A small PNG. */
export function renderPicture(): Promise<Uint8Array> {
  rendered ??= blank().png().toBuffer();
  return rendered;
}

/** The stored address of an upload. Throws if it was refused. */
export async function urlOf(response: Response): Promise<string> {
  if (response.status !== 201) throw new Error(`not stored: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { url: string }).url;
}

/** A valid PNG of one colour in any size, with one bit per pixel, so that many pixels are few bytes. */
export function bilevelPng(width: number, height: number): Uint8Array {
  const chunk = (type: string, content: Uint8Array) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    return Buffer.concat([uint32(content.byteLength), named, uint32(crc32(named))]);
  };
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([1, 0, 0, 0, 0])]);
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

function uint32(n: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(n);
  return bytes;
}
