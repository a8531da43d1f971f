/**
 * Cuts Anek Malayalam (OFL 1.1) down to the characters that pages use: `npm run refresh-fonts`. The results
 * are in app/text, beside their styles. FontTools scales their outlines: Debian's python3-fonttools and
 * python3-brotli.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import subset from 'subset-font';

const source = (weight: string) =>
  `node_modules/@expo-google-fonts/anek-malayalam/${weight}/AnekMalayalam_${weight}.ttf`;

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

/** For amounts in Malayalam text, whose Latin letters come from the phone's own font. */
const digits = '0123456789%,.';

/** Of text, and of headlines and strong words. One file for both, with a variable weight, would be larger. */
const text = '400Regular';
const strong = '600SemiBold';

/**
 * The language's name and link on pages in other languages: their readers don't download all of Malayalam.
 */
const label = 'മലയാളത്തിൽ വായിക്കുക മലയാളം';

/** What shapes these words: ത്ത and ക്ക. More would bring letters that they lack. */
const shapingOfLabel = ['akhn'];

/** Tables that browsers don't need: hints for coarse screens, style names, widths derived from outlines. */
const dropTables = ['STAT', 'gasp', 'HVAR'];

/** What shapes Malayalam words: how letters join, and where signs stand. */
const shaping = 'ccmp akhn pref pstf blws psts haln mark mkmk'.split(' ');

/** Distances between pairs of letters; kept only where text is large, because they take bytes. */
const distances = ['kern', 'dist'];

/** Digits of equal width. */
const columns = 'tnum';

/**
 * Of the height of a line, in which outlines are rounded; the source has 2,000. At the largest headline on a
 * sharp phone a step is a quarter of a point, and a file is a fifth smaller.
 */
const unitsPerEm = 500;
/** The label is never larger than text. */
const unitsOfLabel = 300;

type File = { file: string; letters: string; weight: string; keepFeatures: string[]; units?: number };

const files: File[] = [
  { file: 'en/latin.woff2', letters: `${latin}${ofCountries}`, weight: text, keepFeatures: [columns] },
  { file: 'en/latin-strong.woff2', letters: latin, weight: strong, keepFeatures: [columns, ...distances] },
  { file: 'en/latin-rest.woff2', letters: latinRest, weight: text, keepFeatures: [columns] },
  { file: 'en/latin-rest-strong.woff2', letters: latinRest, weight: strong, keepFeatures: [columns] },
  {
    file: 'ml/malayalam.woff2',
    letters: `${malayalam}${digits}`,
    weight: text,
    keepFeatures: [columns, ...shaping],
  },
  {
    file: 'ml/malayalam-strong.woff2',
    letters: `${malayalam}${digits}`,
    weight: strong,
    keepFeatures: [columns, ...shaping, ...distances],
  },
  { file: 'ml/malayalam-rest.woff2', letters: malayalamRest, weight: text, keepFeatures: shaping },
  {
    file: 'ml/label.woff2',
    letters: label,
    weight: text,
    keepFeatures: shapingOfLabel,
    units: unitsOfLabel,
  },
];
for (const { file, letters, weight, keepFeatures, units } of files) {
  const options = { targetFormat: 'truetype', noHinting: true, dropTables, keepFeatures } as const;
  const small = await scaled(await subset(await readFile(source(weight)), letters, options), units);
  await writeFile(`app/text/${file}`, small);
  console.log(`app/text/${file}: ${small.byteLength} bytes`);
}

/** The font in WOFF2, with its outlines rounded to so many units. */
async function scaled(font: Buffer, units = unitsPerEm): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'kaithangu-fonts-'));
  const [whole, rounded, packed] = ['whole.ttf', 'rounded.ttf', 'packed.woff2'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const fontTools = (...args: string[]) => promisify(execFile)('/usr/bin/python3', ['-m', ...args]);
  await writeFile(whole, font);
  await fontTools('fontTools.ttLib.scaleUpem', whole, String(units), '--output-file', rounded);
  await fontTools('fontTools.ttLib.woff2', 'compress', '-o', packed, rounded);
  const bytes = await readFile(packed);
  await rm(folder, { recursive: true });
  return bytes;
}

/** For the share kit. fontkit reads TrueType without unpacking it. */
const drawn = [
  { script: 'latin', letters: `${latin}${latinRest}` },
  { script: 'malayalam', letters: `${malayalam}${malayalamRest}` },
];
for (const { script, letters } of drawn) {
  for (const weight of [text, '700Bold']) {
    const options = { targetFormat: 'truetype', noHinting: true, dropTables } as const;
    const small = await subset(await readFile(source(weight)), letters, options);
    const file = `app/share/letters/${script}-${Number.parseInt(weight, 10)}.ttf`;
    await writeFile(file, small);
    console.log(`${file}: ${small.byteLength} bytes`);
  }
}
