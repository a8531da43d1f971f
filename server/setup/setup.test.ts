/** `npm run setup` without a terminal: what it writes and refuses, and that it keeps everything else. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { readCampaign } from '../../platform/config/read-campaign.ts';
import { languageCodes, languages } from '../../platform/languages.ts';
import { startSmtp } from '../../test/fakes/smtp.ts';
import { addToDraft, deleteDraft, readDraft } from './draft.ts';
import { ownAnswers } from './own-answers.fixture.ts';

let folder: string;
let campaignFile: string;
let envFile: string;
/** The folder for temporary files. */
let scratch: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaithangu-setup-test-'));
  campaignFile = join(folder, 'campaign.json');
  envFile = join(folder, 'env');
  scratch = await mkdtemp(join(tmpdir(), 'kaithangu-setup-test-'));
  await copyFile('config/campaign.json', campaignFile);
});
afterEach(async () => {
  // Temporary files contain bank details, even of refused answers.
  expect(await readdir(scratch)).toEqual([]);
  for (const each of [folder, scratch]) await rm(each, { recursive: true });
});

/** Runs the command without a terminal. */
async function setUp(...args: string[]): Promise<{ code: number; said: string }> {
  const child = spawn(
    process.execPath,
    ['scripts/setup.ts', '--campaign', campaignFile, '--settings', envFile, ...args],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env.PATH, TMPDIR: scratch } },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  }
  const [code] = await once(child, 'close');
  return { code, said };
}

const answers = `
# The bank's paper of 3 May
bank.number=12345678901234
bank.ifsc=FDRL0001234
bank.bankName=Federal Bank
upi.vpa=leela@fbl
upi.payeeName=LEELA K
goal.rupees=3000000
mail.team=team@help.org
PUBLIC_URL=https://help.org
TRUST_PROXY=127.0.0.1
BACKUP_PASSPHRASE=elephant 'bridge' monsoon # 7
`;

test('writes the campaign and the settings, which only their owner may read, and keeps the old files', async () => {
  await writeFile(join(folder, 'answers'), answers);
  await writeFile(envFile, '# ours\nPORT=8080\nPUBLIC_URL=http://old.org\n');
  const { code, said } = await setUp('--from', join(folder, 'answers'), '--yes');
  expect({ code, said }).toMatchObject({ code: 0 });
  const env = await readFile(envFile, 'utf8');
  expect(env).toContain('# ours\nPORT=8080\nPUBLIC_URL=https://help.org\n');
  expect((await stat(envFile)).mode & 0o777).toBe(0o600);
  const config = readConfig({ ...parseEnv(env), CAMPAIGN: campaignFile, DATA_DIR: join(folder, 'data') });
  expect(config).toMatchObject({
    port: 8080,
    publicUrl: 'https://help.org',
    backup: { passphrase: "elephant 'bridge' monsoon # 7" },
    campaign: { sample: false, goal: { rupees: 3_000_000, usDollar: 25_000 }, bank: { ifsc: 'FDRL0001234' } },
  });
  // The sample's lead and needs are deleted; story, pictures, letter and other ways to pay remain to be
  // written.
  const left = [
    ...languageCodes.flatMap((code) => [
      `headline (${code})`,
      `6 of 6 ${languages[code].englishName} paragraphs`,
    ]),
    '4 pictures',
    ...languageCodes.map((code) => `letter (${code})`),
    'pay-in details (bank.vpa, upi.paytm.handle, donorsPhone)',
  ];
  expect(said).toContain(`Still the sample’s in campaign.json: ${left.join(', ')}.`);
  const copies = (await readdir(folder)).filter((name) => name.includes('.before-'));
  expect(copies).toHaveLength(2);
  for (const name of copies) {
    const kept = await readFile(join(folder, name), 'utf8');
    expect(kept).toMatch(name.startsWith('env') ? /http:\/\/old.org/ : /"sample": true/);
  }
});

test('another ill person does not fight the sample’s illness, unless the answers say so', async () => {
  const named = ['beneficiary.name.en=Leela', 'beneficiary.name.ml=ലീല'].flatMap((answer) => [
    '--set',
    answer,
  ]);
  const of = async () => JSON.parse(await readFile(campaignFile, 'utf8')).beneficiary;
  await setUp(...named, '--yes');
  expect(await of()).not.toHaveProperty('against');
  await copyFile('config/campaign.json', campaignFile);
  const both = ['beneficiary.against.en=against TB', 'beneficiary.against.ml=ക്ഷയരോഗത്തിനെതിരായ'];
  await setUp(...both.flatMap((answer) => ['--set', answer]), ...named, '--yes');
  expect(await of()).toMatchObject({
    name: { en: 'Leela' },
    against: { en: 'against TB', ml: 'ക്ഷയരോഗത്തിനെതിരായ' },
  });
});

test('writes a whole file of answers, or names everything that is wrong with it', async () => {
  const file = join(folder, 'answers.json');
  const { siteName: _siteName, ...rest } = ownAnswers;
  await writeFile(file, JSON.stringify({ ...rest, siteNam: 'Help Leela', donorsPhone: '98470' }));
  const refused = await setUp('--from', file, '--yes');
  expect(refused.code).toBe(1);
  for (const words of [
    "'siteNam' isn’t a question",
    "donorsPhone is '98470'",
    'siteName.en has no answer (Name of the site, in English)',
    'siteName.ml has no answer',
  ]) {
    expect(refused.said).toContain(words);
  }
  expect((await readdir(folder)).toSorted()).toEqual(['answers.json', 'campaign.json']);
  await writeFile(file, JSON.stringify({ ...ownAnswers, SMTP_URL: '' }));
  expect(await setUp('--from', file, '--yes')).toMatchObject({ code: 0 });
  expect(readCampaign(campaignFile)).toMatchObject({
    siteName: { en: 'Help Leela' },
    bank: { number: '98765432101234' },
    dataProtection: { serverCountry: 'IN' },
  });
  // An empty answer is none: the sample's SWIFT would send transfers from abroad elsewhere.
  expect(readCampaign(campaignFile).bank).not.toHaveProperty('swift');
});

test('keeps an answer about a part of the sample, also before the account number', async () => {
  await writeFile(join(folder, 'answers'), `dataProtection.responsible=Leela Kurian, Kottayam\n${answers}`);
  const { code, said } = await setUp('--from', join(folder, 'answers'), '--yes');
  expect({ code, said }).toMatchObject({ code: 0 });
  const { dataProtection } = JSON.parse(await readFile(campaignFile, 'utf8'));
  // The country of the sample's server is gone.
  expect(dataProtection).toEqual({ responsible: 'Leela Kurian, Kottayam' });
});

test('a second run changes only one answer', async () => {
  await writeFile(join(folder, 'answers'), answers);
  await setUp('--from', join(folder, 'answers'), '--yes');
  const before = {
    env: await readFile(envFile, 'utf8'),
    campaign: JSON.parse(await readFile(campaignFile, 'utf8')),
  };
  expect(await setUp('--set', 'donorsPhone=+919847012345', '--yes')).toMatchObject({ code: 0 });
  expect(JSON.parse(await readFile(campaignFile, 'utf8'))).toEqual({
    ...before.campaign,
    donorsPhone: '+919847012345',
  });
  expect(await readFile(envFile, 'utf8')).toBe(before.env);
});

test('without --yes it shows the pay-in details in big letters, and writes nothing', async () => {
  const { code, said } = await setUp('--set', 'bank.number=12345678901234', '--set', 'bank.ifsc=FDRL0001234');
  expect(code).toBe(1);
  expect(said).toContain('1 2 3 4    5 6 7 8    9 0 1 2    3 4');
  expect(said).toContain('F D R L 0 0 0 1 2 3 4');
  expect(await readdir(folder)).toEqual(['campaign.json']);
  expect(await readFile(campaignFile, 'utf8')).toBe(await readFile('config/campaign.json', 'utf8'));
});

test('reads grouped numbers and phones as people write them, and names misspelt keys', async () => {
  const sample = JSON.parse(await readFile(campaignFile, 'utf8'));
  await writeFile(
    campaignFile,
    JSON.stringify({ ...sample, goal: { ...sample.goal, rupee: 1 }, hospitel: {} }),
  );
  const { code, said } = await setUp(
    '--set',
    'goal.usDollar=15,00,000',
    '--set',
    'donorsPhone=+91 98470-12345',
    '--yes',
  );
  expect({ code, said }).toEqual({
    code: 0,
    said: expect.stringContaining(`Unknown keys in ${campaignFile}: goal.rupee, hospitel.`),
  });
  expect(JSON.parse(await readFile(campaignFile, 'utf8')).goal.usDollar).toBe(1_500_000);
  expect(readCampaign(campaignFile).donorsPhone).toBe('+919847012345');
});

describe('refuses, and writes nothing', () => {
  test.each([
    ['an invalid IFSC', 'bank.ifsc=FDRL1001234', /bank.ifsc is 'FDRL1001234': it should be an IFSC/],
    ['a short account number', 'bank.number=1234', /9 to 18 digits/],
    ['a UPI ID without a bank', 'upi.vpa=leela', /UPI ID like name@bank/],
    ['a phone number without its country', 'donorsPhone=9847012345', /\+919800000000/],
    ['a SWIFT code that is none', 'bank.swift=XX', /bank.swift is 'XX': it should be a SWIFT code/],
    ['a goal in words', 'goal.rupees=much', /goal.rupees is 'much'/],
    ['an unknown question', 'bank.iban=1', /'bank.iban' isn’t a question/],
    ['a setting that stops a start', 'SMTP_URL=mail.help.org', /Nothing was written: SMTP_URL is not usable/],
  ])('%s', async (_what, answer, words) => {
    const { code, said } = await setUp('--set', answer, '--yes');
    expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(words) });
    expect(await readdir(folder)).toEqual(['campaign.json']);
  });
});

test('sends a test mail, or gives the reason why it can’t', async () => {
  const smtp = await startSmtp();
  const args = ['--yes', '--test-mail', 'leela@help.org', '--set'];
  expect(await setUp(...args, `SMTP_URL=${smtp.url}`)).toMatchObject({ code: 0 });
  expect(smtp.taken).toMatchObject([{ to: ['leela@help.org'] }]);
  await smtp.stop();
  const { code, said } = await setUp(...args, 'SMTP_URL=smtp://127.0.0.1:9');
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('no mail could be sent') });
});

test('an interrupted set-up continues with the last answer to each question', async () => {
  await addToDraft(envFile, 'bank.number', '123');
  await addToDraft(envFile, 'SMTP_URL', 'smtps://a:b=c@mail.help.org');
  await addToDraft(envFile, 'bank.number', '12345678901234');
  expect([...(await readDraft(envFile))]).toEqual([
    ['bank.number', '12345678901234'],
    ['SMTP_URL', 'smtps://a:b=c@mail.help.org'],
  ]);
  const unfinished = (await readdir(folder)).find((name) => name.includes('unfinished')) ?? '';
  expect((await stat(join(folder, unfinished))).mode & 0o777).toBe(0o600);
  await deleteDraft(envFile);
  expect(await readDraft(envFile)).toEqual(new Map());
});
