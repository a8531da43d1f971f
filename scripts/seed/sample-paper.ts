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

export type Item = readonly [name: string, rupees: number];

/** What costs how many rupees, from `top` down. */
export async function itemRows(top: number, items: readonly Item[]): Promise<Shape[]> {
  const rows = items.map(async ([name, rupees], n) => {
    const y = top + n * 40;
    return [
      await line(name, { x: left, y, sizes: [17, 16, 15], width: 400 }),
      await flushRight(rupees.toLocaleString('en-IN'), { y, size: 17 }),
    ];
  });
  return (await Promise.all(rows)).flat();
}

export async function totalRow(y: number, rupees: number): Promise<Shape[]> {
  return [
    stroke(y, 1),
    await line('Total', { x: left, y: y + 16, weight: 700, sizes: [21] }),
    await flushRight(`₹${rupees.toLocaleString('en-IN')}`, { y: y + 16, size: 21, weight: 700 }),
  ];
}

/** A stamp at the lower right, slightly turned. */
export async function stamp(words: string, { size, fill }: { size: number; fill: string }): Promise<Shape[]> {
  const transform = 'rotate(-9 420 705)';
  const box = { x: 330, y: 670, width: 180, height: 64 };
  const inner = { x: box.x + 5, y: box.y + 5, width: box.width - 10, height: box.height - 10 };
  const y = 702 - size * 0.7;
  const word = await line(words, { ...box, y, sizes: [size], weight: 700, centred: true, fill });
  return [
    { outline: rectangle(box, 8), fill, transform },
    { outline: rectangle(inner, 5), fill: colors.paper, transform },
    { ...word, transform },
  ];
}
