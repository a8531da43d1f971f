/** The archive of a closed campaign: static pages that need neither scripts nor the site. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  addressesIn,
  archive,
  decideStage,
  donors,
  fillCampaign,
  findPrivateWords,
  listFiles,
  serveFolder,
} from './archive.ts';
import { judge } from './judge.ts';
import { expect, test } from './site.ts';

const words = { en: 'The final account: all is paid.', ml: 'അവസാനത്തെ കണക്ക്: എല്ലാം കൊടുത്തുതീർത്തു.' };

let parent: string;
test.beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'kaithangu-archive-'));
});
test.afterEach(() => rmSync(parent, { recursive: true }));

test('an archive needs nothing that is not in it, and holds no word of a donor beyond the published ones', {
  tag: '@postgres',
}, async ({ site, page }) => {
  test.slow();
  const folder = join(parent, 'site');
  await fillCampaign(site, page);
  const early = archive(site, folder);
  expect(early.status).toBe(1);
  expect(early.said).toMatch(/No archive: the campaign is running.* Choose Closed or In memory/);
  expect(existsSync(folder)).toBe(false);

  await decideStage(page, 'closed', words);
  const { status, said } = archive(site, folder);
  const files = listFiles(folder);
  const pages = files.filter((path) => path.endsWith('index.html'));
  expect({ status, said }).toEqual({
    status: 0,
    said: `${folder}: 12 pages and ${files.length - 12} other files, for https://anitha.example.org.\n`,
  });
  expect(pages.filter((path) => path.startsWith('ml/'))).toHaveLength(6);
  for (const path of files) {
    const isStyles = path.endsWith('.css');
    if (!isStyles && !pages.includes(path)) continue;
    const text = readFileSync(join(folder, path), 'utf8');
    const ours = addressesIn(text, isStyles)
      .map((address) => address.replace('https://anitha.example.org/', '/'))
      .filter((address) => !/^(https:|data:|#)/.test(address));
    const missing = ours.filter((address) => {
      const [file = ''] = address.split('#');
      const isFromTop = file.startsWith('/');
      const found = join(folder, isFromTop ? '' : dirname(path), file);
      return !existsSync(file.endsWith('/') ? join(found, 'index.html') : found);
    });
    expect(missing, path).toEqual([]);
    if (isStyles) continue;
    expect(text, path).not.toMatch(/<(script|form|button|input|dialog|template)\b/);
    expect(findPrivateWords(text), path).toEqual([]);
  }
  const home = readFileSync(join(folder, 'index.html'), 'utf8');
  expect([...home.matchAll(/<blockquote[^>]*>Words of donor \d\.</g)]).toHaveLength(donors);
  expect(home).toContain('rel="canonical" href="https://anitha.example.org/"');
  expect(home).toContain('rel="alternate" href="https://anitha.example.org/ml/"');
  const [, card = ''] =
    /property="og:image" content="https:\/\/anitha\.example\.org\/([^"]*)"/.exec(home) ?? [];
  expect(files).toContain(card);
  const again = archive(site, folder);
  expect(again.said).toMatch(/^No archive: the folder .* is not empty/);
});

test('on a phone without scripts a reader of the archive finds the words, the bills and the other language', async ({
  site,
  page,
  browser,
  viewport,
}) => {
  test.slow();
  const folder = join(parent, 'site');
  await fillCampaign(site, page);
  await decideStage(page, 'memory', words);
  expect(archive(site, folder).status).toBe(0);
  const served = await serveFolder(folder);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport, baseURL: served.url });
  const reader = await context.newPage();
  const failed: string[] = [];
  reader.on('response', (response) => response.status() !== 200 && failed.push(response.url()));
  await reader.goto('/');
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('In memory of Anitha');
  await expect(reader.getByText(words.en)).toBeVisible();
  await expect(reader.locator('blockquote')).toHaveCount(donors);
  await expect(reader.getByRole('contentinfo')).toContainText('nothing can be sent from it');
  await reader.getByRole('link', { name: 'View Updates' }).click();
  await reader.getByRole('link', { name: 'Read it all' }).first().click();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('The last update');
  await expect(reader.getByText('The treatment is over.')).toBeVisible();
  await reader.getByRole('article').getByRole('listitem').getByRole('link').click();
  await expect(reader).toHaveURL(/_901x600\.webp$/);
  await reader.goBack();
  await reader.getByRole('link', { name: 'മലയാളത്തിൽ വായിക്കുക' }).click();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('അവസാനത്തെ കുറിപ്പ്');
  await expect(reader.getByText('ചികിത്സ കഴിഞ്ഞു.')).toBeVisible();
  await reader.getByRole('banner').getByRole('link').first().click();
  await reader.getByRole('link', { name: 'കണക്കുകൾ കാണാം' }).click();
  await expect(reader.getByText('ആദ്യത്തെ കീമോ', { exact: true })).toBeVisible();
  await reader.getByRole('main').getByRole('link').first().click();
  expect(failed).toEqual([]);
  for (const path of [
    '/',
    '/ml/',
    '/accounts/',
    '/ml/accounts/',
    '/ml/updates/',
    '/privacy/',
    '/ml/privacy/',
  ]) {
    await page.goto(served.url + path);
    await judge(page, `archive${path.replaceAll('/', '-')}`);
  }
  await context.close();
  served.close();
});
