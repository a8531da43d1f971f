import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { letterSchema } from '../../platform/config/letter-schema.ts';
import { type Language, languageCodes } from '../../platform/languages.ts';
import { readAloud } from '../../test/pdf.ts';
import { handsFor, isWritable, strokesOf } from './hands.server.ts';
import { fillIn } from './letter-text.ts';
import { renderLetter } from './render-letter.server.ts';

const { letter, beneficiary, spouse } = JSON.parse(readFileSync('config/campaign.json', 'utf8'));
const names = {
  beneficiary: beneficiary.name.en,
  beneficiarys: beneficiary.possessive.en,
  spouse: spouse.name.en,
  relation: spouse.relation.en,
  relations: spouse.relationPossessive.en,
  date: '21 November 2026',
};

describe('the letter', () => {
  test('has the donor’s name and is signed by the beneficiary, who writes it, in every language', () => {
    for (const language of languageCodes) {
      const { greeting, paragraphs, signature } = fillIn(letter[language], { ...names, name: 'Meera Nair' });
      expect(greeting).toContain('Meera Nair');
      const signatures: Partial<Record<Language, string>> = {
        en: 'Anitha',
        ml: 'സ്വന്തം Anitha',
      };
      // In Malayalam a wife does not call her husband by his full name: the letter says 'my husband'.
      if (language === 'ml') expect(paragraphs.join()).not.toContain('Ravi');
      expect(signature).toBe(signatures[language] ?? signature);
      expect([greeting, ...paragraphs, signature].join()).not.toMatch(/[{}]/);
    }
  });

  test.each([
    ['en', 'Meera Nair'],
    ['ml', 'ശ്രീലക്ഷ്മി നമ്പ്യാർ'],
    ['ml', 'W'.repeat(100)],
    ['ml', 'ക്ഷ്മ്യ'.repeat(16)],
    ['en', `${'Bartholomew '.repeat(8)}`],
    ['en', 'தமிழ்செல்வி 🙂'],
    ['en', ''],
    ['en', '{spouse} $& \\'],
  ] as const)('is one page of PDF in %s for %s', async (language, name) => {
    const pdf = await renderLetter(letter[language], {
      ...names,
      name,
      language,
      title: 'Letter from Anitha',
      author: 'Anitha',
    });
    const text = Buffer.from(pdf).toString('latin1');
    expect(text.startsWith('%PDF-1.')).toBe(true);
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(pdf.byteLength).toBeLessThan(100_000);
  });

  test.each(languageCodes)('is read aloud in %s as it was written', async (language) => {
    const name = 'ശ്രീലക്ഷ്മി Nair';
    const pdf = await renderLetter(letter[language], {
      ...names,
      name,
      language,
      title: 'Letter',
      author: 'Anitha',
    });
    const { greeting, paragraphs, closing, signature } = fillIn(letter[language], { ...names, name });
    expect(await readAloud(pdf)).toEqual({
      language,
      said: [names.date, greeting, ...paragraphs, closing, signature].map((text) => `P: ${text}`),
    });
  });

  test('with the longest allowed text is one page too', async () => {
    const long = { ...letter.ml, paragraphs: ['സ്നേഹത്തോടെ '.repeat(133).trim()] };
    expect(v.is(letterSchema, { ...letter, ml: long })).toBe(true);
    const pdf = await renderLetter(long, {
      ...names,
      name: 'Meera',
      language: 'ml',
      title: 'Letter',
      author: 'Anitha',
    });
    expect(
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Type \/Page\b/g),
    ).toHaveLength(1);
  });

  test('greets a supporter if the name can’t be written', () => {
    expect(fillIn(letter.en, { ...names, name: null }).greeting).toBe('Dear supporter,');
  });
});

describe('the hands', () => {
  // The glyphs that HarfBuzz (browsers) chooses for the same words and font; also compared by eye.
  test.each([
    ['ശ്രീലക്ഷ്മി', 'z1r3 i2 l3 k1sh xx m1 i1'],
    ['നമ്പ്യാർ', 'n1 m1p1 y2 a2 r3cil'],
    ['കൃഷ്ണൻ', 'k1r1 shnh n1cil'],
  ])('join the letters of %s', async (word, glyphs) => {
    const [stroke] = strokesOf(word, await handsFor('ml'));
    expect(
      stroke?.hand.font
        .layout(word)
        .glyphs.map(({ name }) => name)
        .join(' '),
    ).toBe(glyphs);
  });

  test.each([
    ['Meera Nair', true],
    ['José Łukasz Nguyễn O’Connor-Smith', true],
    ['ശ്രീലക്ഷ്മി Nair', true],
    ['श्रीलक्ष्मी', true],
    ['Meera 🙂', true],
    ['தமிழ்செல்வி', false],
    ['李明', false],
    ['محمد', false],
  ])('can write %s: %s', async (name, can) => {
    expect(isWritable(name, await handsFor('en'))).toBe(can);
  });
});

describe('the letter’s text in campaign.json', () => {
  const changed = (changes: object) => ({ ...letter, en: { ...letter.en, ...changes } });

  test('that ships is valid', () => {
    expect(v.is(letterSchema, letter)).toBe(true);
  });

  test.each([
    { greeting: 'Dear {nmae},' },
    { greeting: 'Dear {name,' },
    { signature: '' },
    { closing: undefined },
    { paragraphs: [] },
    { paragraphs: 'one' },
    { paragraphs: ['x'.repeat(1601)] },
  ])('is refused at the start: %j', (changes) => {
    expect(v.is(letterSchema, changed(changes))).toBe(false);
  });
});
