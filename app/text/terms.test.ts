/**
 * One word for each thing. CONTRIBUTING.md lists them; the retired words in backticks must not appear in any
 * text that people read: dictionaries, mails, the team's pages, documents, commands and settings.
 */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const contributing = readFileSync('CONTRIBUTING.md', 'utf8');
const table = /## Terms\n[\s\S]*?\n\n(\|[\s\S]*?)\n\n/.exec(contributing)?.[1] ?? '';
const retired = table
  .split('\n')
  .slice(2)
  .flatMap((row) => [...(row.split('|')[3] ?? '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => word));

/** Sentences that keep a retired word, with the reason. */
const allowed = [
  // Fixed by the specification (§5, §8).
  'Confirmation number is required.',
  'Confirm and Submit Donation Details',
  'Donations with a confirmation number',
  'Donations without a confirmation number',
  'a confirmation number',
  'No donations with confirmation number.',
  'No donations with null confirmation number.',
  'Confirmation Number',
  // A name that banks give to the transaction ID.
  'Your bank or transfer service may call it UTR or reference number.',
  // The letter and the thanks.
  /^Thank you\b.*\byour gift\b/,
];

/** Any number stands for a number: '4 %' retires '12 %' too. A word with capitals is a name. */
const patternOf = (word: string) =>
  new RegExp(`(?<![\\w-])${word.replace(/\d+/g, '\\d+')}(?!\\w)`, /[A-Z]/.test(word) ? '' : 'i');

/** The words of a sentence that are retired. */
const retiredIn = (text: string) =>
  allowed.some((one) => (typeof one === 'string' ? one === text : one.test(text)))
    ? []
    : retired.filter((word) => patternOf(word).test(text));

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/** The texts of a program's file: strings with a space or a capital, and the words between tags. */
function textsIn(file: string): string[] {
  const plain = withoutComments(readFileSync(file, 'utf8'));
  const strings = [...plain.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)]
    .map(([, one, two, three]) => one ?? two ?? three?.replace(/\$\{[^}]*\}/g, '…') ?? '')
    .filter((text) => (/\s/.test(text) || /^[A-Z]/.test(text)) && /[a-z]/.test(text));
  const marked = file.endsWith('.tsx')
    ? [...plain.matchAll(/[>}]([^<>{}=;|&'`]*[a-z][^<>{}=;|&'`]*)(?=[<{])/g)].map(([, words = '']) => words)
    : [];
  return [...strings, ...marked].map((text) => text.replace(/\s+/g, ' ').trim());
}

/** The sentences of a document, without its commands and names of code. The sample's story is prose. */
const linesIn = (text: string) =>
  text
    .replace(/```[\s\S]*?```/g, '')
    .replace(/`[^`]*`/g, '')
    .split('\n')
    .filter((line) => !line.includes('englishParagraph'));

const programs = globSync([
  'app/**/*.{ts,tsx}',
  'server/**/*.ts',
  'scripts/*.{ts,mjs}',
  'platform/config/*.ts',
]).filter((file) => !/\.test\.|\.fixture\.|text\/ml\//.test(file));
const documents = [...globSync('docs/*.md'), 'README.md', '.env.example', 'config/campaign.json'];

test('the table of terms names retired words', () => {
  expect(retired.length).toBeGreaterThan(15);
  expect(retiredIn('Your e-mail costs 9 percent, says the transaction number.')).toEqual(
    expect.arrayContaining(['e-mail', '4 percent', 'transaction number']),
  );
});

describe('retired words appear', () => {
  test.each(documents)('not in %s', (file) => {
    const found = linesIn(readFileSync(file, 'utf8')).flatMap((line) =>
      retiredIn(line).map((word) => `${word}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  test('not in texts of the program', () => {
    expect(programs.length).toBeGreaterThan(500);
    const found = programs.flatMap((file) =>
      textsIn(file).flatMap((text) => retiredIn(text).map((word) => `${file}: ${word}: ${text}`)),
    );
    expect(found).toEqual([]);
  });
});
