/** `npm run setup -- --from answers.json`: the example file, and what is said about wrong answers. */
import { expect, test } from 'vitest';
import { readSetUp, type SetUp } from './answers.ts';
import { missingIn, parseAnswers, withAnswers } from './answers-file.ts';
import { readAsSite } from './check-answers.ts';
import { example, exampleText, ownAnswers } from './own-answers.fixture.ts';
import { questions } from './questions.ts';

const sample: SetUp = await readSetUp({ campaignFile: 'config/campaign.json', envFile: 'none' });

function applied(file: unknown) {
  const { answers, complaints, isWhole } = parseAnswers(JSON.stringify(file));
  const { setUp, complaints: others } = withAnswers(
    sample,
    answers,
    new Map(parseAnswers(exampleText).answers),
  );
  const missing = missingIn(setUp, answers).map(({ key }) => key);
  return { setUp, complaints: [...complaints, ...others], missing, isWhole };
}

test('the example has a place for every question, and is a valid campaign with an account of one’s own', async () => {
  const places = questions.filter(
    ({ key }) => typeof key.split('.').reduce((at, name) => at?.[name], example) !== 'string',
  );
  expect(places).toEqual([]);
  const { setUp, ...others } = applied(ownAnswers);
  expect(others).toEqual({ complaints: [], missing: [], isWhole: true });
  const config = await readAsSite(setUp);
  expect(config).toMatchObject({
    publicUrl: 'https://help.example.org',
    campaign: { goal: { rupees: 1_500_000, usDollar: 18_000 }, donorsPhone: '+919847012345', sample: false },
  });
});

test('the example’s invented account is refused, detail by detail', () => {
  const { complaints } = applied(example);
  expect(
    complaints.map((complaint) => complaint.replace(/ is still the example’s.*/, '')).toSorted(),
  ).toEqual([
    'bank.address',
    'bank.ifsc',
    'bank.number',
    'bank.vpa',
    'donorsPhone',
    'supportWhatsApp',
    'upi.paytm.handle',
    'upi.vpa',
  ]);
});

test.each([
  [
    'a misspelt key',
    { bank: { ...ownAnswers.bank, ifcs: 'x' } },
    "'bank.ifcs' isn’t a question. Did you mean bank.ifsc?",
  ],
  ['a misspelt setting', { PUBLC_URL: 'x' }, "'PUBLC_URL' isn’t a question. Did you mean PUBLIC_URL?"],
  ['an unknown key', { hospital: 'x' }, "'hospital' isn’t a question"],
  ['an invalid answer', { donorsPhone: '9847012345' }, "donorsPhone is '9847012345': "],
  [
    'a number without quotes',
    { bank: { ...ownAnswers.bank, number: 98765432101234 } },
    'bank.number should stand in quotes',
  ],
  ['a list', { siteName: ['Help Leela'] }, 'siteName should be a text in quotes'],
])('%s is named', (_what, changes, complaint) => {
  const { complaints } = applied({ ...ownAnswers, ...changes });
  expect(complaints).toEqual([expect.stringContaining(complaint)]);
});

test('all that is wrong is named at once, and so are missing answers', () => {
  const { siteName: _siteName, ...rest } = ownAnswers;
  const file = {
    ...rest,
    bank: { ...ownAnswers.bank, ifsc: '', number: '12' },
    colour: 'red',
    PAYPAL_CLIENT_ID: 'A1',
  };
  const { complaints, missing } = applied(file);
  expect(complaints).toHaveLength(2);
  expect(missing).toEqual([
    'siteName.en',
    'siteName.ml',
    'bank.ifsc',
    'PAYPAL_CLIENT_SECRET',
    'PAYPAL_API_URL',
  ]);
});

test('a file that is not JSON is named with the place, and lines are read as answers to some questions', () => {
  expect(parseAnswers('{ "siteName": { "en": "Leela", } }')).toMatchObject({
    complaints: [expect.stringMatching(/^the file is not JSON: .*(line|position)/)],
    isWhole: true,
  });
  // Editors of Windows begin a file with a mark.
  expect(parseAnswers(`\ufeff${exampleText}`).complaints).toEqual([]);
  expect(parseAnswers('bank.ifsc=FDRL0001234\n# ours\n')).toEqual({
    answers: [['bank.ifsc', 'FDRL0001234']],
    complaints: [],
    isWhole: false,
  });
});

test('a line without ‘=’ is refused: it would delete the answer', () => {
  expect(parseAnswers('SMTP_URL\n').complaints).toEqual([
    "'SMTP_URL' has no '='; 'SMTP_URL=' deletes the answer",
  ]);
  expect(parseAnswers('SMTP_URL=\n').complaints).toEqual([]);
});
