/** Updates with a title in each language and up to four pictures: written, previewed, read, told on Home. */
import type { Locator, Page } from '@playwright/test';
import { photo } from '../test/pictures.ts';
import { judge } from './judge.ts';
import { expect, openHydrated, test } from './site.ts';
import { openAsSuperAdmin } from './team.ts';

const titles = {
  en: 'Home after five weeks in hospital, with smaller tumours and a first whole night of sleep',
  ml: 'അഞ്ചാഴ്ചയ്ക്കു ശേഷം ആശുപത്രിയിൽ നിന്ന് വീട്ടിലേക്ക്; മുഴകൾ ചെറുതായി',
};
const texts = {
  en: 'She walked from the gate to the door on her own.\n\nThe next scan is in March.',
  ml: 'ഗേറ്റിൽ നിന്ന് വാതിൽക്കൽ വരെ ടീച്ചർ തനിയെ നടന്നു.\n\nഅടുത്ത സ്കാൻ മാർച്ചിലാണ്.',
};
const sizes = [
  [1800, 1200],
  [800, 2400],
  [1200, 1200],
  [2000, 900],
] as const;

/** Five pictures are chosen: one too many. */
async function choosePictures(form: Locator): Promise<void> {
  const files = await Promise.all(
    [...sizes, [640, 480] as const].map(async ([width, height], n) => ({
      name: `${n}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photo(width, height, n),
    })),
  );
  await form.getByLabel(/^Pictures/).setInputFiles(files);
}

async function write(page: Page, form: Locator): Promise<void> {
  await form.getByLabel('Date').fill('2026-11-20');
  await form.getByLabel('Title (optional)').fill(titles.en);
  await form.getByLabel('Description').fill(texts.en);
  await form.getByLabel('Title in Malayalam').fill(titles.ml);
  await form.getByLabel('The same in Malayalam').fill(texts.ml);
  await choosePictures(form);
  await expect(form.getByAltText('4 of the update, as stored')).toBeVisible({ timeout: 60_000 });
  await expect(form.getByText('An update has at most 4 pictures.')).toBeVisible();
  await expect(form.getByLabel(/^Pictures/)).toBeDisabled();
  await form.getByText('Preview').click();
  await expect(form.getByRole('region', { name: 'Preview in Malayalam' })).toContainText(titles.ml);
  await expect(form.getByRole('region', { name: 'Preview in English' }).getByRole('img')).toHaveCount(4);
  await judge(page, 'add-update-titled');
}

test('an update with a title and four pictures is written, and read in both languages without a jump', {
  tag: '@both-sizes',
}, async ({ site, page, visitorAt }) => {
  test.slow();
  await openAsSuperAdmin(page, '/add-update');
  const form = page.getByRole('region', { name: 'New update' });
  await write(page, form);
  await form.getByRole('button', { name: 'Show picture 3 first' }).click();
  await form.getByRole('button', { name: 'Add Update' }).click();
  await expect(page.getByText('Update added successfully.')).toBeVisible();
  const [{ id, picture, morePictures }] = await (await fetch(`${site.url}/api/updates`)).json();
  expect([picture, ...morePictures].map((url: string) => /_(\d+)x/.exec(url)?.[1])).toEqual([
    '1200',
    '1600',
    '800',
    '1600',
  ]);

  const reader = await visitorAt('kerala');
  for (const language of ['ml', 'en'] as const) {
    await openHydrated(reader, `/updates/${id}?lang=${language}`);
    await expect(reader).toHaveTitle(new RegExp(`^${titles[language]} · `));
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(titles[language]);
    const pictures = reader.getByRole('article').getByRole('img');
    await expect(pictures).toHaveCount(4);
    expect(await pictures.evaluateAll((all) => all.map((each) => each.getAttribute('loading')))).toEqual([
      'eager',
      'lazy',
      'lazy',
      'lazy',
    ]);
    // Their places are kept before they are loaded.
    for (const each of await pictures.all()) {
      await expect(each).toHaveAttribute('width', /^\d+$/);
      await expect(each).toHaveAttribute('height', /^\d+$/);
      await expect(each).toHaveAccessibleName(/[1-4]\/4$/);
    }
    await judge(reader, `update-titled-${language}`);
    await openHydrated(reader, `/updates?lang=${language}`);
    await expect(reader.getByRole('heading', { level: 2, name: titles[language] })).toBeVisible();
    await judge(reader, `updates-titled-${language}`);
    await openHydrated(reader, `/?lang=${language}`);
    await expect(reader.locator(`[data-words="${titles[language]}"]`)).toBeVisible();
    const feed = await (await fetch(`${site.url}/updates.atom?lang=${language}`)).text();
    expect(feed).toContain(`<title>${titles[language]}</title>`);
  }
  const open = { name: 'View Updates' };
  await reader.getByRole('button', open).click();
  await expect(reader.getByRole('group', open).getByRole('listitem')).toContainText(titles.en);

  await page.getByRole('button', { name: 'Edit update of 2026-11-20' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Update' });
  await expect(dialog.getByLabel('Title (optional)')).toHaveValue(titles.en);
  await dialog.getByLabel('Title (optional)').fill('');
  await dialog.getByLabel('Title in Malayalam').fill('');
  for (const n of [4, 3, 2]) await dialog.getByRole('button', { name: `Remove picture ${n}` }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Update edited successfully.')).toBeVisible();
  await openHydrated(reader, `/updates/${id}?lang=en`);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('An update on Anitha');
  await expect(reader.getByRole('article').getByRole('img')).toHaveAccessibleName(
    'The picture of this update',
  );
});
