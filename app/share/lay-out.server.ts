/** Layouts of the share kit: the card of a link, the picture for a status, the poster. */

import { formatMoney } from '../money/index.ts';
import { percentOf } from '../raised/index.ts';
import { renderingTexts } from '../text/renderings.ts';
import { type Box, bar, colors, type Drawing, qrCode, rectangle, type Shape } from './drawing.server.ts';
import { outlineOf, setText, type Weight } from './lettering.server.ts';
import type { Kind, RenderingFacts } from './rendering-facts.ts';
import { sharedAddress } from './share-marks.ts';

export const layOuts: Record<Kind, (facts: RenderingFacts) => Promise<Drawing>> = {
  card: layOutCard,
  status: layOutStatus,
  poster: layOutPoster,
};

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

/** The sum and the goal in words; `quiet` if it is not null. */
export function progressWords({
  language,
  raised,
  goal,
  quiet,
}: Pick<RenderingFacts, 'language' | 'raised' | 'goal' | 'quiet'>): string {
  if (quiet !== null) return quiet;
  const text = renderingTexts[language];
  const money = { raised: formatMoney(raised ?? 0, 'INR'), goal: formatMoney(goal, 'INR') };
  if (raised === null) return text.firstGifts(money);
  if (raised === 0) return text.first(money);
  return raised >= goal ? text.reached(money) : text.raised({ ...money, percent: percentOf(raised, goal) });
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

/** Small previews show the square in the middle, so the headline and progress are in it. */
async function layOutCard(facts: RenderingFacts): Promise<Drawing> {
  const [width, height] = [1200, 630];
  const headline = await write(facts.headline, {
    x: 60,
    y: 352,
    width: width - 120,
    weight: 700,
    sizes: [54, 50, 46, 42, 38, 34],
    maxLines: 2,
    centred: true,
  });
  const box = { x: 300, y: 522, width: 600, height: 24 };
  const isQuiet = facts.quiet !== null;
  const progress = await write(progressWords(facts), {
    x: 60,
    y: isQuiet ? Math.max(headline.end + 12, 470) : 558,
    width: width - 120,
    weight: 700,
    sizes: [38, 34, 30, 26],
    maxLines: isQuiet ? 2 : 1,
    centred: true,
    fill: colors.teal,
  });
  const shapes = [
    headline.shape,
    ...(isQuiet ? [] : bar(box, (facts.raised ?? 0) / facts.goal)),
    progress.shape,
    ...(await sampleLabel(facts, 24, 24, 22, width - 48)),
  ];
  return { width, height, photoHeight: 336, shapes };
}

/** Keeps text away from the edges, which WhatsApp covers. */
async function layOutStatus(facts: RenderingFacts): Promise<Drawing> {
  const [width, height] = [1080, 1920];
  const text = renderingTexts[facts.language];
  const column = { x: 80, width: width - 160, centred: true };
  const headline = await write(facts.headline, {
    ...column,
    y: 920,
    weight: 700,
    sizes: [88, 80, 72, 64, 56],
    maxLines: 4,
  });
  const isQuiet = facts.quiet !== null;
  const barAt = headline.end + 36;
  const progress = await write(progressWords(facts), {
    ...column,
    y: isQuiet ? barAt : barAt + 56,
    weight: 700,
    sizes: [56, 52, 48, 44, 40, 36],
    maxLines: isQuiet ? 3 : 1,
    fill: colors.teal,
  });
  const visit = await write(isQuiet ? text.quietVisit : text.visit, {
    ...column,
    y: progress.end + 36,
    sizes: [44, 40, 36],
    maxLines: 2,
    fill: colors.soft,
  });
  const address = await write(new URL(facts.publicUrl).host, {
    ...column,
    y: visit.end,
    weight: 700,
    sizes: [60, 52, 44, 36, 28],
    maxLines: 1,
  });
  const shapes = [
    headline.shape,
    ...(isQuiet
      ? []
      : bar({ x: 140, y: barAt, width: width - 280, height: 36 }, (facts.raised ?? 0) / facts.goal)),
    progress.shape,
    visit.shape,
    address.shape,
    ...(await sampleLabel(facts, 60, 200, 30, width - 120)),
  ];
  return { width, height, photoHeight: 860, shapes };
}

/** A4 in points. Keeps text within the area that printers reach. */
async function layOutPoster(facts: RenderingFacts): Promise<Drawing> {
  const [width, height] = [595, 842];
  const column = { x: 44, width: width - 88 };
  const headline = await write(facts.headline, {
    ...column,
    y: 266,
    weight: 700,
    sizes: [34, 32, 30, 28, 26, 24, 22],
    maxLines: 2,
  });
  const summary = await write(facts.summary, {
    ...column,
    y: headline.end + 8,
    sizes: [17, 16, 15, 14, 13, 12, 11],
    maxLines: 6,
  });
  const code = { x: 44, y: 588, size: 210 };
  const shapes = [
    ...(await sampleLabel(facts, 20, 20, 11, width - 40)),
    headline.shape,
    summary.shape,
    ...(await trustPoints(facts.trust, summary.end + 10, width - 104)),
    ...qrCode(sharedAddress(facts.publicUrl, facts.language, 'poster'), code),
    ...(await besideTheCode(facts, { x: 276, width: width - 276 - 44 })),
  ];
  return { width, height, photoHeight: 250, shapes };
}

/** The reasons to trust the appeal, below `top`, each with a bullet. */
async function trustPoints(trust: RenderingFacts['trust'], top: number, width: number): Promise<Shape[]> {
  const shapes: Shape[] = [];
  let y = top;
  for (const words of trust) {
    const line = await write(words, { x: 60, y, width, sizes: [16, 15, 14, 13, 12], maxLines: 1 });
    const bullet = rectangle({ x: 44, y: y + 6, width: 7, height: 7 }, 3.5);
    shapes.push({ outline: bullet, fill: colors.teal }, line.shape);
    y = line.end + 2;
  }
  return shapes;
}

/** What to do with the QR code, and the address to type instead. */
async function besideTheCode(facts: RenderingFacts, beside: { x: number; width: number }): Promise<Shape[]> {
  const text = renderingTexts[facts.language];
  const scan = await write(facts.quiet === null ? text.scan : text.quietScan, {
    ...beside,
    y: 600,
    weight: 700,
    sizes: [18, 17, 16, 15, 14],
    maxLines: 5,
  });
  const typed = await write(text.typed, {
    ...beside,
    y: scan.end + 8,
    sizes: [13],
    maxLines: 2,
    fill: colors.soft,
  });
  const address = await write(new URL(facts.publicUrl).host, {
    ...beside,
    y: typed.end,
    weight: 700,
    sizes: [20, 18, 16, 14, 12],
    maxLines: 1,
    fill: colors.teal,
  });
  return [scan.shape, typed.shape, address.shape];
}
