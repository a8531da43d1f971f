/**
 * Cuts Anek Malayalam (OFL 1.1) down to the characters that pages use: `npm run refresh-fonts`. The results
 * are in app/text, beside their styles.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subset from 'subset-font';

const source = (script: string) =>
  `node_modules/@fontsource-variable/anek-malayalam/files/anek-malayalam-${script}-wght-normal.woff2`;

/** The letters from `first` to `last`. */
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)).join('');

const printable = range(0x20, 0x7e);
/** Characters that our sentences lack, but donors may use. */
const rare = '\\^`{|}~<>[]#*_=';
const latin = `${[...printable].filter((c) => !rare.includes(c)).join('')}\u00a0©·–—‘’“”…`;
/** Of names of countries: a browser fetches the font of a list's options, even of a closed one. */
const ofCountries = 'Åãçéí';
const latinRest = `${rare}${range(0xa1, 0xff)}ıŒœˆ˚˜„†‡‰‹›•€™↑↓−`;
/** Modern letters: none of old books, and no Malayalam digits. */
const malayalam = `${[
  [0x0d02, 0x0d03],
  [0x0d05, 0x0d0b],
  [0x0d0e, 0x0d10],
  [0x0d12, 0x0d28],
  [0x0d2a, 0x0d39],
  [0x0d3e, 0x0d43],
  [0x0d46, 0x0d48],
  [0x0d4a, 0x0d4d],
  [0x0d57, 0x0d57],
  [0x0d7a, 0x0d7f],
]
  .map(([first = 0, last = 0]) => range(first, last))
  .join('')}\u200c\u200d\u25cc₹`;
const malayalamRest = [...`${range(0x0d00, 0x0d7f)}\u0964\u0965`]
  .filter((c) => !malayalam.includes(c))
  .join('');

/** For amounts in Malayalam text. Its Latin letters come from the phone's own font. */
const digits = '0123456789%,.';

/**
 * The weights of text, and of headlines and strong words: two files with one weight each are smaller than a
 * variable one.
 */
const text = 400;
const strong = 600;

/**
 * The language's name and link on pages in other languages: their readers don't download all of Malayalam.
 */
const label = 'മലയാളത്തിൽ വായിക്കുക മലയാളം';

/** Tables that browsers don't need: hints for coarse screens, style names, widths derived from outlines. */
const dropTables = ['STAT', 'gasp', 'HVAR'];

/** Fonts for the renderings of the share kit: fontkit doesn't support variable fonts in WOFF2. */
const drawn = [
  { script: 'latin', letters: `${latin}${latinRest}` },
  { script: 'malayalam', letters: `${malayalam}${malayalamRest}` },
];

type File = { file: string; script: string; letters: string; weight: number; keepFeatures?: string[] };

const files: File[] = [
  // Features of Anek's Latin letters: digits of equal width; kerning only where text is large (half as many
  // bytes again).
  {
    file: 'en/latin.woff2',
    script: 'latin',
    letters: `${latin}${ofCountries}`,
    weight: text,
    keepFeatures: ['tnum'],
  },
  {
    file: 'en/latin-strong.woff2',
    script: 'latin',
    letters: latin,
    weight: strong,
    keepFeatures: ['kern', 'tnum'],
  },
  { file: 'en/latin-rest.woff2', script: 'latin', letters: latinRest, weight: text, keepFeatures: ['tnum'] },
  {
    file: 'en/latin-rest-strong.woff2',
    script: 'latin',
    letters: latinRest,
    weight: strong,
    keepFeatures: ['tnum'],
  },
  {
    file: 'ml/malayalam.woff2',
    script: 'malayalam',
    letters: malayalam,
    weight: text,
  },
  {
    file: 'ml/malayalam-strong.woff2',
    script: 'malayalam',
    letters: malayalam,
    weight: strong,
  },
  { file: 'ml/digits.woff2', script: 'latin', letters: digits, weight: text, keepFeatures: ['tnum'] },
  {
    file: 'ml/digits-strong.woff2',
    script: 'latin',
    letters: digits,
    weight: strong,
    keepFeatures: ['tnum'],
  },
  { file: 'ml/malayalam-rest.woff2', script: 'malayalam', letters: malayalamRest, weight: text },
  { file: 'ml/label.woff2', script: 'malayalam', letters: label, weight: text },
];
for (const { file, script, letters, weight, keepFeatures } of files) {
  const small = await subset(await readFile(source(script)), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
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
