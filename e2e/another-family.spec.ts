/** After set-up for another family, strangers find no word and no picture of the sample. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, request } from '@playwright/test';
import { renderLook } from '../app/files/images.server.ts';
import { isSampleLook } from '../app/sample/sample.ts';
import { languageCodes, perLanguage } from '../platform/languages.ts';
import { capturedMails } from '../test/captured-mails.ts';
import { readAloud } from '../test/pdf.ts';
import { renderPicture } from '../test/pictures.ts';
import type { RunningSite } from '../test/running-site.ts';
import { appCheck, logInAsSuperAdmin, post } from './accounts.ts';
import { addressesIn } from './archive.ts';
import { expect, test } from './site.ts';
import { plantDonations } from './team.ts';

const answers = `
siteName.en=Walk with Leela
siteName.ml=ലീലയ്ക്കൊപ്പം
beneficiary.name.en=Leela
beneficiary.name.ml=ലീല
beneficiary.possessive.en=Leela’s
beneficiary.possessive.ml=ലീലയുടെ
spouse.name.en=Kurian
spouse.name.ml=കുര്യൻ
spouse.possessive.en=Kurian’s
spouse.possessive.ml=കുര്യന്റെ
spouse.relation.en=father
spouse.relation.ml=അച്ഛൻ
spouse.relationPossessive.en=father’s
spouse.relationPossessive.ml=അച്ഛന്റെ
goal.rupees=3000000
goal.usDollar=36000
bank.holder=KURIAN MATHEW
bank.number=12345678901234
bank.ifsc=FDRL0001234
bank.bankName=Federal Bank
bank.address=Federal Bank, Kottayam 686001, India
bank.accountType=Savings
bank.vpa=kurian@fbl
bank.swift=FDRLINBBIBD
upi.vpa=kurian@fbl
upi.payeeName=KURIAN MATHEW
upi.paytm.handle=kurian@paytm
upi.paytm.name=KURIAN MATHEW
donorsPhone=+919847012345
supportWhatsApp=+919847012346
mail.from=Walk with Leela <no-reply@leela.example>
mail.team=team@leela.example
dataProtection.responsible=Kurian Mathew, 4 Orchard Road, Kottayam
dataProtection.serverCountry=IN
`;

/** The sample's own strings: its story, letter, names and numbers, in every language. */
const sample = JSON.parse(readFileSync('config/campaign.json', 'utf8'));
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(stringsIn)
      : [];
const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
/** Every four words in a row. */
const runsIn = (text: string) => {
  const words = wordsIn(text);
  return words.slice(3).map((_, n) => words.slice(n, n + 4).join(' '));
};
/** Names and marks of the sample. Words end in Malayalam in many ways, so parts of words count. */
const marks = [
  ...['Anitha', 'അനിത', 'Ravi', 'രവി', 'Deepa', 'ദീപ', 'ravi.sample', 'Sample Bank', 'SAMP0', 'SAMPIN'],
  ...['9800000000', '9800000001', 'Thrissur', 'സാമ്പിൾ', 'Sample ', 'SAMPLE', 'pancreatic'],
];
/** Words that the site says for every campaign. */
const ourWords = new Set(
  languageCodes.flatMap((code) =>
    readdirSync(`app/text/${code}`)
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => runsIn(readFileSync(`app/text/${code}/${name}`, 'utf8'))),
  ),
);
const samplesRuns = new Set(
  stringsIn({ story: sample.homeContent, letter: sample.letter, lead: sample.lead, needs: sample.needs })
    .flatMap(runsIn)
    .filter((run) => !ourWords.has(run)),
);

/** What this text has of the sample. */
function samplesIn(text: string): string[] {
  const inside = marks.filter((mark) => text.includes(mark));
  return [...inside, ...new Set(runsIn(text).filter((run) => samplesRuns.has(run)))];
}

const pages = ['/', '/donate', '/contact', '/accounts', '/privacy', '/share', '/updates', '/updates.atom'];
const others = ['/arrived', '/follow', '/login', '/signup', '/no-such-page', '/api/campaign', '/robots.txt'];

/** Opens all that strangers reach from the public pages, and says where something of the sample is left. */
async function findSamples(site: RunningSite): Promise<string[]> {
  const open = [...pages, ...others].flatMap((path) => languageCodes.map((code) => `${path}?lang=${code}`));
  const seen = new Set<string>();
  const found: string[] = [];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const response = await fetch(site.url + path);
    const type = response.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await response.arrayBuffer());
    // Every site has this icon, and sharp reads no .ico.
    if (path === '/favicon.ico') continue;
    if (/^image\/(?!svg)/.test(type)) {
      if (isSampleLook(await renderLook(bytes))) found.push(`${path}: picture`);
    } else if (type.startsWith('application/pdf')) {
      const { said } = await readAloud(bytes);
      found.push(...samplesIn(said.join('\n')).map((words) => `${path}: ${words}`));
    } else {
      const text = bytes.toString();
      found.push(...samplesIn(text).map((words) => `${path}: ${words}`));
      if (!/html|xml/.test(type)) continue;
      // Cards stand in `content`.
      const cards = [...text.matchAll(/\scontent="([^"]*)"/g)].map(([, address]) => address as string);
      const links = [...addressesIn(text, false), ...cards].map((link) =>
        link.replaceAll('&amp;', '&').replace(site.url, ''),
      );
      open.push(...links.map((link) => link.replace(/#.*/, '')).filter((link) => /^\/(?!\/)/.test(link)));
    }
  }
  expect(seen.size).toBeGreaterThan(pages.length * languageCodes.length);
  return found;
}

/** The mails that the site has written, as people read them. */
async function mailsOf({ folder }: RunningSite): Promise<string[]> {
  return Promise.all(
    (await capturedMails(folder)).map(async (mail) => {
      const letters = mail.attachments.filter(({ mimeType }) => mimeType === 'application/pdf');
      const read = letters.map(({ content }) => readAloud(new Uint8Array(content as ArrayBuffer)));
      const said = (await Promise.all(read)).flatMap((letter) => letter.said);
      return [JSON.stringify(mail.from), mail.subject, mail.text, mail.html, ...said].join('\n');
    }),
  );
}

/** The family writes its own story, letter, needs and pictures on the site, and publishes it. */
async function writeOwn(team: APIRequestContext): Promise<void> {
  const put = async (key: string, value: unknown) => {
    const response = await team.put('/api/facts', { data: { key, value, seen: 0 } });
    expect(response.status(), `${key} ${await response.text()}`).toBe(204);
  };
  const say = (en: string, ml: string) => perLanguage((code) => (code === 'en' ? en : ml));
  await put('lead', {
    name: say('Mariam Joseph', 'മറിയം ജോസഫ്'),
    relation: say('Her aunt', 'അമ്മായി'),
    photo: null,
  });
  await put('hospital', { name: say('Caritas', 'കാരിത്താസ്'), city: say('Kottayam', 'കോട്ടയം') });
  await put('registrations', []);
  const needs = [{ id: 'surgery', label: say('Surgery', 'ശസ്ത്രക്രിയ'), rupees: 3_000_000 }];
  await put('goal', { rupees: 3_000_000, usDollar: 36_000, needs, surplus: say('', '') });
  const letter = (greeting: string, friend: string, paragraph: string, closing: string) => ({
    ...{ greeting, friend, paragraphs: [paragraph], closing, signature: '{beneficiary}' },
  });
  await put('letter', {
    en: letter('Hello {name},', 'Hello friend,', 'Every step I take is yours, too.', 'Yours,'),
    ml: letter('പ്രിയ {name},', 'പ്രിയ സുഹൃത്തേ,', 'ഞാൻ വയ്ക്കുന്ന ഓരോ ചുവടും നിങ്ങളുടേതു കൂടിയാണ്.', 'സ്നേഹത്തോടെ,'),
  });
  const picture = Buffer.from(await renderPicture());
  const uploaded = await team.post('/api/files/home_images', {
    multipart: { file: { name: 'orchard.png', mimeType: 'image/png', buffer: picture } },
    headers: await appCheck(team),
  });
  const { url } = await uploaded.json();
  const parts: Record<string, string | null> = {
    headerText: 'Help Leela walk again',
    malayalamHeaderText: 'ലീലയ്ക്ക് വീണ്ടും നടക്കാൻ',
    englishParagraph1: 'Leela fell from a ladder in the orchard behind our house.',
    malayalamParagraph1: 'വീടിനു പിന്നിലെ തോട്ടത്തിൽ ഏണിയിൽ നിന്നാണ് ലീല വീണത്.',
    imagePath1: url,
  };
  for (const n of [2, 3, 4, 5, 6]) {
    parts[`englishParagraph${n}`] = null;
    parts[`malayalamParagraph${n}`] = null;
    if (n < 5) parts[`imagePath${n}`] = null;
  }
  for (const [name, value] of Object.entries(parts)) {
    const changed = await team.patch('/api/home-content', { data: { [name]: value } });
    expect(changed.status(), `${name} ${await changed.text()}`).toBe(200);
  }
  const published = await team.post('/api/launch/publish', { data: { isAnyway: true } });
  expect(published.status(), await published.text()).toBe(204);
}

test('a site set up for another family shows strangers nothing of the sample', async ({ startOwn }) => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'kaithangu-family-'));
  const [campaign, settings, from] = ['campaign.json', 'env', 'answers'].map((name) => join(folder, name));
  copyFileSync('config/campaign.json', campaign as string);
  writeFileSync(from as string, answers);
  const setUp = ['--campaign', campaign, '--settings', settings, '--from', from, '--yes'] as string[];
  const done = spawnSync(process.execPath, ['scripts/setup.ts', ...setUp], { encoding: 'utf8' });
  expect(done.status, done.stdout + done.stderr).toBe(0);

  const site = await startOwn({ CAMPAIGN: campaign as string, THANKS_AFTER_MINUTES: '0' }, null);
  expect(await findSamples(site)).toEqual([]);
  const team = await request.newContext({ baseURL: site.url });
  await logInAsSuperAdmin(team);
  await writeOwn(team);

  const [id] = await plantDonations(site.url, [{ confirmationNumber: '412345678901' }]);
  await post(team, '/api/updates', { description: 'Leela stood today.', date: '2026-11-20' });
  const verified = await team.put(`/api/donations/${id}/single-field`, { data: { isVerified: true } });
  expect(verified.status()).toBe(200);
  await expect.poll(async () => (await mailsOf(site)).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(4);
  expect((await mailsOf(site)).flatMap(samplesIn)).toEqual([]);
  expect(await findSamples(site)).toEqual([]);
  await team.dispose();
  rmSync(folder, { recursive: true });
});
