import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { languageCodes } from '../../platform/languages.ts';
import { pages as en } from '../text/en/pages.ts';
import { layOuts } from './lay-out.server.ts';
import { layOutPageCard } from './lay-out-page-card.server.ts';
import { setText } from './lettering.server.ts';
import type { PageCardFacts } from './page-card.server.ts';
import { renderJpeg } from './render-drawing.server.ts';
import { kinds, type RenderingFacts } from './rendering-facts.ts';

const facts: RenderingFacts = {
  language: 'en',
  siteName: 'Stand with Anitha',
  sample: en.site.sample,
  headline: 'Help Anitha finish her treatment for pancreatic cancer',
  summary: 'For fourteen years Anitha taught mathematics at our village school. '.repeat(5),
  quiet: null,
  stage: 'running',
  raised: 620_000,
  goal: 2_000_000,
  proof: ['Being treated at: A Hospital, A Town', 'Licence: 1', 'Association: 2', 'WhatsApp: 3'],
  trust: ['Straight into the account', 'No fee', 'Nothing is shown'],
  photo: null,
  publicUrl: 'https://stand-with-anitha.example.org',
};

/** The rightmost and lowest points of the outlines. Curves extend slightly beyond. */
function extentOf(outlines: string[]): [right: number, bottom: number] {
  const numbers = outlines.flatMap((outline) =>
    [...outline.matchAll(/[MLQC]([-\d. ]+)/g)].map(([, text = '']) => text.trim().split(/ +/).map(Number)),
  );
  const of = (side: number) => numbers.flatMap((each) => each.filter((_, n) => n % 2 === side));
  return [of(0).reduce((a, b) => Math.max(a, b), 0), of(1).reduce((a, b) => Math.max(a, b), 0)];
}

describe('all text fits in the drawing', () => {
  const long = 'വിദ്യാർത്ഥികളുടെയെല്ലാം പ്രിയപ്പെട്ട അനിത ടീച്ചറുടെ കാൻസർ ചികിത്സ പൂർത്തിയാക്കാൻ എല്ലാവരും കൂടെ നിൽക്കണേ';
  const cases: [string, Partial<RenderingFacts>][] = [
    ['as the sample is', {}],
    ['a long headline', { headline: long, summary: `${long}. `.repeat(4) }],
    [
      'a very long one',
      { headline: long.repeat(5), trust: [long, long, long], proof: [long, long, long, long] },
    ],
    ['nothing raised', { raised: 0 }],
    ['no donations are taken', { headline: long, quiet: long, summary: long, trust: [], proof: [] }],
    ['the first gifts', { raised: null }],
    ['more than the goal', { raised: 98_765_432 }],
    ['a long address', { publicUrl: `https://${'kaithangu-'.repeat(6)}.example.org` }],
  ];
  for (const kind of [...kinds]) {
    for (const language of languageCodes) {
      test.each(cases)(`${kind} in ${language}: %s`, async (_what, changes) => {
        const { width, height, shapes } = await layOuts[kind]({ ...facts, language, ...changes });
        const [right, bottom] = extentOf(shapes.map(({ outline }) => outline));
        expect(right).toBeLessThanOrEqual(width);
        expect(bottom).toBeLessThanOrEqual(height);
      });
    }
  }
});

describe('all text fits on the card of a page', () => {
  const day = '2026 നവംബർ 20';
  const progress = { raised: 98_765_432, goal: 2_000_000 };
  const long =
    'വിദ്യാർത്ഥികളുടെയെല്ലാം പ്രിയപ്പെട്ട അനിത ടീച്ചർ ആശുപത്രിയിൽ നിന്ന് വീട്ടിലെത്തി; ചികിത്സയുടെ മൂന്നാം ഘട്ടം പൂർത്തിയായി';
  const { siteName, sample } = facts;
  const card = { siteName, sample, day, headline: long, progress, proof: long, photo: 'a.webp' };
  const cases: [string, Partial<PageCardFacts>][] = [
    ['with everything', {}],
    ['without a picture', { photo: null }],
    ['without progress', { progress: null }],
    ['before the first sum', { progress: { raised: null, goal: 2_000_000 }, photo: null }],
    ['with one long word', { headline: 'x'.repeat(120), proof: null, day: null }],
  ];
  for (const language of languageCodes) {
    test.each(cases)(`in ${language}: %s`, async (_what, changes) => {
      const { width, height, shapes } = await layOutPageCard({ ...card, language, ...changes });
      const own = shapes.filter(({ transform }) => !transform);
      const [right, bottom] = extentOf(own.map(({ outline }) => outline));
      expect(right).toBeLessThanOrEqual(width);
      expect(bottom).toBeLessThanOrEqual(height);
    });
  }
});

test('Malayalam is shaped: conjuncts are one shape, and prebase vowels come first', async () => {
  const widthOf = async (text: string) =>
    (await setText(text, { sizes: [100], width: 10_000, maxLines: 1 })).width;
  expect(await widthOf('ക്ഷ')).toBeLessThan((await widthOf('ക')) + (await widthOf('ഷ')) - 10);
  expect(await widthOf('ന്റെ')).toBeLessThan(
    (await widthOf('ന')) + (await widthOf('റ')) + (await widthOf('െ')),
  );
  // Latin letters, digits and the rupee sign use the same font.
  expect(await widthOf('₹')).toBeGreaterThan(30);
});

test.each(languageCodes)(
  'the code on a poster is read from a picture of it, 300 pixels wide: %s',
  async (language) => {
    const drawing = await layOuts.poster({ ...facts, language });
    const page = await renderJpeg(drawing, null, 1_000_000);
    // The lower left part with the code, as a phone would photograph it.
    const part = { left: 20, top: 560, width: 260, height: 270 };
    const { data, info } = await sharp(await sharp(page).extract(part).toBuffer())
      .resize({ width: 300 })
      .blur(0.7)
      .jpeg({ quality: 60 })
      .toBuffer()
      .then((jpeg) => sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true }));
    expect(decodeQR({ data, width: info.width, height: info.height })).toBe(
      `https://stand-with-anitha.example.org/?lang=${language}&s=p`,
    );
  },
);
