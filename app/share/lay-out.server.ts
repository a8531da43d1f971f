/** Layouts of the share kit: the card of a link, the pictures for a status and for Instagram, the poster. */

import { renderingTexts } from '../text/renderings.ts';
import { progressWords } from './card-words.server.ts';
import { bar, colors, type Drawing, qrCode, rectangle, type Shape } from './drawing.server.ts';
import type { Kind, RenderingFacts } from './rendering-facts.ts';
import { sharedAddress } from './share-marks.ts';
import { sampleLabel, type TextBox, write } from './write.server.ts';

export const layOuts: Record<Kind, (facts: RenderingFacts) => Promise<Drawing>> = {
  card: layOutCard,
  status: (facts) => layOutTall(facts, statusRoom),
  post: (facts) => layOutTall(facts, postRoom),
  poster: layOutPoster,
};

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

/** Where a tall picture has its parts: heights and font sizes in pixels. */
type TallRoom = {
  height: number;
  photoHeight: number;
  headline: { sizes: number[]; maxLines: number };
  /** Lines of the words of a campaign that takes no donations, and of what to open. */
  quietLines: number;
  visitLines: number;
  gap: number;
  /** The top of a sample's label. */
  labelAt: number;
};

/** Text is away from the edges, which WhatsApp covers. */
const statusRoom: TallRoom = {
  height: 1920,
  photoHeight: 860,
  headline: { sizes: [88, 80, 72, 64, 56], maxLines: 4 },
  quietLines: 3,
  visitLines: 2,
  gap: 36,
  labelAt: 200,
};

/** Instagram's tallest post, 4:5. Its grid shows the middle, which has the headline. */
const postRoom: TallRoom = {
  height: 1350,
  photoHeight: 600,
  headline: { sizes: [76, 68, 60, 52, 46], maxLines: 3 },
  quietLines: 2,
  visitLines: 1,
  gap: 26,
  labelAt: 40,
};

async function layOutTall(facts: RenderingFacts, room: TallRoom): Promise<Drawing> {
  const { height, photoHeight, gap } = room;
  const width = 1080;
  const text = renderingTexts[facts.language];
  const column = { x: 80, width: width - 160, centred: true };
  const headline = await write(facts.headline, {
    ...column,
    ...room.headline,
    y: photoHeight + 24 + gap,
    weight: 700,
  });
  const isQuiet = facts.quiet !== null;
  const barAt = headline.end + gap;
  const progress = await write(progressWords(facts), {
    ...column,
    y: isQuiet ? barAt : barAt + 56,
    weight: 700,
    sizes: [56, 52, 48, 44, 40, 36],
    maxLines: isQuiet ? room.quietLines : 1,
    fill: colors.teal,
  });
  const visit = await write(isQuiet ? text.quietVisit : text.visit, {
    ...column,
    y: progress.end + gap,
    sizes: [44, 40, 36],
    maxLines: room.visitLines,
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
    ...(await sampleLabel(facts, 60, room.labelAt, 30, width - 120)),
  ];
  return { width, height, photoHeight, shapes };
}

/** A4 in points. Keeps text within the area that printers reach. */
async function layOutPoster(facts: RenderingFacts): Promise<Drawing> {
  const [width, height] = [595, 842];
  const column = { x: 44, width: width - 88 };
  const headline = await write(facts.headline, {
    ...column,
    y: 192,
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
  const trust = await trustPoints(facts.trust, summary.end + 10, width - 104);
  const code = { x: 44, y: 604, size: 210 };
  const shapes = [
    ...(await sampleLabel(facts, 20, 20, 11, width - 40)),
    headline.shape,
    summary.shape,
    ...trust.shapes,
    ...(await proofOf(facts.proof, { ...column, y: trust.end + 8 })),
    ...qrCode(sharedAddress(facts.publicUrl, facts.language, 'poster'), code),
    ...(await besideTheCode(facts, { x: 276, width: width - 276 - 44 })),
  ];
  return { width, height, photoHeight: 176, shapes };
}

/** The reasons to trust the appeal, below `top`, each with a bullet. */
async function trustPoints(trust: RenderingFacts['trust'], top: number, width: number) {
  const shapes: Shape[] = [];
  let y = top;
  for (const words of trust) {
    const line = await write(words, { x: 60, y, width, sizes: [16, 15, 14, 13, 12], maxLines: 1 });
    const bullet = rectangle({ x: 44, y: y + 6, width: 7, height: 7 }, 3.5);
    shapes.push({ outline: bullet, fill: colors.teal }, line.shape);
    y = line.end + 2;
  }
  return { shapes, end: y };
}

/** What somebody can check or ask, above the QR code. */
async function proofOf(proof: RenderingFacts['proof'], box: Pick<TextBox, 'x' | 'y' | 'width'>) {
  const shapes: Shape[] = [];
  let { y } = box;
  for (const words of proof) {
    const line = await write(words, { ...box, y, sizes: [14, 13, 12, 11, 10, 9, 8], maxLines: 1 });
    shapes.push(line.shape);
    y = line.end;
  }
  return shapes;
}

/** What to do with the QR code, and the address to type instead. */
async function besideTheCode(facts: RenderingFacts, beside: { x: number; width: number }): Promise<Shape[]> {
  const text = renderingTexts[facts.language];
  const scan = await write(facts.quiet === null ? text.scan : text.quietScan, {
    ...beside,
    y: 616,
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
