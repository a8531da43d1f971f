/** The picture of the account's balance: the team adds it, and strangers see what it shows and how it compares. */
import { addDays, dayInIndia } from '../platform/days.ts';
import { languageCodes } from '../platform/languages.ts';
import { blank } from '../test/pictures.ts';
import { logInAsSuperAdmin } from './accounts.ts';
import { judge } from './judge.ts';
import { expectUsable, setTextSize } from './large-text.ts';
import { withDatabase } from './rates.ts';
import { expect, hydrated, openHydrated, test } from './site.ts';
import { openAsSuperAdmin, plantDonations, plantOthersGifts, verify } from './team.ts';

/** In India, where it may change during a journey. */
const today = () => dayInIndia(Date.now());

const passbook = async (height = 700) => ({
  name: 'passbook.png',
  mimeType: 'image/png',
  buffer: await blank(900, height).png().toBuffer(),
});

const script = '<script>document.title = "hacked"</script>';

test('the team adds a picture of the balance, and strangers see it with what should be left', {
  tag: '@both-sizes',
}, async ({ site, page, plainPage, visitorAt }) => {
  test.slow();
  const size = page.viewportSize();
  if (size && size.width < 768) await page.setViewportSize({ ...size, height: 640 });
  const [id] = await plantDonations(site.url, [{ amount: '50000', confirmationNumber: '4012 5567 8890' }]);
  await openAsSuperAdmin(page, '/spendings?lang=en');
  await verify(page, id);
  await plantOthersGifts(site.url, page);
  await hydrated(page);
  await page.getByRole('button', { name: 'Add a picture of the balance' }).click();
  const add = page.getByRole('button', { name: 'Add picture' });
  await add.click();
  await expect(page.getByText('Date is required')).toBeVisible();
  await expect(page.getByText('Please enter the balance in whole rupees, 0 or more.')).toBeVisible();
  await expect(page.getByText('Please enter the last four digits of the account number')).toBeVisible();
  await expect(page.getByText('Please choose a picture of the balance.')).toBeVisible();
  await page.getByLabel('Day of the last line').fill(addDays(today(), 1));
  await page.getByLabel('Balance in rupees').fill('-5');
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(await passbook());
  await add.click();
  await expect(page.getByText('This day is still to come.')).toBeVisible();
  await expect(page.getByText('Please enter the balance in whole rupees, 0 or more.')).toBeVisible();
  await judge(page, 'balance-wrong', false);
  await page.getByLabel('Day of the last line').fill(today());
  await page.getByLabel('Balance in rupees').fill('61,300');
  await page.getByLabel('Last four digits of the account number').fill('൦൦൦൦');
  await page.getByLabel(/^Why it differs .* \(in English/).fill(`₹11,000 is Ravi’s own. ${script}`);
  await page.getByRole('button', { name: 'Add a box' }).click();
  await add.click();
  await expect(page.getByText('Picture added successfully.')).toBeVisible({ timeout: 30_000 });
  await expect(
    page.getByText('so ₹50,300 should have been left. The picture shows ₹11,000 more.'),
  ).toBeVisible();
  await judge(page, 'balance');

  for (const language of languageCodes) {
    const visitor = await visitorAt('india');
    const own = visitor.viewportSize();
    if (own && own.width < 768) await visitor.setViewportSize({ ...own, height: 640 });
    await openHydrated(visitor, `/?lang=${language}`);
    await visitor.getByRole('link', { name: /^The passbook on|പാസ്ബുക്ക്$/ }).click();
    await expect(visitor).toHaveURL(/\/accounts#balance$/);
    const shown = visitor.locator('#balance');
    await expect(shown).toBeInViewport();
    await expect(shown).toContainText('₹61,300');
    await expect(shown).toContainText('₹11,000');
    await expect(shown).toContainText(
      { en: 'ending in 0000, the one that donors pay into', ml: '0000 ആണ്: സംഭാവനകൾ എത്തുന്ന അതേ അക്കൗണ്ട്' }[
        language
      ],
    );
    await expect(shown).toContainText(script);
    await expect(visitor).not.toHaveTitle('hacked');
    await judge(visitor, `${language}-accounts-balance`);
    await shown.getByRole('link', { name: /^(Passbook|പാസ്ബുക്ക്)$/ }).click();
    await expect(visitor.getByRole('dialog').getByRole('img', { name: /₹61,300/ })).toBeVisible();
    await judge(visitor, `${language}-balance-enlarged`, false);
    await visitor.keyboard.press('Escape');
    await setTextSize(visitor, 200);
    await expectUsable(visitor, `${language}-accounts-balance`);
  }
  await plainPage.goto('/accounts?lang=en');
  await plainPage.locator('#balance').getByRole('link', { name: 'Passbook' }).click();
  await expect(plainPage).toHaveURL(/\/files\/balances\/.*\.webp$/);

  await page.getByRole('button', { name: /^Edit picture of/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit picture' });
  await dialog.getByLabel('Balance in rupees').fill('50300');
  await dialog.getByLabel(/ \(in English/).fill('');
  await judge(page, 'balance-edit', false);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Picture saved successfully.')).toBeVisible();
  await expect(page.getByText('The picture shows the same sum.')).toBeVisible();
  await page.getByRole('button', { name: /^Delete picture of/ }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.getByText('Picture deleted successfully.')).toBeVisible();
  await plainPage.goto('/accounts?lang=en');
  await expect(plainPage.locator('#balance')).toHaveCount(0);
});

test('earlier pictures are folded; a later volunteer learns that the account is another one, and that the day is taken', {
  tag: '@desktop',
}, async ({ site, page, visitorAt }) => {
  const [id] = await plantDonations(site.url, [{ amount: '50000', confirmationNumber: '4012 5567 8890' }]);
  const other = await visitorAt('india', { mayReport: /status of (400|409)/ });
  await logInAsSuperAdmin(other.request);
  await openAsSuperAdmin(page, '/spendings?lang=en');
  await verify(page, id);
  await plantOthersGifts(site.url, page);
  await openHydrated(other, '/spendings?lang=en');
  await hydrated(page);
  for (const each of [page, other]) {
    await each.getByRole('button', { name: 'Add a picture of the balance' }).click();
    await each.getByLabel('Day of the last line').fill(today());
    await each.getByLabel('Balance in rupees').fill('50300');
    await each.getByLabel('Last four digits').fill('0000');
    await each
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles(await passbook());
  }
  await page.getByRole('button', { name: 'Add picture' }).dblclick();
  await expect(page.getByText('Picture added successfully.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: /^Delete picture of/ })).toHaveCount(1);
  const end = other.getByLabel('Last four digits');
  await end.fill('1234');
  await other.getByRole('button', { name: 'Add picture' }).click();
  await expect(other.getByText('The account that donors pay into ends in 0000.')).toBeVisible({
    timeout: 30_000,
  });
  await expect(end).toBeFocused();
  await judge(other, 'balance-other-account', false);
  await end.fill('0000');
  await other.getByRole('button', { name: 'Add picture' }).click();
  await expect(other.getByText('This day has a picture already.')).toBeVisible();

  // As if the first donation had been started a month ago.
  await withDatabase(site, (db) =>
    db
      .updateTable('donations')
      .set({ date: `${addDays(today(), -30)}T06:00:00.000Z` })
      .where('id', '=', id ?? '')
      .execute(),
  );
  await other.getByLabel('Day of the last line').fill(addDays(today(), -3));
  await other.getByLabel('Picture of', { exact: true }).selectOption('statement');
  await other.getByRole('button', { name: 'Add picture' }).click();
  await expect(other.getByText('Picture added successfully.')).toBeVisible();
  const visitor = await visitorAt('india');
  await openHydrated(visitor, '/accounts?lang=en');
  const shown = visitor.locator('#balance');
  await expect(shown).toContainText('the passbook showed ₹50,300.');
  await expect(shown.getByText('the bank’s statement showed')).toBeHidden();
  await shown.getByText('Earlier pictures (1)').click();
  await expect(shown.getByText('the bank’s statement showed')).toBeVisible();
  await judge(visitor, 'accounts-balances');
});
