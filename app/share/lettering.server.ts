/**
 * Sets words into lines as outlines of our own fonts, so that pictures need no installed font and Malayalam
 * is shaped correctly.
 */
import { readFile } from 'node:fs/promises';
import type { Font } from 'fontkit';
import { languageCodes, languages } from '../../platform/languages.ts';
import { type Hand, type Stroke, strokesOf } from '../letter/decoders.server.ts';

export type Weight = 400 | 700;

/** Latin first. Other fonts supply the letters that it lacks. The Malayalam font has the rupee sign. */
const scripts = [...new Set(languageCodes.map((language) => languages[language].script))];

const opened: { [weight in Weight]?: Promise<Hand[]> } = {};

function lettersOf(weight: Weight): Promise<Hand[]> {
  opened[weight] ??= Promise.all(
    scripts.map(async (script) => {
      const name = `${script}-${weight}`;
      const bytes = await readFile(`./app/share/letters/${name}.ttf`);
      const { create } = await import('fontkit');
      return { name, bytes, font: create(bytes) as Font };
    }),
  );
  return opened[weight];
}

/** A word, with its width at font size 1. */
type Word = { strokes: Stroke[]; width: number };

/** `width` is that of the longest line. */
export type Lines = { size: number; lines: Word[][]; width: number };

type Room = {
  weight?: Weight;
  /** Font sizes, tried from the largest down. */
  sizes: number[];
  width: number;
  maxLines: number;
};

const space = 0.27;

/**
 * Sets the text in the largest size that fits. In the smallest size, or a smaller one for a long word, text
 * that does not fit is left out.
 */
export async function setText(text: string, { weight = 400, sizes, width, maxLines }: Room): Promise<Lines> {
  const letters = await lettersOf(weight);
  const words = text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const strokes = strokesOf(word, letters);
      return { strokes, width: strokes.reduce((sum, stroke) => sum + stroke.width, 0) };
    });
  const longest = Math.max(0, ...words.map((word) => word.width));
  for (const size of sizes.filter((each) => longest * each <= width)) {
    const lines = breakLines(words, width / size);
    if (lines.length <= maxLines) return asSet(size, balanced(words, width / size, lines));
  }
  const size = Math.min(sizes.at(-1) ?? 0, width / longest);
  return asSet(size, breakLines(words, width / size).slice(0, maxLines));
}

function asSet(size: number, lines: Word[][]): Lines {
  return { size, lines, width: size * Math.max(0, ...lines.map(widthOf)) };
}

function breakLines(words: Word[], width: number): Word[][] {
  const lines: Word[][] = [];
  let left = 0;
  for (const word of words) {
    const line = lines.at(-1);
    if (line && word.width <= left) line.push(word);
    else {
      lines.push([word]);
      left = width;
    }
    left -= word.width + space;
  }
  return lines;
}

/** Balances the lines, so that the last one is not a single word. */
function balanced(words: Word[], width: number, lines: Word[][]): Word[][] {
  let found = lines;
  for (let narrow = width * 0.95; narrow > width / 2; narrow *= 0.95) {
    const next = breakLines(words, narrow);
    if (next.length > lines.length || next.some((line) => widthOf(line) > narrow)) break;
    found = next;
  }
  return found;
}

function widthOf(line: Word[]): number {
  return line.reduce((sum, { width }) => sum + width + space, -space);
}

/** The lines as an SVG path, with the first baseline at `y`. `x` is their left end, or their middle. */
export function outlineOf(
  { size, lines }: Lines,
  { x, y, leading, centred = false }: { x: number; y: number; leading: number; centred?: boolean },
): string {
  return lines
    .flatMap((line, n) => {
      let at = centred ? x - (widthOf(line) * size) / 2 : x;
      return line.flatMap(({ strokes, width }) => {
        const start = at;
        at += (width + space) * size;
        return outlineOfWord(strokes, size, start, y + n * leading);
      });
    })
    .join('');
}

function outlineOfWord(strokes: Stroke[], size: number, x: number, y: number): string[] {
  let start = x;
  return strokes.flatMap(({ hand: { font }, text, width }) => {
    const scale = size / font.unitsPerEm;
    let at = start;
    start += width * size;
    const { glyphs, positions } = font.layout(text);
    return glyphs.map(({ path }, n) => {
      const { xOffset, yOffset, xAdvance } = positions[n] ?? { xOffset: 0, yOffset: 0, xAdvance: 0 };
      const outline = path.transform(scale, 0, 0, -scale, at + xOffset * scale, y - yOffset * scale).toSVG();
      at += xAdvance * scale;
      return outline;
    });
  });
}
