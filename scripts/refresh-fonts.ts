/**
 * Cuts Anek Malayalam (OFL 1.1) down to what the pages use, as small as phones deserve: `npm run refresh-fonts`. The results
 * are kept in app/text, beside the styles that name them.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subset from 'subset-font';

const source = (script: string) =>
  `node_modules/@fontsource-variable/anek-malayalam/files/anek-malayalam-${script}-wght-normal.woff2`;

/** Letters from `first` to `last`. */
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)).join('');

const printable = range(0x20, 0x7e);
/** Signs that no sentence of ours has; what donors write may. */
const rare = '\\^`{|}~<>[]#*_=';
const latin = `${[...printable].filter((c) => !rare.includes(c)).join('')}\u00a0©·–—‘’“”…`;
const latinRest = `${rare}${range(0xa1, 0xff)}ıŒœˆ˚˜„†‡‰‹›•€™↑↓−`;
const malayalam = `${range(0x0d00, 0x0d7f)}\u200c\u200d\u25cc\u0964\u0965`;

/** From the weight of text to that of strong words: nothing is thinner or bolder. */
const weights = { min: 400, max: 700 };

/** Its name in the other languages' pages, and the invitation there: an English reader never downloads all of Malayalam. */
const label = 'മലയാളത്തിൽ വായിക്കുക മലയാളം';

/** What browsers do without: hints for coarse screens, names of styles, widths that follow from the outlines. */
const dropTables = ['STAT', 'gasp', 'HVAR'];

/** What the drawings of the share kit are written in, by fontkit, which knows no variable fonts in WOFF2. */
const drawn = [
  { script: 'latin', letters: `${latin}${latinRest}` },
  { script: 'malayalam', letters: `${malayalam}₹` },
];

type File = { file: string; script: string; letters: string; keepFeatures?: string[]; weight?: number };

const files: File[] = [
  // Of what Anek can do with Latin letters: pairs set closer, figures of one width.
  { file: 'en/latin.woff2', script: 'latin', letters: latin, keepFeatures: ['kern', 'tnum'] },
  { file: 'en/latin-rest.woff2', script: 'latin', letters: latinRest, keepFeatures: ['kern', 'tnum'] },
  { file: 'ml/malayalam.woff2', script: 'malayalam', letters: malayalam },
  { file: 'ml/label.woff2', script: 'malayalam', letters: label, weight: 400 },
];
for (const { file, script, letters, keepFeatures, weight } of files) {
  const small = await subset(await readFile(source(script)), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight ?? weights },
    noHinting: true,
    dropTables,
    ...(keepFeatures && { keepFeatures }),
  });
  await writeFile(`app/text/${file}`, small);
  console.log(`app/text/${file}: ${small.byteLength} bytes`);
}
for (const { script, letters } of drawn) {
  for (const wght of [400, 700]) {
    const small = await subset(await readFile(source(script)), letters, {
      targetFormat: 'truetype',
      variationAxes: { wght },
      noHinting: true,
      dropTables,
    });
    await writeFile(`app/share/letters/${script}-${wght}.ttf`, small);
    console.log(`app/share/letters/${script}-${wght}.ttf: ${small.byteLength} bytes`);
  }
}
