/**
 * A site with a real account: only the team sees it until all sample content is replaced and the super-admin
 * publishes it.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languageCodes } from '../platform/languages.ts';
import { ownCampaign } from '../test/own-campaign.ts';
import { openFilledForm, proceedPopup, submitDonorForm } from './giving.ts';
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

const prepared = /We’re preparing this page|പേജ് ഒരുങ്ങുന്നു/;
const unpublished = 'Only the team sees this site: it isn’t published yet.';

test('strangers see nothing until the super-admin has replaced the sample, tried the site and published it', {
  tag: '@desktop',
}, async ({ site, page, visitorAt }) => {
  test.slow();
  expect(site.said()).toContain('still the sample’s: headline (en), 6 of 6 English paragraphs');
  const visitor = await visitorAt('india', { mayReport: /status of 40[49]/ });
  for (const language of languageCodes) {
    await openHydrated(visitor, `/?lang=${language}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(prepared);
    await expect(visitor.locator('main img')).toHaveCount(0);
    await expect(visitor.getByRole('link', { name: /^(Donate|സംഭാവന നൽകുക)$/ })).toHaveCount(0);
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(visitor.locator('meta[property="og:title"]')).toHaveAttribute('content', prepared);
    await expect(visitor.locator('meta[property="og:image"]')).toHaveCount(0);
    await judge(visitor, `${language}-home-draft`);
    await visitor.goto('/donate');
    await expect(visitor.locator('form')).toHaveCount(0);
    await judge(visitor, `${language}-donate-draft`);
    for (const path of ['/accounts', '/updates', '/share', '/updates.atom', '/sitemap.xml']) {
      expect([path, (await visitor.goto(path))?.status()]).toEqual([path, 404]);
    }
    await visitor.goto('/accounts');
    await expect(visitor).toHaveTitle(/^(This page isn’t here|ഈ പേജ് കണ്ടെത്താനായില്ല) · /);
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }

  await openAsSuperAdmin(page, '/launch');
  await expect(page.getByText('6 of 6 English paragraphs')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish the site' })).toBeDisabled();
  await judge(page, 'launch-sample');
  const pictures = Object.keys(sample.homeContent).filter((field) => field.startsWith('imagePath'));
  const changes = { ...ownStory, ...Object.fromEntries(pictures.map((field) => [field, null])) };
  for (const [field, value] of Object.entries(changes)) {
    const response = await page.request.patch('/api/home-content', { data: { [field]: value } });
    expect([field, response.status()]).toEqual([field, 200]);
  }

  await openHydrated(page, '/?lang=en');
  await expect(page.getByText(unpublished)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help Leela walk again');
  await judge(page, 'home-preview');
  await openFilledForm(page);
  await submitDonorForm(page);
  await expect(proceedPopup(page)).toBeVisible();
  const id = new URL(page.url()).searchParams.get('id') ?? '';

  await openHydrated(page, '/launch');
  const letter = page.getByRole('checkbox', { name: 'The thank-you letter was read aloud' });
  await letter.check();
  await expect(page.getByText('superadmin,')).toBeVisible();
  await expect(page.getByText('1 on the site')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish the site' })).toBeDisabled();
  expect((await page.request.delete(`/api/donations/${id}`)).status()).toBe(204);
  await page.reload();
  await expect(letter).toBeChecked();
  await visitor.goto('/?lang=en');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(prepared);

  await page.getByRole('button', { name: 'Publish the site' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Publish the site?' });
  await expect(dialog).toContainText('Still open: Who asks; At least one paper; The hospital');
  await judge(page, 'launch-publish');
  await dialog.getByRole('button', { name: 'Yes, publish' }).click();
  await expect(page.getByText('Everybody sees the site')).toBeVisible();
  await judge(page, 'launch-published');

  await visitor.goto('/?lang=en');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Help Leela walk again');
  await expect(visitor.getByText(unpublished)).toHaveCount(0);
  await expect(visitor.getByRole('link', { name: 'Donate' })).toBeVisible();
  await expect(visitor.locator('meta[name=robots]')).toHaveCount(0);
  const sitemap = await visitor.request.get('/sitemap.xml');
  for (const each of ['alternate][hreflang=en', 'alternate][hreflang=ml', 'canonical']) {
    const address = await visitor.locator(`link[rel=${each}]`).getAttribute('href');
    expect(await sitemap.text()).toContain(`<loc>${address}</loc>`);
  }
  await openHydrated(page, '/?lang=en');
  await expect(page.getByText(unpublished)).toHaveCount(0);
});
