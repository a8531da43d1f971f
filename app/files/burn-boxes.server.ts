/** Burns boxes into a picture's pixels: the stored picture keeps nothing of what they cover. */
import type { OverlayOptions } from 'sharp';
import { type Cover, pixelsOf } from './covers.ts';
import type { LoadedSharp } from './sharp.server.ts';

/** Pixels that remain along a blurred box's longer side: nobody recognizes a face of six by six. */
const blurredTo = 6;

/** The upright picture with its boxes, as a PNG. */
export async function burnBoxes(
  sharp: LoadedSharp,
  picture: Uint8Array,
  covers: Cover[],
): Promise<Uint8Array> {
  const { width, height } = await sharp(picture).metadata();
  const overlays: OverlayOptions[] = [];
  for (const cover of covers) {
    const box = pixelsOf(cover, width, height);
    if (!box) continue;
    const size = { width: box.width, height: box.height };
    const input =
      cover.how === 'black'
        ? { create: { ...size, channels: 3 as const, background: '#000' } }
        : await blurred(sharp, picture, box);
    overlays.push({ input, left: box.left, top: box.top });
  }
  return sharp(picture).composite(overlays).png({ compressionLevel: 1 }).toBuffer();
}

async function blurred(
  sharp: LoadedSharp,
  picture: Uint8Array,
  box: NonNullable<ReturnType<typeof pixelsOf>>,
): Promise<Buffer> {
  const few = await sharp(picture)
    .extract(box)
    .resize({ width: blurredTo, height: blurredTo, fit: 'fill' })
    .png()
    .toBuffer();
  return sharp(few)
    .resize({ width: box.width, height: box.height, fit: 'fill', kernel: 'cubic' })
    .png()
    .toBuffer();
}
