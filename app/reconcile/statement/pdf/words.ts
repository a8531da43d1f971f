/** The words of a PDF's page with their places, in the direction of reading. Pure. */

/** A text as the PDF places it. Lengths are in points from the page's left upper corner. */
export type Piece = {
  text: string;
  left: number;
  width: number;
  /** Of the base line. */
  y: number;
  /** The height of the letters. */
  size: number;
  isMonospaced: boolean;
};

export type Word = { text: string; left: number; right: number; y: number; size: number };

/** Words on one base line, from left to right. */
export type Line = { words: Word[]; y: number; size: number };

/** Base lines of one row differ by less than this part of the letters' height. */
const slack = 0.3;

export function linesOf(pieces: Piece[]): Line[] {
  const words = pieces.flatMap(wordsOf).sort((one, other) => one.y - other.y);
  const lines: Line[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last && word.y - last.y <= slack * Math.max(word.size, last.size)) last.words.push(word);
    else lines.push({ words: [word], y: word.y, size: word.size });
  }
  return lines.map((line) => ({
    ...line,
    words: joined(withoutDoubles(line.words.sort((one, other) => one.left - other.left))),
  }));
}

export const textOf = ({ words }: Line) => words.map(({ text }) => text).join(' ');

/**
 * The words of a piece. A piece can hold cells of several columns; the places of words inside it follow from
 * the usual widths of letters.
 */
function wordsOf({ text, left, width, y, size, isMonospaced }: Piece): Word[] {
  const plain = text.normalize('NFKC');
  const widths = [...plain].map((letter) => (isMonospaced ? 1 : widthOf(letter)));
  const scale = width / (widths.reduce((sum, each) => sum + each, 0) || 1);
  const words: Word[] = [];
  let [word, from, at] = ['', left, left];
  for (const [n, letter] of [...plain, ' '].entries()) {
    if (!/\s/.test(letter)) {
      if (word === '') from = at;
      word += letter;
    } else if (word !== '') {
      words.push({ text: word, left: from, right: at, y, size });
      word = '';
    }
    at += (widths[n] ?? 0) * scale;
  }
  return words;
}

/** The width of a letter in Helvetica, as a part of the letters' height. */
function widthOf(letter: string): number {
  if (/[\s.,:;/|!ijl'fItI[\]\\]/.test(letter)) return 0.27;
  if (/[()\-r"]/.test(letter)) return 0.34;
  if (/[mMW@%w]/.test(letter)) return 0.85;
  return /[A-Z]/.test(letter) ? 0.69 : 0.55;
}

/** Some programs print a word twice, slightly moved, to make it bold. */
function withoutDoubles(words: Word[]): Word[] {
  return words.filter((word, n) =>
    words.slice(Math.max(0, n - 4), n).every(({ text, left }) => text !== word.text || word.left - left > 1),
  );
}

/** Joins the words of a day: '21 Nov 2026'. */
function joined(words: Word[]): Word[] {
  const all: Word[] = [];
  for (const word of words) {
    const last = all.at(-1);
    const isNear = last && word.left - last.right < last.size;
    if (isNear && belongs(last.text, word.text)) {
      all[all.length - 1] = { ...last, text: `${last.text} ${word.text}`, right: word.right };
    } else all.push(word);
  }
  return all;
}

const month = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[.,]?';
const withDate = /^\d{1,2}$/;
const withMonth = new RegExp(String.raw`^\d{1,2} ${month}$`, 'i');
const isMonth = new RegExp(`^${month}$`, 'i');

function belongs(before: string, word: string): boolean {
  return (withDate.test(before) && isMonth.test(word)) || (withMonth.test(before) && /^\d{4}$/.test(word));
}
