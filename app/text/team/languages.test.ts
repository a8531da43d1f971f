/** The team's words in other languages: no English word is left in them, and each field has a name. */
import { describe, expect, test } from 'vitest';
import { defaultLanguage, languageCodes, othersThan } from '../../../platform/languages.ts';
import { fieldNames } from '../../donations/fields.ts';
import type { TeamText } from './en/index.ts';
import { team as malayalam } from './ml/index.ts';

const others: Record<string, TeamText> = { ml: malayalam };

test('each language but English is checked here', () => {
  expect(Object.keys(others)).toEqual(othersThan(defaultLanguage));
  expect(languageCodes.length).toBeGreaterThan(1);
});

/** Names of services, files and keys, which keep their letters. */
const names = /PayPal|CSV|Enter/g;

/** Stands for a number, a text, and an object of them. */
const anything = (number: number): unknown =>
  new Proxy(Object(number) as object, {
    get(target, key) {
      if (key === Symbol.toPrimitive) return () => number;
      const own = (target as Record<PropertyKey, unknown>)[key];
      return typeof own === 'function' ? own.bind(target) : String(number);
    },
  });

/** The arguments of functions that take other things. */
const argumentsOf: Record<string, unknown[][]> = {
  'mails.toFollow': [
    [1, 0],
    [2, 1, 'correction'],
    [1, 15, 'not-found'],
  ],
  'mails.thatFollow': [
    [['2026-11-24T09:02:00.000Z'], 15],
    [['2026-11-24T09:02:00.000Z', '2026-11-24T09:03:00.000Z'], 15, 'correction'],
    [['2026-11-24T09:02:00.000Z'], 0],
  ],
  'remind.quiet': ['draft', 'full', 'paused', 'closed', 'memory'].map((stage) => [stage]),
};

/** Every sentence below `words`, with its path. */
function sentencesIn(words: unknown, path: string): [path: string, sentence: string][] {
  if (typeof words === 'string') return [[path, words]];
  if (typeof words === 'function') {
    const calls = argumentsOf[path] ?? [[anything(1)], [anything(7)]];
    return calls.map((given) => [path, String(words(...given))]);
  }
  const inside = Object.entries(words as object);
  return inside.flatMap(([key, each]) => sentencesIn(each, path ? `${path}.${key}` : key));
}

describe.each(Object.entries(others))('in %s', (_language, words) => {
  const sentences = sentencesIn(words, '');

  test('no English word is left', () => {
    expect(sentences.length).toBeGreaterThan(350);
    expect(sentences.filter(([, sentence]) => /[a-z]/i.test(sentence.replace(names, '')))).toEqual([]);
  });

  test('no sentence has a hole', () => {
    expect(sentences.filter(([, sentence]) => sentence === '')).toEqual([]);
  });

  test('every field of a donation that the team reads has a name', () => {
    const technical = ['id', 'version'];
    const read = fieldNames.filter((name) => !technical.includes(name));
    expect(read.filter((name) => !(name in words.fields))).toEqual([]);
  });
});
