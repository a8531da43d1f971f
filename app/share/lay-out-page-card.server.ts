/** The layout of a page's card: picture, day, headline, progress, the sentence about the bills, logo. */
import { progressWords } from './card-words.server.ts';
import { bar, colors, type Drawing, rectangle, type Shape } from './drawing.server.ts';
import { logo } from './logo.server.ts';
import type { PageCardFacts } from './page-card.server.ts';
import { sampleLabel, type TextBox, write } from './write.server.ts';

const width = 1200;
const height = 630;
const column = { x: 60, width: width - 120, centred: true };
const photoHeight = 290;

/** The middle square, which small previews show, holds the bar and the beginning of every centred line. */
export async function layOutPageCard(facts: PageCardFacts): Promise<Drawing> {
  const top = facts.photo ? photoHeight : 90;
  const room = { from: top + 28, to: facts.progress ? 456 : 536 };
  const shapes = [
    ...(await dayOn(facts, top)),
    await headlineIn(facts, room),
    ...(await progressOf(facts)),
    ...(await foot(facts)),
    ...(await sampleLabel(facts, 24, 24, 22, width - 48)),
  ];
  return { width, height, photoHeight: facts.photo ? photoHeight : 0, findsFaces: true, shapes };
}

/** The day on the lower edge of the photo, whose middle is at `y`. */
async function dayOn({ day }: PageCardFacts, y: number): Promise<Shape[]> {
  if (!day) return [];
  const words = await write(day, { ...column, y: y - 19, sizes: [28], maxLines: 1, fill: colors.soft });
  const length = words.width + 48;
  const ground = rectangle({ x: (width - length) / 2, y: y - 24, width: length, height: 48 }, 24);
  return [{ outline: ground, fill: colors.paper }, words.shape];
}

/** The headline as large as it fits, in the middle of its room. */
async function headlineIn(facts: PageCardFacts, { from, to }: { from: number; to: number }): Promise<Shape> {
  const sizes = [72, 68, 64, 60, 56, 52, 48, 44, 40, 37, 34, 31, 28, 25, 22];
  const maxLines = facts.photo && facts.progress ? 2 : 3;
  const box = { ...column, sizes: sizes.filter((size) => size * 1.36 * maxLines <= to - from), maxLines };
  const bold: TextBox = { ...box, y: from, weight: 700 };
  const { end } = await write(facts.headline, bold);
  return (await write(facts.headline, { ...bold, y: from + (to - end) / 2 })).shape;
}

async function progressOf({ language, progress }: PageCardFacts): Promise<Shape[]> {
  if (!progress) return [];
  const words = await write(progressWords({ language, quiet: null, ...progress }), {
    ...column,
    y: 492,
    weight: 700,
    sizes: [36, 32, 28, 24],
    maxLines: 1,
    fill: colors.teal,
  });
  const box = { x: 300, y: 464, width: 600, height: 20 };
  return [...bar(box, (progress.raised ?? 0) / progress.goal), words.shape];
}

/** The logo, the site's name and the sentence about the bills, on one line in the middle. */
async function foot({ siteName, proof }: PageCardFacts): Promise<Shape[]> {
  const size = 48;
  const gap = 12;
  const line: TextBox = { x: 0, y: 568, width: 960, sizes: [28, 26, 24, 22, 20], maxLines: 1 };
  const words = proof ? `${siteName} · ${proof}` : siteName;
  const { width: length } = await write(words, line);
  const start = (width - size - gap - length) / 2;
  const text = await write(words, { ...line, x: start + size + gap });
  return [...logo({ x: start, y: 560, size }), text.shape];
}
