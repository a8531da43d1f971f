/** Arbitrary narrations for tests of what a statement's reader must survive. */
import fc from 'fast-check';

/** The same cases in each run. */
export const runs = { seed: 29, numRuns: 300 };

const word = fc.oneof(
  fc.constantFrom(...[...'",;|/-()\t', 'CR', 'DR', '/CR/', 'Cr.', '500.00', '₹40', 'Rs.5/-', '21/11/2026']),
  fc.constantFrom('TOTAL', 'BALANCE', 'credited', 'RECEIVED', '632512345678', 'NAIR', 'Rs'),
  fc.string({ unit: 'grapheme', maxLength: 6 }).map((text) => text.replace(/\p{C}|\p{Z}/gu, ' ')),
);

/** Words, signs, numbers and quotes as narrations contain them, and anything else in one line. */
export const narration = fc.oneof(
  fc.array(word, { maxLength: 6 }).map((words) => words.join(' ')),
  fc.constantFrom('"NAIR', 'NAIR"', '"', '""', '="'),
);
