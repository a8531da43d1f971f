/** The handwriting fonts of the letter and their scripts: Latin, Devanagari and Malayalam. */
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import type { Font } from 'fontkit';
import { type Language, languages } from '../../platform/languages.ts';

export type Hand = { name: string; bytes: Buffer; font: Font };

/** A piece of a word in one font, with its width at font size 1. */
export type Stroke = { hand: Hand; text: string; width: number };

const files = {
  // Kalam has no Malayalam. Chilanka's Latin matches its Malayalam.
  kalam: ['kalam-latin', 'kalam-latin-ext', 'kalam-devanagari'],
  chilanka: ['chilanka-malayalam', 'chilanka-latin', 'chilanka-latin-ext'],
};

const opened: { [name in keyof typeof files]?: Promise<Hand[]> } = {};

/** The fonts for a letter in this language, the preferred one first. Each is read once. */
export async function handsFor(language: Language): Promise<Hand[]> {
  const hands = languages[language].hands.map((name) => {
    opened[name] ??= Promise.all(files[name].map(open));
    return opened[name];
  });
  return (await Promise.all(hands)).flat();
}

async function open(name: string): Promise<Hand> {
  const bytes = unpacked(readFileSync(`./app/letter/hands/${name}.woff`));
  // Loaded with the first letter, like its renderer, as neither is small.
  const { create } = await import('fontkit');
  return { name, bytes, font: create(bytes) as Font };
}

/** Unpacks a WOFF font to OpenType, as fontkit would unpack its tables at every access. */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const tables: Buffer[] = [head];
  let end = head.length;
  for (let n = 0; n < count; n++) {
    const at = 44 + 20 * n;
    const [offset, packed, length, checksum] = [4, 8, 12, 16].map((field) =>
      woff.readUInt32BE(at + field),
    ) as [number, number, number, number];
    const stored = woff.subarray(offset, offset + packed);
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(stored) : stored).copy(table);
    woff.copy(head, 12 + 16 * n, at, at + 4);
    head.writeUInt32BE(checksum, 12 + 16 * n + 4);
    head.writeUInt32BE(end, 12 + 16 * n + 8);
    head.writeUInt32BE(length, 12 + 16 * n + 12);
    tables.push(table);
    end += table.length;
  }
  return Buffer.concat(tables);
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The text's grapheme clusters: letters with their marks and conjuncts, equal in every language. */
export const clustersOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);

/** Splits the text into pieces of one font each. Leaves out letters that no font has. */
export function strokesOf(text: string, hands: Hand[]): Stroke[] {
  const pieces: { hand: Hand; text: string }[] = [];
  for (const segment of clustersOf(plain(text, hands))) {
    const last = pieces.at(-1);
    if (last && canWrite(last.hand, segment)) last.text += segment;
    else {
      const hand = hands.find((each) => canWrite(each, segment));
      if (hand) pieces.push({ hand, text: segment });
    }
  }
  return pieces.map(({ hand, text }) => {
    const { advanceWidth } = hand.font.layout(text);
    return { hand, text, width: advanceWidth / hand.font.unitsPerEm };
  });
}

/** True if no letter of the text is left out. */
export function isWritable(text: string, hands: Hand[]): boolean {
  return clustersOf(plain(text, hands)).every(
    (segment) => !/[\p{L}\p{M}\p{N}]/u.test(segment) || hands.some((hand) => canWrite(hand, segment)),
  );
}

/** Removes marks from Latin letters that no font has: 'Nguyễn' becomes 'Nguyên'. */
function plain(text: string, hands: Hand[]): string {
  return text.replace(/\p{Script=Latin}/gu, (letter) => {
    const parts = letter.normalize('NFD');
    const forms = [letter, parts.slice(0, 2).normalize('NFC'), parts.slice(0, 1)];
    return forms.find((form) => hands.some((hand) => canWrite(hand, form))) ?? letter;
  });
}

/** Joiners shape their neighbours and need no glyph. */
function canWrite({ font }: Hand, cluster: string): boolean {
  return [...cluster.replace(/[\u200c\u200d]/g, '')].every((c) =>
    font.hasGlyphForCodePoint(c.codePointAt(0) as number),
  );
}
