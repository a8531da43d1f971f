import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languageCodes } from '../../platform/languages.ts';

test.each(languageCodes)('%s has styles, and its pages ask early for a font that they use', (language) => {
  const source = readFileSync('app/text/fonts.ts', 'utf8');
  expect(source).toContain(`import './${language}/style.css';`);
  const name = source.match(new RegExp(`\\b${language}: (\\w+)`))?.[1];
  const file = source.match(new RegExp(`import ${name} from '(.+)\\?url'`))?.[1];
  expect(readFileSync(`app/text/${language}/style.css`, 'utf8')).toContain(`url("${file}")`);
});
