/**
 * Prepares pictures for the text engine: every text dark on white, as large as it reads best. Runs in the
 * picture process.
 */
import { loadSharp } from '../files/decoders.server.ts';
import type { Box } from './screen.ts';

/** Pixels. Letters of a phone's screen are then some 25 high, which the engine reads best. */
const width = 1080;
/** Screens are at most 2.4 times as high as wide. Of a longer picture the end is not read. */
const maxHeights = 2.5;

/**
 * Two ways to render an ID before the engine reads it again, and two for an amount, which may be large.
 * `height`: of the line, in pixels. `bold` turns grey pixels black or white.
 */
const looks = {
  larger: { scale: 1.5, slope: 1, offset: 0 },
  bold: { scale: 2, slope: 1.4, offset: -80 },
  low: { height: 30, slope: 1, offset: 0 },
  high: { height: 60, slope: 1, offset: 0 },
};
export type Look = keyof typeof looks;
/** A line of a few pixels is no text; larger, it would take any amount of memory. */
const maxScale = 3;
/** Pixels around a line that are cut out with it: few at its sides, where a label may stand close. */
const margin = { side: 4, above: 8 };
/** White around it: without, letters at the edge are lost. */
const white = 12;

/**
 * Of a small copy, in its pixels: 120 of the picture. Strokes fill less than half of such a square, even those
 * of large digits, so its median is the ground. A mean would leave grey along the edges of a coloured head.
 */
const groundMedian = 15;
const groundScale = 8;
/** Grey text differs from its ground by half of white from black. */
const contrast = 1.8;
/** Differences up to this (of 255) are noise of the compression. */
const noise = 14;

/** A grey picture: one byte for each pixel, row by row. */
export type Grey = { pixels: Uint8Array; width: number; height: number };

/**
 * How much each pixel of a picture differs from the ground around it, as dark on white: the same for light text
 * on dark, for a coloured head, and in a photograph with a shadow. Stored screenshots are upright.
 * `wholeHeight`: of the whole picture at the same scale, in pixels.
 */
export async function renderForReading(picture: Uint8Array): Promise<Grey & { wholeHeight: number }> {
  const sharp = await loadSharp();
  const size = await sharp(picture).metadata();
  const { data: pixels, info } = await sharp(picture)
    .extract({ ...size, left: 0, top: 0, height: Math.min(size.height, Math.ceil(maxHeights * size.width)) })
    .flatten({ background: '#ffffff' })
    .resize({ width })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { height } = info;
  const small = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .resize({
      width: Math.round(width / groundScale),
      // The square must fit into it.
      height: Math.max(groundMedian, Math.ceil(height / groundScale)),
      fit: 'fill',
    })
    .median(groundMedian)
    .png()
    .toBuffer();
  const ground = await sharp(small)
    .resize({ width, height, fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const text = pixels.map((pixel, at) => {
    const difference = Math.abs(pixel - (ground[at] ?? 0)) - noise;
    return 255 - Math.min(255, Math.max(0, contrast * difference));
  });
  return { pixels: text, width, height, wholeHeight: Math.round((width * size.height) / size.width) };
}

/** One line of a rendered picture, in another size. */
export async function renderLine({ pixels, width, height }: Grey, box: Box, look: Look): Promise<Grey> {
  const { slope, offset, ...wanted } = looks[look];
  const scale = 'scale' in wanted ? wanted.scale : Math.min(maxScale, wanted.height / (box.bottom - box.top));
  const sharp = await loadSharp();
  const [left, top] = [Math.max(0, box.left - margin.side), Math.max(0, box.top - margin.above)];
  const size = {
    width: Math.min(width, box.right + margin.side) - left,
    height: Math.min(height, box.bottom + margin.above) - top,
  };
  const { data, info } = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .extract({ left, top, ...size })
    .resize({ width: Math.max(1, Math.round(size.width * scale)) })
    .linear(slope, offset)
    .extend({ top: white, bottom: white, left: white, right: white, background: '#ffffff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}
