/** Lines as the text engine gives them, and the values read on them, for tests. */
import { linesOfOneNumber, loneAmounts } from './find-values.ts';
import { readScreen } from './read-screen.ts';
import type { Box, Line } from './screen.ts';

/** Lines as the engine reads them, below each other; those after '## ' are large. */
function linesOf(text: string) {
  let top = 0;
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const isLarge = line.trim().startsWith('## ');
      const height = isLarge ? 100 : 30;
      const box = { left: 90, top, right: 600, bottom: top + height };
      top += height + 20;
      return lineOf(line.trim().replace('## ', ''), box);
    });
}

/** Every character is 10 pixels wide. */
export function lineOf(text: string, box: Box, confidence = 90): Line {
  let left = box.left;
  const words = text.split(' ').map((word) => {
    const right = left + 10 * word.length;
    const own = { text: word, confidence, box: { ...box, left, right } };
    left = right + 10;
    return own;
  });
  return { text, confidence, box, words };
}

const today = '2026-11-27';
const ours = { names: ['RAVI KUMAR', ''], addresses: ['Ravi.Sample@upi'] };
export const circumstances = { today, ours };

/** As if the engine read the largest lone number alike again. */
export function read(text: string) {
  const lines = linesOf(text);
  const [largest] = linesOfOneNumber(lines);
  return readScreen(lines, loneAmounts(largest?.text ?? ''), circumstances);
}
