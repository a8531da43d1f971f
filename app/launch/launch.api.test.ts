/** Only the team sees an unpublished site. The checklist names the missing items. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { expectAnswer, jsonOf } from '../../test/answers.ts';
import { sendForm } from '../../test/donor.ts';
import { fillHome } from '../../test/fill-home.ts';
import { ownCampaign } from '../../test/own-campaign.ts';
import { openTestSite } from '../../test/site.ts';
import { folderForSuite, openForSuite, signInForSuite } from '../../test/suite.ts';
import { accountsCsv } from '../accounts/api.server.ts';
import { api } from '../api.server.ts';
import { renderings } from '../share/api.server.ts';

const folder = folderForSuite();
const campaign = ownCampaign(JSON.parse(readFileSync('config/campaign.json', 'utf8')));
const inEach = (words: string) => ({ en: words, ml: words });

const site = openForSuite(async () => {
  const CAMPAIGN = join(folder, 'campaign.json');
  const lead = { name: inEach('Planted lead'), relation: inEach('Planted relation') };
  const hospital = { name: inEach('Planted hospital'), city: inEach('Planted city') };
  writeFileSync(CAMPAIGN, JSON.stringify({ ...campaign, lead, hospital }));
  const opened = await openTestSite({ CAMPAIGN });
  await fillHome(opened);
  return opened;
});
const cookies = signInForSuite(site, 'superadmin', 'leela');

const ask = (path: string, method: string, json?: unknown) =>
  site.ask(path, { method, cookie: cookies.superadmin, ...(json !== undefined && { json }) });
const publish = (isAnyway: boolean) => ask('/api/launch/publish', 'POST', { isAnyway });
type Launch = { published: unknown; items: { name: string; isDone: boolean; note: string }[] };
const launch = () => jsonOf<Launch>(ask('/api/launch', 'GET'));
const openItems = async () => (await launch()).items.filter(({ isDone }) => !isDone).map(({ name }) => name);

beforeEach(async () => {
  for (const table of ['launchSteps', 'donations'] as const) await site.db.deleteFrom(table).execute();
});

test('a stranger gets no word of the content from any call, the team all of them', async () => {
  await ask('/api/home-content', 'PATCH', { englishParagraph2: 'Planted paragraph.' });
  await ask('/api/updates', 'POST', { description: 'Planted update', date: '2026-11-20' });
  await ask('/api/messages', 'POST', { firstname: 'Asha', lastname: 'K', message: 'Planted message' });
  const paid = {
    date: '2026-11-20',
    need: 'surgery',
    rupees: 5,
    words: inEach('Planted spending'),
    bill: null,
  };
  await ask('/api/accounts/spendings', 'POST', paid);
  const updates = await jsonOf<{ id: string }[]>(ask('/api/updates', 'GET'));
  const id = updates[0]?.id ?? '';
  const paths = [...api.routes, ...renderings.routes, ...accountsCsv.routes]
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path.replace(':id', id).replace(/:\w+/g, id));
  const wordsFor = async (cookie?: string) => {
    const found = new Set<string>();
    for (const path of new Set(paths)) {
      const response = await site.ask(path, cookie ? { cookie } : {});
      const body = await response.text();
      for (const [word] of body.matchAll(/Planted \w+|Leela walk again/g)) found.add(`${path} ${word}`);
    }
    return [...found];
  };
  const isPersonal = (each: string) => each.startsWith('/api/admin');
  expect((await wordsFor()).filter((each) => !isPersonal(each))).toEqual([]);
  const forTeam = (await wordsFor(cookies.leela)).join('\n');
  for (const word of ['paragraph', 'update', 'message', 'lead', 'hospital', 'walk again', 'accounts.csv'])
    expect(forTeam).toContain(word);
});

test('strangers cannot give, and the team can try the whole form', async () => {
  const { stage, isPreview } = await jsonOf<Record<string, unknown>>(site.ask('/api/campaign-life'));
  expect({ stage, isPreview }).toEqual({ stage: 'draft', isPreview: false });
  await expectAnswer(sendForm(site), 409, { code: 'campaign.draft' });
  await expectAnswer(site.ask('/api/home-content'), 404, { code: 'campaign.hidden' });
  expect(await jsonOf(ask('/api/campaign-life', 'GET'))).toMatchObject({ stage: 'running', isPreview: true });
  expect((await sendForm(site, {}, { cookie: cookies.leela })).status).toBe(200);
});

test('the checklist names what is missing, and a person ticks the rest', async () => {
  expect(await openItems()).toEqual([
    'papers',
    'mailServer',
    'consentKept',
    'letterRead',
    'codesScanned',
    'trialDonation',
    'mailsReceived',
    'backupMade',
  ]);
  expect((await ask('/api/launch/steps/letterRead', 'PUT', { isDone: true })).status).toBe(204);
  expect(await openItems()).not.toContain('letterRead');
  const { items } = await launch();
  expect(items.find(({ name }) => name === 'letterRead')).toMatchObject({ note: 'superadmin' });
  await ask('/api/launch/steps/letterRead', 'PUT', { isDone: false });
  expect(await openItems()).toContain('letterRead');
  await expectAnswer(ask('/api/launch/steps/published', 'PUT', { isDone: true }), 404, {
    code: 'launch.unknownStep',
  });
  await expectAnswer(ask('/api/launch/steps/letterRead', 'PUT', { isDone: 'yes' }), 400, {});
});

test('publishing asks about open items, refuses the sample’s and a trial donation, and opens the site', async () => {
  await expectAnswer(publish(false), 409, { code: 'launch.stepsOpen' });
  await sendForm(site, {}, { cookie: cookies.leela });
  expect((await launch()).items.find(({ name }) => name === 'noDonations')?.note).toBe('1 on the site');
  await expectAnswer(publish(true), 409, { code: 'launch.requiredOpen' });
  await site.db.deleteFrom('donations').execute();
  const sample = JSON.parse(readFileSync('config/campaign.json', 'utf8')).homeContent.englishParagraph4;
  await ask('/api/home-content', 'PATCH', { englishParagraph4: sample });
  await expectAnswer(publish(true), 409, { code: 'launch.requiredOpen' });
  await ask('/api/home-content', 'PATCH', { englishParagraph4: null });
  expect((await publish(true)).status).toBe(204);
  expect(await jsonOf(site.ask('/api/campaign-life'))).toMatchObject({ stage: 'running', isPreview: false });
  expect((await sendForm(site)).status).toBe(200);
  const { published } = await launch();
  expect((await publish(true)).status).toBe(204);
  expect((await launch()).published).toEqual(published);
});

test('only the super-admin publishes', async () => {
  const json = { isAnyway: true };
  const { status } = await site.ask('/api/launch/publish', { method: 'POST', json, cookie: cookies.leela });
  expect(status).toBe(403);
  expect((await site.ask('/api/launch/publish', { method: 'POST', json })).status).toBe(401);
});
