/** /letter: donors of each language get the letter that was scanned in it, or else the rendered one. */
import { blank } from '../test/pictures.ts';
import { judge } from './judge.ts';
import { expect, test } from './site.ts';
import { openAsSuperAdmin } from './team.ts';

const scan = async () => ({
  name: 'letter.png',
  mimeType: 'image/png',
  buffer: await blank(600, 800).png().toBuffer(),
});

test('a letter in one language leaves the other language its own, and the page says so', {
  tag: '@both-sizes',
}, async ({ page }) => {
  test.slow();
  await openAsSuperAdmin(page, '/letter?lang=en');
  const main = page.getByRole('main');
  await expect(main).toContainText(
    'Every donor gets a letter with the thank-you email, in a handwriting font',
  );
  await page.getByLabel('Who gets it').selectOption({ label: 'Donors who use the site in Malayalam' });
  await page.locator('input[type=file]').setInputFiles(await scan());
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(
    page.getByText('Donors who use the site in Malayalam get this letter from now on.'),
  ).toBeVisible({
    timeout: 60_000,
  });
  await expect(main).toContainText('Donors who use the site in Malayalam get the scanned letter');
  await expect(main).toContainText(
    'Donors who use the site in English get a letter with the thank-you email, in a handwriting font and in their language, with the donor’s name.',
  );
  await judge(page, 'letter-scanned-malayalam');
  const pdfOf = async (language: string) => {
    const href = await page.getByRole('link', { name: `PDF in ${language}` }).getAttribute('href');
    return (await (await page.request.get(href ?? '')).body()).toString('latin1');
  };
  expect(await pdfOf('Malayalam')).toContain('/Subtype /Image');
  expect(await pdfOf('English')).not.toContain('/Subtype /Image');

  await page.getByRole('button', { name: 'Remove the scanned letter in Malayalam' }).click();
  await expect(
    page.getByText('Donors who use the site in Malayalam get the letter in the handwriting font again.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove the scanned letter/ })).toHaveCount(0);
  await expect(main).toContainText('Every donor gets a letter');
});
