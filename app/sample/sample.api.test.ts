/**
 * A real account under an invented story: the site says so and takes no donations until every part is the
 * family's own.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languageCodes, languages } from '../../platform/languages.ts';
import { sendForm } from '../../test/donor.ts';
import { fillHome } from '../../test/fill-home.ts';
import { ownCampaign } from '../../test/own-campaign.ts';
import { renderPicture, urlOf } from '../../test/pictures.ts';
import { openTestSite, type TestSite } from '../../test/site.ts';
import { publishSite } from '../../test/stages.ts';
import { folderForSuite } from '../../test/suite.ts';
import { signedIn } from '../../test/team.ts';
import { noteLooks } from '../files/note-looks.server.ts';
import { composeMail } from '../mail-kinds.server.ts';
import { findFacts } from '../share/renderings.server.ts';
import { findSample } from './find-sample.server.ts';

const folder = folderForSuite();
const sample = JSON.parse(readFileSync('config/campaign.json', 'utf8'));
const { homeContent: ownStory, ...own } = ownCampaign(sample);
let site: TestSite;
let superAdmin: string;
beforeAll(async () => {
  const CAMPAIGN = join(folder, 'campaign.json');
  writeFileSync(CAMPAIGN, JSON.stringify({ ...own, homeContent: sample.homeContent }));
  site = await openTestSite({ CAMPAIGN });
  superAdmin = await signedIn(site, 'superadmin');
  await fillHome(site);
  await publishSite(site);
});
afterAll(async () => {
  await site.close();
});

const write = async (field: string, value: unknown) => {
  const response = await site.ask('/api/home-content', {
    method: 'PATCH',
    json: { [field]: value },
    cookie: superAdmin,
  });
  expect([field, response.status]).toEqual([field, 200]);
};
const json = async (path: string) => (await site.ask(path)).json();
const upload = async (bytes: Uint8Array) => {
  const body = new FormData();
  body.set('file', new File([bytes as Uint8Array<ArrayBuffer>], 'picture'));
  return urlOf(await site.ask('/api/files/home_images', { method: 'POST', body, cookie: superAdmin }));
};

/**
 * What a stranger sees: the mark on pages, the stage, the answer to a form, the mark on renderings and mails.
 */
async function met() {
  const { sample: isMarked } = await json('/api/campaign');
  const { stage } = await json('/api/campaign-life');
  const answer = await sendForm(site);
  const { code = null } = await answer.json();
  await site.db.deleteFrom('donations').execute();
  const input = { firstname: 'A', lastname: 'B', email: 'a@example.com', message: 'Hi' };
  const mail = { kind: 'contact-message', payload: JSON.stringify(input), recipient: 'team@help.org' };
  const sent = await composeMail(site, mail as never);
  const isMailMarked = sent !== null && 'text' in sent && sent.text.includes('Please don’t send money');
  const areDrawn = [...new Set((await findFacts(site)).map(({ sample }) => sample !== null))];
  return { isMarked, stage, answer: [answer.status, code], isMailMarked, areDrawn };
}

const draft = {
  isMarked: true,
  stage: 'draft',
  answer: [409, 'campaign.draft'],
  isMailMarked: true,
  areDrawn: [true],
};
const real = {
  isMarked: false,
  stage: 'running',
  answer: [200, null],
  isMailMarked: false,
  areDrawn: [false],
};

test('it is a draft until the last part of the story is the family’s own, and again with each part that returns', async () => {
  expect(await met()).toEqual(draft);
  expect((await findSample(site, site.db)).parts).toEqual([
    ...languageCodes.flatMap((code) => [
      `headline (${code})`,
      `6 of 6 ${languages[code].englishName} paragraphs`,
    ]),
    '1 picture',
  ]);
  for (const [field, words] of Object.entries(ownStory)) await write(field, words);
  expect((await findSample(site, site.db)).parts).toEqual(['1 picture']);
  expect(await met()).toEqual(draft);
  await write('imagePath1', await upload(await renderPicture()));
  expect(await met()).toEqual(real);

  await write('englishParagraph4', sample.homeContent.englishParagraph4);
  expect(await met()).toEqual(draft);
  await write('englishParagraph4', null);
  expect(await met()).toEqual(real);
  // The shipped file, as somebody might restore it.
  await write('imagePath1', await upload(readFileSync('config/images/3-tailor.webp')));
  expect((await findSample(site, site.db)).parts).toEqual(['1 picture']);
});

test('a picture stored without a perceptual hash gets one when the site starts', async () => {
  await site.db.updateTable('files').set({ look: null }).execute();
  expect((await findSample(site, site.db)).parts).toEqual([]);
  await noteLooks(site);
  expect((await findSample(site, site.db)).parts).toEqual(['1 picture']);
});

test('the unchanged sample, whose account belongs to nobody, lets everybody try everything', async () => {
  const whole = await openTestSite();
  await fillHome(whole);
  expect((await (await whole.ask('/api/campaign')).json()).sample).toBe(true);
  expect((await (await whole.ask('/api/campaign-life')).json()).stage).toBe('running');
  expect((await sendForm(whole)).status).toBe(200);
  await whole.close();
});
