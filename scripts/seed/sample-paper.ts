/** What the sample's invented papers have in common: their size, lines, bars that strike out, and their mark. */
import { colors, rectangle, type Shape } from '../../app/share/drawing.server.ts';
import { type TextBox, write } from '../../app/share/write.server.ts';

export const width = 600;
export const height = 800;
export const left = 40;
const right = 560;
export const maxBytes = 120_000;

export type Place = Pick<TextBox, 'x' | 'y' | 'sizes'> & Partial<TextBox>;

export async function line(text: string, place: Place): Promise<Shape> {
  return (await write(text, { width: right - left, maxLines: 1, ...place })).shape;
}

/** A text that ends at the right margin. */
export async function flushRight(
  text: string,
  { y, size, weight }: { y: number; size: number; weight?: 700 },
) {
  const box = { x: left, y, width: right - left, sizes: [size], maxLines: 1, ...(weight && { weight }) };
  const { width: length } = await write(text, box);
  return line(text, { ...box, x: right - length });
}

export function stroke(y: number, thickness: number): Shape {
  const box = { x: left, y, width: right - left, height: thickness };
  return { outline: rectangle(box), fill: colors.ink };
}

/** `barLength`: of the bar behind the words that strikes the rest out; 0 for none. */
export async function field(y: number, label: string, words: string, barLength = 0): Promise<Shape[]> {
  const name = await line(label, { x: left, y, sizes: [17], fill: colors.soft });
  const box = { x: 150, y, width: right - 150, sizes: [17], maxLines: 1 };
  const shown = await write(words, box);
  const x = box.x + (words === '' ? 0 : shown.width + 8);
  const bar = { outline: rectangle({ x, y: y - 2, width: barLength, height: 27 }), fill: '#000000' };
  return [name, shown.shape, ...(barLength > 0 ? [bar] : [])];
}

/** 'SAMPLE' across the paper, beneath everything. */
export async function sampleMark(high = height): Promise<Shape[]> {
  const box: Place = { x: 0, y: high / 2 - 70, width, sizes: [120], weight: 700, centred: true };
  const mark = await line('SAMPLE', { ...box, fill: '#efe8db' });
  return [{ ...mark, transform: `rotate(-32 ${width / 2} ${high / 2})` }];
}
