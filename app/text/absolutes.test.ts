/**
 * No promise that the site does not keep: the team and the family see amounts, PayPal takes a fee, and a font
 * is not handwriting.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languageCodes } from '../../platform/languages.ts';

const dictionaries = [
  'pages',
  'paying',
  'confirming',
  'mails',
  'accounts',
  'privacy',
  'share-in',
  'renderings',
  'problems',
];
const files = languageCodes
  .flatMap((language) => dictionaries.map((name) => `app/text/${language}/${name}.ts`))
  .concat('config/campaign.json');

const untrue = [
  /(never|not) shown( to anyone|['".,;])/i,
  /\bno fee is (charged|taken)/i,
  /for good\b/i,
  /ആരെയും കാണിക്കില്ല|എവിടെയും കാണിക്കില്ല|ഒരിടത്തും കാണിക്കില്ല/,
  /(ഇവിടെ |[^ഞങളക്ത]\s|['`])ആരും കമ്മീഷൻ/,
  /എന്നെന്നേക്കുമായി/,
];

test.each(files)('%s promises nothing that is not so', (file) => {
  const lines = readFileSync(file, 'utf8').split('\n');
  expect(lines.filter((line) => untrue.some((words) => words.test(line)))).toEqual([]);
});

test('only the specification’s modal calls a letter handwritten', () => {
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  const handwritten = lines.filter((line) => /handwritten|കൈപ്പട/.test(line));
  expect(handwritten).toHaveLength(languageCodes.length);
});
