import { globSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languageCodes } from '../../platform/languages.ts';
import { countries } from '../../platform/places/countries.ts';

test.each(languageCodes)('%s has every dictionary that English has', (language) => {
  const dictionaries = (folder: string) => globSync('*.ts', { cwd: folder }).sort();
  expect(dictionaries(`app/text/${language}`)).toEqual(dictionaries('app/text/en'));
  expect(dictionaries(`app/text/team/${language}`)).toEqual(dictionaries('app/text/team/en'));
});

test.each(languageCodes)('%s has styles, and its pages ask early for a font that they use', (language) => {
  const source = readFileSync(`app/text/${language}/fonts.ts`, 'utf8');
  expect(source).toContain("import './style.css';");
  const name = source.match(/export const fonts = \[(\w+)/)?.[1];
  const file = source.match(new RegExp(`import ${name} from '(.+)\\?url'`))?.[1];
  expect(readFileSync(`app/text/${language}/style.css`, 'utf8')).toContain(`url("${file}")`);
});

test('an English reader loads at most 17 kB of fonts, a Malayalam reader 32 kB', () => {
  const size = (...files: string[]) =>
    files.reduce((sum, file) => sum + statSync(`app/text/${file}`).size, 0);
  expect(size('en/latin.woff2', 'en/latin-strong.woff2', 'ml/label.woff2')).toBeLessThanOrEqual(17_000);
  expect(size('ml/malayalam.woff2', 'ml/malayalam-strong.woff2')).toBeLessThanOrEqual(32_000);
});

const common = {
  en: lettersOf('en/style.css', 'latin.woff2'),
  ml: lettersOf('ml/style.css', 'malayalam.woff2'),
};

test.each(languageCodes)('what the pages in %s say needs no file of rare letters', (language) => {
  const sentences = ['pages', 'paying', 'confirming']
    .map((name) => readFileSync(`app/text/${language}/${name}.ts`, 'utf8'))
    .join('\n')
    .replace(/\/\*.*?\*\/|\/\/[^\n]*|\$\{[^}]*\}|\\u[0-9a-f]{4}|\\./gs, '')
    .match(/'[^'\n]*'|`[^`]*`/g);
  const letters = [...new Set((sentences ?? []).flatMap((words) => [...words.slice(1, -1)]))];
  const rare = letters.filter((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    const isMalayalam = code >= 0x0d00 && code <= 0x0d7f;
    const isLatin = code > 0x20 && code < 0x0900;
    return isMalayalam ? !common.ml(code) : isLatin && !common.en(code);
  });
  expect(rare).toEqual([]);
});

test('names of countries, which forms list, need no file of rare letters', () => {
  const letters = [...new Set(countries.flatMap(({ name }) => [...name.replaceAll(' ', '')]))];
  expect(letters).toContain('Å');
  expect(letters.filter((letter) => !common.en(letter.codePointAt(0) ?? 0))).toEqual([]);
});

test('what the team’s pages say in Malayalam needs no file of rare letters', () => {
  const words = globSync('app/text/team/ml/*.ts').map((file) => readFileSync(file, 'utf8'));
  const letters = new Set(words.join('').match(/[\u0d00-\u0d7f]/g));
  expect(letters.size).toBeGreaterThan(50);
  expect([...letters].filter((letter) => !common.ml(letter.codePointAt(0) ?? 0))).toEqual([]);
});

test('English pages take no letter from the files of Malayalam', () => {
  const styles = readFileSync('app/text/ml/style.css', 'utf8');
  const ranges = [...styles.matchAll(/"Anek Malayalam";[^}]*unicode-range:([^;]*);/g)].map(
    ([, of = '']) => of,
  );
  expect(ranges.length).toBeGreaterThan(3);
  expect(ranges.filter((range) => range.includes('20B9'))).toEqual([]);
});

test('pages in Malayalam take the characters of an amount from the page’s font', () => {
  const isOurs = (letter: string) =>
    ['malayalam', 'malayalam-strong'].filter((name) =>
      lettersOf('ml/style.css', `${name}.woff2`)(letter.codePointAt(0) ?? 0),
    ).length;
  expect([...'₹12,34,567.89%'].map(isOurs)).toEqual([...'₹12,34,567.89%'].map(() => 2));
});

/** True if `styles` takes the letter with this code point from `file`. */
function lettersOf(styles: string, file: string): (code: number) => boolean {
  const faces = readFileSync(`app/text/${styles}`, 'utf8').matchAll(
    new RegExp(`url\\("\\./${file}"[^}]*unicode-range:([^;]*);`, 'g'),
  );
  const ranges = [...faces].flatMap(([, of = '']) => of.split(','));
  const spans = ranges.map((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return { first, last };
  });
  return (code) => spans.some(({ first, last }) => code >= first && code <= last);
}
