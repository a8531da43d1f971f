/**
 * A real account with the sample's story: every page warns strangers, in both languages, until it is
 * replaced.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languageCodes } from '../platform/languages.ts';
import { ownCampaign } from '../test/own-campaign.ts';
import { judge } from './judge.ts';
import { test as base, expect, openHydrated } from './site.ts';
import { openAsSuperAdmin } from './team.ts';

const sample = JSON.parse(await readFile('config/campaign.json', 'utf8'));
const { homeContent: ownStory, ...own } = ownCampaign(sample);

const test = base.extend({
  site: async ({ startOwn }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'kaithangu-sample-'));
    const CAMPAIGN = join(folder, 'campaign.json');
    await writeFile(CAMPAIGN, JSON.stringify({ ...own, homeContent: sample.homeContent }));
    await use(await startOwn({ CAMPAIGN }));
    await rm(folder, { recursive: true });
  },
});

const warning = /Please don’t send money|ദയവായി പണം അയയ്ക്കരുത്/;

test('strangers are warned and can’t donate until all sample content is replaced', async ({
  site,
  page,
  visitorAt,
}) => {
  test.slow();
  expect(site.said()).toContain('still the sample’s: headline (en), 6 of 6 English paragraphs');
  const visitor = await visitorAt('india', { mayReport: /status of 409/ });
  for (const language of languageCodes) {
    await openHydrated(visitor, `/?lang=${language}`);
    await expect(visitor.locator('header').getByText(warning)).toBeVisible();
    await expect(visitor.getByRole('complementary').getByText(warning)).toBeVisible();
    await expect(visitor.getByRole('link', { name: /^(Donate|സംഭാവന നൽകുക)$/ })).toHaveCount(0);
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await judge(visitor, `${language}-home-draft`);
    await visitor.goto('/donate');
    await expect(visitor.locator('form')).toHaveCount(0);
    await expect(visitor.getByText(warning).first()).toBeVisible();
    await judge(visitor, `${language}-donate-draft`);
  }

  await openAsSuperAdmin(page, '/super-admin?lang=en');
  await expect(page.getByText(warning)).toBeVisible();
  const pictures = Object.keys(sample.homeContent).filter((field) => field.startsWith('imagePath'));
  const changes = { ...ownStory, ...Object.fromEntries(pictures.map((field) => [field, null])) };
  for (const [field, value] of Object.entries(changes)) {
    const response = await page.request.patch('/api/home-content', { data: { [field]: value } });
    expect([field, response.status()]).toEqual([field, 200]);
  }
  await visitor.goto('/?lang=en');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Help Leela walk again');
  await expect(visitor.getByText(warning)).toHaveCount(0);
  await expect(visitor.getByRole('link', { name: 'Donate' })).toBeVisible();
  await expect(visitor.locator('meta[name=robots]')).toHaveCount(0);
});
