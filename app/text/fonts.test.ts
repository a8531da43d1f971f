import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languageCodes } from '../../platform/languages.ts';

test.each(languageCodes)('%s has styles, and its pages ask early for a font that they use', (language) => {
  const source = readFileSync('app/text/fonts.ts', 'utf8');
  expect(source).toContain(`import './${language}/style.css';`);
  const name = source.match(new RegExp(`\\b${language}: \\[(\\w+)`))?.[1];
  const file = source.match(new RegExp(`import ${name} from '(.+)\\?url'`))?.[1];
  const styles = readFileSync(`app/text/${language}/style.css`, 'utf8');
  expect(styles).toContain(`url("${file?.replace(`./${language}/`, './')}")`);
});

test('an English reader loads at most 25 kB of fonts, a Malayalam reader 60 kB more', () => {
  const size = (file: string) => statSync(`app/text/${file}`).size;
  expect(size('en/latin.woff2') + size('ml/label.woff2')).toBeLessThanOrEqual(25_000);
  expect(size('ml/malayalam.woff2')).toBeLessThanOrEqual(60_000);
});

test.each(languageCodes)('what the pages in %s say in Latin letters needs no rare ones', (language) => {
  const styles = readFileSync('app/text/en/style.css', 'utf8');
  const [, ranges = ''] = styles.match(/latin\.woff2[^}]*unicode-range:([^;]*);/) ?? [];
  const common = ranges.split(',').map((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return { first, last };
  });
  const isCommon = (c: number) => common.some(({ first, last }) => c >= first && c <= last);
  const sentences = readFileSync(`app/text/${language}/pages.ts`, 'utf8')
    .replace(/\/\*.*?\*\/|\/\/[^\n]*|\$\{[^}]*\}|\\u[0-9a-f]{4}|\\./gs, '')
    .match(/'[^'\n]*'|`[^`]*`/g);
  const rare = new Set((sentences ?? []).flatMap((words) => [...words.slice(1, -1)]));
  const isLatin = (c: number) => c > 0x20 && c < 0x0900;
  expect([...rare].filter((c) => isLatin(c.codePointAt(0) ?? 0) && !isCommon(c.codePointAt(0) ?? 0))).toEqual(
    [],
  );
});
