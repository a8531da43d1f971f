import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { type Campaign, campaignSchema } from '../../platform/config/campaign.ts';
import { fillLanguages, languageCodes, languages } from '../../platform/languages.ts';
import { ownCampaign } from '../../test/own-campaign.ts';
import { renderLook } from '../files/images.server.ts';
import { hasOwnPayIn, isSampleLook, type SampleFacts, samplePartsOf } from './sample.ts';
import { lineMarks, sentenceMarks } from './sample-marks.ts';
import { markOfLine, sampleNames, sentencesOf } from './sample-text.ts';

const sample = parse(campaignSchema, JSON.parse(readFileSync('config/campaign.json', 'utf8')));
const own = ownCampaign(sample);
const ownContent = own.homeContent as SampleFacts['content'];
const content = sample.homeContent as SampleFacts['content'];
const nothing = { looks: [], leadLook: null, scannedIn: [] };
const partsOf = (changes: Partial<SampleFacts>) =>
  samplePartsOf({ ...nothing, campaign: own, content: ownContent, ...changes });

test('all shipped texts are recognized: a change of the sample needs its hashes', () => {
  const { homeContent, letter, needs, lead, hospital, registrations, surplus, why, rest } = sample;
  const headlines = languageCodes.map((language) => content[languages[language].headerField] ?? '');
  const lines = [
    ...headlines,
    ...needs.flatMap(({ label, rupees }) => Object.values(label).map((words) => `${words} ${rupees}`)),
    ...Object.values(lead?.name ?? {}),
    ...Object.values(hospital?.name ?? {}),
    ...registrations.map(({ number }) => number),
    ...[surplus, why, rest].flatMap((answer) => Object.values(answer ?? {})),
  ];
  expect(lines.map(markOfLine).filter((mark) => !lineMarks.has(mark))).toEqual([]);
  const prose = Object.entries(homeContent)
    .flatMap(([field, text]) => (field.includes('Paragraph') ? [text ?? ''] : []))
    .concat(languageCodes.flatMap((language) => letter[language].paragraphs));
  const marks = prose.flatMap((text) => sentencesOf(text, [sampleNames])).map(({ mark }) => mark);
  expect(marks.filter((mark) => !sentenceMarks.has(mark))).toEqual([]);
});

test('of the sample every part is reported, of one’s own campaign none', () => {
  expect(partsOf({ campaign: sample, content })).toEqual([
    ...languageCodes.flatMap((code) => [
      `headline (${code})`,
      `6 of 6 ${languages[code].englishName} paragraphs`,
    ]),
    ...languageCodes.map((code) => `letter (${code})`),
    '6 needs',
    'who asks (lead)',
    'the hospital',
    'registrations',
    'pay-in details (bank.number, bank.vpa, upi.vpa, upi.paytm.handle, donorsPhone)',
    '"sample": true in campaign.json',
  ]);
  expect(partsOf({})).toEqual([]);
});

test('a story with other names and a few changed sentences is still the sample’s', () => {
  const renamed = (text: string | undefined) =>
    (text ?? '')
      .replaceAll('Anitha', 'Leela')
      .replaceAll('Ravi Kumar', 'Mohan')
      .replaceAll('Ravi', 'Mohan')
      .replaceAll('അനിത ടീച്ചർ', 'ലീല')
      .replace('fourteen years', 'nine years');
  const story = Object.fromEntries(Object.entries(content).map(([field, text]) => [field, renamed(text)]));
  expect(partsOf({ content: { ...ownContent, ...story, headerText: 'Help Leela walk again' } })).toEqual(
    expect.arrayContaining(['6 of 6 English paragraphs', 'headline (ml)', '6 of 6 Malayalam paragraphs']),
  );
});

test.each([
  ['one paragraph', { englishParagraph3: content.englishParagraph3 }, ['1 of 6 English paragraphs']],
  ['the headline', { malayalamHeaderText: content.malayalamHeaderText }, ['headline (ml)']],
  ['with line breaks and capitals', { headerText: content.headerText?.toUpperCase() }, ['headline (en)']],
])('%s of the sample is reported, and no other part', (_what, changes, parts) => {
  expect(partsOf({ content: { ...ownContent, ...changes } })).toEqual(parts);
});

test.each([
  [{ letter: { ...own.letter, ml: sample.letter.ml } }, ['letter (ml)']],
  [{ needs: [...own.needs, ...sample.needs.slice(0, 2)] }, ['2 needs']],
  [{ hospital: sample.hospital }, ['the hospital']],
  [{ upi: { ...own.upi, vpa: sample.upi.vpa } }, ['pay-in details (upi.vpa)']],
  [{ sample: true }, ['"sample": true in campaign.json']],
] satisfies [Partial<Campaign>, string[]][])('of campaign.json %j is told', (changes, parts) => {
  expect(partsOf({ campaign: { ...own, ...changes } })).toEqual(parts);
});

test('the family’s own handwritten letter replaces the sample’s', () => {
  const campaign = { ...own, letter: sample.letter };
  expect(partsOf({ campaign, scannedIn: languageCodes })).toEqual([]);
  expect(partsOf({ campaign, scannedIn: ['ml'] })).toEqual(['letter (en)']);
});

test('the shipped pictures are recognized in any size and format; others are not', async () => {
  const { default: sharp } = await import('sharp');
  for (const name of readdirSync('config/images').filter((name) => /^(\d-|lead).*webp$/.test(name))) {
    const file = readFileSync(`config/images/${name}`);
    const saved = [file, await sharp(file).resize(480).jpeg({ quality: 50 }).toBuffer()];
    for (const bytes of saved) expect([name, isSampleLook(await renderLook(bytes))]).toEqual([name, true]);
    const mirrored = await sharp(file).negate({ alpha: false }).toBuffer();
    expect([name, isSampleLook(await renderLook(mirrored))]).toEqual([name, false]);
  }
  const plain = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#8a8f8a' } })
    .png()
    .toBuffer();
  expect(isSampleLook(await renderLook(plain))).toBe(false);
  const look = await renderLook(readFileSync('config/images/2-river.webp'));
  expect(partsOf({ looks: [look, look, null] })).toEqual(['2 pictures']);
  const lead = { name: fillLanguages({ en: 'Meera' }), relation: fillLanguages({ en: 'her sister' }) };
  const leadLook = await renderLook(readFileSync('config/images/lead.webp'));
  expect(partsOf({ campaign: { ...own, lead } })).toEqual([]);
  expect(partsOf({ campaign: { ...own, lead }, leadLook })).toEqual(['who asks (lead)']);
});

test('gifts reach a real account if one way to pay is not the sample’s', () => {
  expect(hasOwnPayIn(sample, 'https://api-m.sandbox.paypal.com')).toBe(false);
  expect(hasOwnPayIn(sample, 'https://api-m.paypal.com')).toBe(true);
  expect(hasOwnPayIn({ ...sample, bank: own.bank }, null)).toBe(true);
  expect(hasOwnPayIn({ ...sample, donorsPhone: own.donorsPhone }, null)).toBe(true);
});
