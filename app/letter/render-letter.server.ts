/** Renders the letter as a tagged PDF: a page of letter paper in handwriting, with embedded fonts. */
import type { LetterGaps, LetterText } from '../../platform/config/letter-schema.ts';
import type { Language } from '../../platform/languages.ts';
import { type Doc, openTaggedPage, type TaggedPage } from '../files/decoders.server.ts';
import { clustersOf, type Hand, handsFor, isWritable, type Stroke, strokesOf } from './hands.server.ts';
import { fillIn } from './letter-text.ts';
import { margin, page, renderPaper } from './paper.server.ts';

const room = page.width - margin.left - margin.right;
const ink = '#23386b';

/** A line of the letter: its words, alignment and indent, and the number of empty ruled lines after it. */
type Line = { words: Stroke[][]; align: 'left' | 'right'; indent: number; after: number };

/** A paragraph in lines, and its text, which a screen reader says. */
type Paragraph = { text: string; lines: Line[] };

/** Font sizes, tried from the largest down until the letter fits on the page. */
const sizes = [17, 16, 15, 14, 13, 12, 11, 10, 9, 8];

/** The letter as a PDF. A name in a script without a font (Tamil, Chinese …) is greeted as a friend. */
export async function renderLetter(
  text: LetterText,
  of: LetterGaps & { language: Language; title: string; author: string },
): Promise<Uint8Array> {
  const hands = await handsFor(of.language);
  const name = of.name.trim() !== '' && isWritable(of.name, hands) ? of.name : null;
  const letter = fillIn(text, { ...of, name });
  const sheet = await openTaggedPage({ ...page, ...of });
  for (const hand of hands) sheet.doc.registerFont(hand.name, hand.bytes);

  const { size, pitch, paragraphs } = fitting(hands, partsOf(hands, letter, of.date));
  sheet.decorate(() => renderPaper(sheet.doc, pitch));
  write(sheet, paragraphs, size, pitch);
  return sheet.end();
}

/** A paragraph before it is broken into lines. Its words are measured once for all sizes. */
type Part = Omit<Line, 'words' | 'indent'> & { text: string; words: Stroke[][]; indented: boolean };

function partsOf(hands: Hand[], letter: LetterText, date: string): Part[] {
  const part = (text: string, align: Line['align'], after: number, indented = false): Part => ({
    text,
    words: text.split(/\s+/).map((word) => strokesOf(word, hands)),
    align,
    after,
    indented,
  });
  return [
    part(date, 'right', 1),
    part(letter.greeting, 'left', 0),
    ...letter.paragraphs.map((text, n) =>
      part(text, 'left', n === letter.paragraphs.length - 1 ? 1 : 0, true),
    ),
    part(letter.closing, 'right', 0),
    part(letter.signature, 'right', 0),
  ];
}

/** The paragraphs in the largest size that fits on the page. */
function fitting(hands: Hand[], parts: Part[]) {
  for (const size of sizes) {
    const pitch = size * 1.62;
    const paragraphs = parts.map((part) => ({ text: part.text, lines: breakLines(hands, part, size) }));
    const lines = paragraphs.flatMap((paragraph) => paragraph.lines);
    const height = lines.reduce((sum, { after }) => sum + 1 + after, 0) * pitch;
    if (height <= page.height - margin.top - margin.bottom || size === sizes.at(-1)) {
      return { size, pitch, paragraphs };
    }
  }
  throw new Error('unreachable: the last size is always taken');
}

/** Breaks words into lines. A word longer than a line is broken at the line's end. */
function breakLines(hands: Hand[], { words, align, after, indented }: Part, size: number): Line[] {
  const indent = indented ? size * 1.4 : 0;
  const lines: Stroke[][][] = [[]];
  let left = room - indent;
  for (const word of words.flatMap((each) => pieces(hands, each, size))) {
    const width = widthOf(word, size);
    if (width > left && lines.at(-1)?.length) {
      lines.push([]);
      left = room;
    }
    lines.at(-1)?.push(word);
    left -= width + spaceOf(size);
  }
  return lines.map((line, n) => ({
    words: line,
    align,
    indent: n === 0 ? indent : 0,
    after: n === lines.length - 1 ? after : 0,
  }));
}

function pieces(hands: Hand[], word: Stroke[], size: number): Stroke[][] {
  if (word.length === 0) return [];
  if (widthOf(word, size) <= room) return [word];
  const found: Stroke[][] = [];
  let part: Stroke[] = [];
  const text = word.map((stroke) => stroke.text).join('');
  for (const cluster of clustersOf(text)) {
    const next = strokesOf(cluster, hands);
    if (widthOf(part, size) + widthOf(next, size) > room) {
      found.push(part);
      part = [];
    }
    part.push(...next);
  }
  return [...found, part];
}

const spaceOf = (size: number) => size * 0.3;

function widthOf(word: Stroke[], size: number): number {
  return word.reduce((sum, { width }) => sum + width * size, 0);
}

/** Writes each line slightly off, like handwriting, but always equal for the same letter. */
function write(sheet: TaggedPage, paragraphs: Paragraph[], size: number, pitch: number): void {
  sheet.doc.fillColor(ink);
  let baseline = margin.top + pitch;
  let n = 0;
  for (const { text, lines } of paragraphs) {
    sheet.write(text, () => {
      for (const line of lines) {
        writeLine(sheet.doc, line, { n, baseline, size });
        baseline += pitch * (1 + line.after);
        n += 1;
      }
    });
  }
}

/** The `n`th line of the letter. */
function writeLine(
  doc: Doc,
  { words, align, indent }: Line,
  { n, baseline, size }: { n: number; baseline: number; size: number },
): void {
  const widths = words.map((word) => widthOf(word, size));
  const width = widths.reduce((sum, each) => sum + each + spaceOf(size), -spaceOf(size));
  let x = align === 'right' ? page.width - margin.right - width : margin.left + indent;
  x += Math.sin(n * 2.4) * 1.2;
  words.forEach((word, at) => {
    const y = baseline - size * 0.12 + Math.sin(n * 1.7 + at * 2.1) * 0.5;
    for (const { hand, text, width } of word) {
      doc.font(hand.name).fontSize(size);
      doc.text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
      x += width * size;
    }
    x += spaceOf(size);
  });
}
