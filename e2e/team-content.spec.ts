/** The super-admin saves and deletes Home's header, paragraphs and pictures. */
import { blank } from '../test/pictures.ts';
import { judge } from './judge.ts';
import { expect, openHydrated, test } from './site.ts';
import { expectSaid, openAsSuperAdmin } from './team.ts';

test('content that the super-admin saves or deletes changes Home at once', { tag: '@desktop' }, async ({
  visitorAt,
}) => {
  test.slow();
  const visitor = await visitorAt('unitedStates');
  await visitor.goto('/?lang=en');
  const page = await visitorAt('india', {
    mayReport: /ERR_FAILED|status of (409|413|415)|^Connecting to 'blob:/,
  });
  await openAsSuperAdmin(page, '/super-admin?lang=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home Page Admin');
  const slot = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  const press = (words: string, label: string) =>
    page.getByRole('button', { name: `${words} ${label}`, exact: true }).click();

  const first = 'English paragraph 1';
  await expect(page.getByRole('button', { name: `Save ${first}`, exact: true })).toBeDisabled();
  await slot(first).fill('She came home on Sunday.');
  // Leaving and reloading lose no unsaved input.
  await page.goto('/admin');
  await openHydrated(page, '/super-admin');
  await expect(slot(first)).toHaveValue('She came home on Sunday.');
  await expect(page.getByText('Not saved yet')).toHaveCount(1);
  const later = await page.context().newPage();
  await later.goto('/super-admin');

  await page.route('**/api/home-content', (route) => route.abort());
  await press('Save', first);
  await expectSaid(page, 'Failed to save paragraph.');
  await press('Delete', 'Malayalam paragraph 6');
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expectSaid(page, 'Failed to delete paragraph.');
  await page.unroute('**/api/home-content');
  await press('Save', first);
  await expectSaid(page, 'Paragraph saved successfully!');
  await visitor.reload();
  await expect(visitor.getByText('She came home on Sunday.')).toBeVisible();

  await press('Delete', 'English paragraph 2');
  await expect(page.getByRole('button', { name: 'Yes, delete' })).toBeVisible();
  await judge(page, 'super-admin-delete', false);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(slot('English paragraph 2')).not.toHaveValue('');
  await press('Delete', 'English paragraph 2');
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expectSaid(page, 'Paragraph deleted successfully!');
  await expect(slot('English paragraph 2')).toHaveValue('');

  await page.getByLabel('Header text in Malayalam').fill('അമ്മ വീട്ടിലെത്തി');
  await press('Save', 'Header text in Malayalam');
  await expectSaid(page, 'Paragraph saved successfully!');
  await visitor.goto('/?lang=ml');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('അമ്മ വീട്ടിലെത്തി');
  await visitor.goto('/?lang=en');

  // The other window still shows the previous content.
  await later.getByRole('textbox', { name: first, exact: true }).fill('Written in another window.');
  await later.getByRole('button', { name: `Save ${first}`, exact: true }).click();
  await expect(later.getByText('Somebody else has just changed this.')).toBeVisible();
  await expect(later.getByText('She came home on Sunday.')).toBeVisible();
  await later.getByRole('button', { name: `Save ${first}`, exact: true }).click();
  await expectSaid(later, 'Paragraph saved successfully!');
  await later.close();

  const third = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Image 3' }) });
  const choose = (buffer: Buffer, name = 'new.png') =>
    third.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
  await choose(Buffer.alloc(10 * 1024 * 1024 + 1));
  await expect(third.getByText('The picture is too large: at most 10 MB.')).toBeVisible();
  await choose(Buffer.from('no picture'));
  await third.getByRole('button', { name: 'Save' }).click();
  await expectSaid(page, 'Failed to save image.');
  await expect(third.getByText('Please choose a picture: JPEG, PNG, WebP or AVIF.')).toBeVisible();
  await choose(await blank(1234, 800).png().toBuffer());
  await third.getByRole('button', { name: 'Save' }).click();
  await expectSaid(page, 'Image saved successfully!');
  const saved = third.getByRole('img');
  await expect(saved).toHaveAttribute('src', /_1234x800-480\.webp$/);
  expect((await saved.boundingBox())?.height).toBeLessThanOrEqual(150);
  await visitor.reload();
  await expect(visitor.locator('img[src*="_1234x800"]')).toHaveCount(1);
  await judge(page, 'super-admin');
  await third.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expectSaid(page, 'Image deleted successfully!');
  await visitor.reload();
  await expect(visitor.locator('img[src*="_1234x800"]')).toHaveCount(0);
  await expect(visitor.getByText('Written in another window.')).toBeVisible();
});
