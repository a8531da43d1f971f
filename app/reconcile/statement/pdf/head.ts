/** The head of a statement's table in a PDF: its cells with their places. Pure. */
import { findColumns } from '../columns.ts';
import { type Line, textOf, type Word } from './words.ts';

export type HeadCell = { text: string; left: number; right: number };

export type Head = {
  cells: HeadCell[];
  /** The words of each of its lines. */
  lines: string[];
  /** Index of its page. */
  page: number;
};

/** A line of these words only may be the head of a table. */
const usual = new Set(
  [
    'date dt day time txn tran trans trantype transaction transactions value post posted posting booking entry',
    'narration particulars particular description remark remarks detail details mode sl sr s serial no number',
    'chq cheque instrument ref reference id utr rrn withdrawal withdrawals withdrawn withdraws withdrawl',
    'deposit deposits debit debits credit credits dr cr amount amt inr rs in out paid money received balance bal',
    'closing running available type init br branch code sol of and',
  ].flatMap((words) => words.split(' ')),
);

const maxLines = 3;

const maxWords = 60;

/** A space has at most this part of the letters' height, in fonts of equal widths 0.6. */
const wordGap = 0.75;

/** The table begins on one of the first pages. */
const pagesLookedAt = 10;

/** Finds the head with the most columns, the first of several equal ones. Null if there is none. */
export function findHead(pages: Line[][]): Head | null {
  let best: { head: Head; roles: number } | null = null;
  for (const [page, lines] of pages.slice(0, pagesLookedAt).entries()) {
    for (const block of blocksOf(lines.filter(({ words }) => words.length <= maxWords))) {
      const cells = cellsOf(block);
      const found = findColumns([cells.map(({ text }) => text)]);
      const roles = found?.head === 0 ? Object.keys(found.at).length : 0;
      if (roles > (best?.roles ?? 0)) {
        best = { head: { cells: withSigns(cells), lines: block.map(textOf), page }, roles };
      }
    }
  }
  return best?.head ?? null;
}

export const isHeadLine = (head: Head, line: Line) => head.lines.includes(textOf(line));

/** Lines that may be a head: neighbours with usual words only, or any single line. */
function blocksOf(lines: Line[]): Line[][] {
  const blocks: Line[][] = [];
  for (const [n, line] of lines.entries()) {
    const before = lines[n - 1];
    const open = blocks.at(-1);
    const continues =
      open && before && open.includes(before) && line.y - before.y < 2 * line.size && open.length < maxLines;
    if (isUsual(line) && continues && isUsual(before)) open.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

function isUsual(line: Line): boolean {
  const words =
    textOf(line)
      .toLowerCase()
      .match(/\p{L}+|\d/gu) ?? [];
  return words.length > 0 && words.every((word) => usual.has(word));
}

/** The cells of the head's lines: words one below the other belong to the same cell. */
function cellsOf(block: Line[]): HeadCell[] {
  const cells: HeadCell[] = [];
  for (const cell of block.flatMap((line) => phrasesOf(line.words))) {
    const over = cells.find(({ left, right }) => cell.left < right && left < cell.right);
    if (over) {
      over.text = `${over.text} ${cell.text}`;
      over.left = Math.min(over.left, cell.left);
      over.right = Math.max(over.right, cell.right);
    } else cells.push({ ...cell });
  }
  return cells.sort((one, other) => one.left - other.left);
}

/** Words with a space between them, split where a column of another role begins. */
function phrasesOf(words: Word[]): HeadCell[] {
  const phrases: Word[][] = [];
  for (const word of words) {
    const before = phrases.at(-1)?.at(-1);
    if (before && word.left - before.right < wordGap * word.size) phrases.at(-1)?.push(word);
    else phrases.push([word]);
  }
  return phrases.flatMap(splitByRole).map((phrase) => ({
    text: phrase.map(({ text }) => text).join(' '),
    left: phrase[0]?.left ?? 0,
    right: phrase.at(-1)?.right ?? 0,
  }));
}

/** 'Txn Date Value Date' is two columns, 'Withdrawal (Dr)/ Deposit (Cr)' is one. */
function splitByRole(words: Word[]): Word[][] {
  for (let at = words.length - 1; at > 0; at--) {
    const [left, right] = [words.slice(0, at), words.slice(at)];
    if (begins.test(right.map((word) => word.text).join(' ')) && isNamed(left)) {
      return [...splitByRole(left), right];
    }
  }
  return [words];
}

/** The first words of a column's name. */
const begins =
  /^((txn|tran|transaction|value|post|posting)\.?( (date|dt)|$)|narration|particulars|description|(transaction )?remarks|chq|cheque|instrument|ref|withdraw\w*|deposits?|debit|credit|(closing )?balance|tran ?(type|id)|dr\/cr|branch|init)\b/i;

/** True unless the words can only be the beginning of a name. */
const isNamed = (words: Word[]) =>
  !/\/$|(^|\s)(closing|transaction|value|txn|tran|chq\.?|s\.?)$/i.test(
    words.map((word) => word.text).join(' '),
  );

/** 'DR/CR' after the balance is the balance's sign, so both are one column. */
function withSigns(cells: HeadCell[]): HeadCell[] {
  return cells.flatMap((cell, n) => {
    const [before, after] = [cells[n - 1], cells[n + 1]];
    if (isSign(cell) && before && /balance|^bal\b/i.test(before.text)) return [];
    const isSigned = after && isSign(after) && /balance|^bal\b/i.test(cell.text);
    return [isSigned ? { ...cell, right: after.right } : cell];
  });
}

const isSign = ({ text }: HeadCell) => /^(dr|cr)\s*\/\s*(dr|cr)$/i.test(text);
