/** The thanks: the letter with the donor's name, the receipt, a text for friends. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { decideStage } from './archive.ts';
import { confirm, openAs, openConfirmation, startDonation } from './giving.ts';
import { judge } from './judge.ts';
import { expect, test } from './site.ts';
import { openAsSuperAdmin } from './team.ts';

test('the thanks show the letter with the donor’s name, a receipt, and a text for friends', async ({
  page,
}) => {
  await openConfirmation(page, 'UPI', { firstname: 'Leela', lastname: 'Menon' });
  const reference = await page.locator('main strong.num').innerText();
  await confirm(page, '412345678901');
  const thanks = page.getByRole('dialog', { name: 'Thank You!' });
  await expect(thanks.getByText('Thank you. Anitha and Ravi Kumar will hear of it.')).toBeVisible();
  await expect(thanks.locator('.bloom')).toHaveAttribute('aria-hidden', 'true');
  await expect(thanks.getByRole('article')).toContainText('Dear Leela Menon,');
  await expect(thanks.getByRole('article').getByText('Anitha', { exact: true })).toBeVisible();
  const receipt = thanks.getByRole('region', { name: 'What you told us' });
  for (const words of ['Leela Menon', '₹5,000', reference, 'UPI', '412345678901', 'Waiting to be verified']) {
    await expect(receipt).toContainText(words);
  }
  await judge(page, 'thanks', false);
  const tell = thanks.getByRole('link', { name: 'Tell friends on WhatsApp' });
  await expect(tell).toBeInViewport({ ratio: 1 });
  await expect(thanks.getByRole('region', { name: 'Your own link' })).toBeVisible();
  const href = decodeURIComponent((await tell.getAttribute('href')) ?? '');
  expect(href).toMatch(
    /^https:\/\/wa\.me\/\?text=Sample campaign.+ I’ve just donated towards .+\nhttp:\/\/.+\/\?lang=en&s=w&via=[a-z2-9]{10}$/,
  );
  expect(href).not.toMatch(/5,?000|Leela/);

  const picture = page.waitForEvent('download');
  await thanks.getByRole('button', { name: 'Save as a picture' }).click();
  expect((await picture).suggestedFilename()).toBe(`donation-${reference}.png`);
  expect(await sharp(await (await picture).path()).metadata()).toMatchObject({ format: 'png', width: 1080 });
  const letter = page.waitForEvent('download');
  await thanks.getByRole('button', { name: 'Save the letter (PDF)' }).click();
  expect((await letter).suggestedFilename()).toBe(`letter-${reference}.pdf`);
  expect((await readFile(await (await letter).path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('in memory the thanks stand without a flower', async ({ page, visitorAt }) => {
  const donation = await startDonation(page);
  const team = await visitorAt('kerala');
  await openAsSuperAdmin(team, '/admin');
  await decideStage(team, 'memory', { en: '', ml: '' });
  await openAs(page, '/confirmation', donation, 'UPI');
  await confirm(page, '412345678901');
  const thanks = page.locator('dialog[open]');
  await expect(thanks.getByRole('region', { name: 'What you told us' })).toContainText('412345678901');
  await expect(thanks.locator('.bloom')).toHaveCount(0);
});

test('the thanks stay complete without a connection, and the letter follows with it', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india', { mayReport: /ERR_FAILED/ });
  await openConfirmation(page);
  await page.route('**/assets/letter-drawing-*.js', (route) => route.abort());
  const isLost = page.waitForEvent('requestfailed');
  await confirm(page, '412345678901');
  await isLost;
  const thanks = page.getByRole('dialog', { name: 'Thank You!' });
  await expect(thanks.getByRole('region', { name: 'What you told us' })).toContainText('412345678901');
  await expect(thanks.getByRole('article')).toBeHidden();
  await page.unrouteAll();
  await expect(thanks.getByRole('article')).toContainText('Dear Meera Nair,');
});

test('the thanks are in Malayalam for a donor with the longest name, and closing them leads home permanently', async ({
  visitorAt,
}) => {
  const page = await visitorAt('kerala');
  await openConfirmation(page, 'Google Pay', { firstname: 'W'.repeat(100), lastname: 'നമ്പ്യാർ' });
  await confirm(page, '412345678901');
  const thanks = page.getByRole('dialog', { name: 'നന്ദി!' });
  await expect(thanks).toContainText('കൈപ്പടയിലെഴുതിയ');
  await expect(thanks.getByText('നിങ്ങളുടെ നല്ല മനസ്സിനു നന്ദി.')).toBeVisible();
  await expect(thanks.getByRole('article')).toContainText('എന്റെ ഭർത്താവ്');
  await judge(page, 'ml-thanks', false);
  await thanks.getByRole('button').last().click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).not.toHaveURL('/confirmation');
});

test('the thanks promise no email once an address has got as many as we send', async ({ page }) => {
  const thanks = page.getByRole('dialog', { name: 'Thank You!' });
  const promised = thanks.getByText('You will get an email with a handwritten letter.');
  for (const n of [1, 2, 3]) {
    await openConfirmation(page, 'UPI', { email: 'often@example.net' });
    await confirm(page, `41234567890${n}`);
    await expect(thanks.getByText('Ravi Kumar will hear of it.')).toBeVisible();
    if (n === 1) await expect(promised).toBeVisible();
    if (n < 3) await thanks.getByRole('button', { name: 'Close' }).last().click();
  }
  await expect(thanks.getByText('This time no email comes')).toBeVisible();
  await expect(promised).toBeHidden();
});
