/** Puts text into a drawing: lines that fit a box, the label of a sample. */

import { type Box, colors, rectangle, type Shape } from './drawing.server.ts';
import { outlineOf, setText, type Weight } from './lettering.server.ts';
import type { RenderingFacts } from './rendering-facts.ts';

export type TextBox = Omit<Box, 'height'> & {
  sizes: number[];
  maxLines: number;
  weight?: Weight;
  fill?: string;
  centred?: boolean;
};

/** Sets a text below `y`. Returns its shape, its end and its width. */
export async function write(
  text: string,
  { x, y, width, fill = colors.ink, centred = false, ...room }: TextBox,
) {
  const set = await setText(text, { ...room, width });
  const leading = set.size * 1.36;
  const start = { x: centred ? x + width / 2 : x, y: y + set.size, leading, centred };
  const shape: Shape = { outline: outlineOf(set, start), fill, words: text };
  return { shape, end: y + set.lines.length * leading, width: set.width };
}

/** The label of a sample campaign, on the photo. */
export async function sampleLabel(
  { sample }: Pick<RenderingFacts, 'sample'>,
  x: number,
  y: number,
  size: number,
  width: number,
) {
  if (sample === null) return [];
  const label = await write(sample, {
    x: x + size * 0.8,
    y: y + size * 0.22,
    width: width - size * 1.6,
    sizes: [size, size * 0.85, size * 0.7, size * 0.6],
    maxLines: 1,
    fill: colors.soft,
  });
  const ground = { x, y, width: label.width + size * 1.6, height: size * 1.9 };
  return [{ outline: rectangle(ground, size * 0.95), fill: colors.paper }, label.shape];
}
