/** The edges between the columns of a table in a PDF. Pure. */
import type { HeadCell } from './head.ts';
import type { Line, Word } from './words.ts';

/** Steps in points. */
const step = 0.5;

/**
 * The edge between each column and the next: where the fewest words cross it, between the middles of the two
 * heads; of several such places the widest.
 */
export function edgesOf(cells: HeadCell[], lines: Line[]): number[] {
  const words = lines.flatMap((line) => line.words);
  return cells.slice(1).map((cell, n) => edgeBetween(cells[n] ?? cell, cell, words));
}

function edgeBetween(before: HeadCell, after: HeadCell, words: Word[]): number {
  const from = middle(before);
  const crossing = crossingsOf(words, from, middle(after));
  const fewest = Math.min(...crossing);
  let [best, open] = [
    { at: 0, length: 0 },
    { at: 0, length: 0 },
  ];
  for (const [at, count] of crossing.entries()) {
    if (count > fewest) open = { at: at + 1, length: 0 };
    else open = { ...open, length: open.length + 1 };
    if (open.length > best.length) best = open;
  }
  return from + (best.at + (best.length - 1) / 2) * step;
}

/** How many words cross each step between two places. */
function crossingsOf(words: Word[], from: number, to: number): number[] {
  const counts = Array.from({ length: Math.floor((to - from) / step) + 1 }, () => 0);
  for (const { left, right } of words) {
    // Neighbouring words may touch.
    const first = Math.max(0, Math.ceil((left - from) / step) + 1);
    const last = Math.min(counts.length - 1, Math.floor((right - from) / step) - 1);
    for (let at = first; at <= last; at++) counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

export const middle = ({ left, right }: Pick<Word, 'left' | 'right'>) => (left + right) / 2;

/** Index of the column in which the word stands. */
export function columnOf(word: Word, edges: number[]): number {
  const at = edges.findIndex((edge) => middle(word) < edge);
  return at === -1 ? edges.length : at;
}
