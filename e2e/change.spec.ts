/** A donor's input is understood and kept, and can be corrected until the donation is confirmed. */
import type { Page } from '@playwright/test';
import {
  chooseMethod,
  openAs,
  openFilledForm,
  payByUpi,
  proceedPopup as popup,
  savedAs,
  startDonation,
  submitDonorForm,
  toPayment,
  transaction,
} from './giving.ts';
import { judge } from './judge.ts';
import { expect, hydrated, openHydrated, test } from './site.ts';

const amount = (page: Page) => page.getByLabel('Donation amount');
const change = (page: Page) => page.getByRole('link', { name: 'Change amount or details' });

const idOf = (page: Page) => new URL(page.url()).searchParams.get('id') as string;

test('the field and the popup show the amount as understood', async ({ page }) => {
  await openFilledForm(page);
  for (const [typed, words] of [
    ['50,50', 'You’re donating ₹50.50'],
    ['1.000,50', 'You’re donating ₹1,000.50'],
    ['1,00,000', 'You’re donating ₹1,00,000'],
    ['൫൦൦', 'You’re donating ₹500'],
    ['₹5,000/-', 'You’re donating ₹5,000'],
  ] as const) {
    await amount(page).fill(typed);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await amount(page).fill('1,000,50');
  await expect(page.getByText('Valid amount required')).toBeVisible();
  await expect(page.getByText(/You’re donating/)).toHaveCount(0);
  await amount(page).fill('50,50');
  await submitDonorForm(page);
  await expect(popup(page).getByText('You’re donating ₹50.50')).toBeVisible();
  expect(await savedAs(page, idOf(page))).toMatchObject({ amount: '50.50', rupees: 51 });
});

test('while an amount is typed, no reading of a part of it is shown or announced', async ({ page }) => {
  await openFilledForm(page);
  await amount(page).fill('');
  // On a busy machine the pause would be over between two keys.
  await page.evaluate(() =>
    document.styleSheets[0]?.insertRule('.after-pause { animation-delay: 3600s !important }'),
  );
  const words = page.getByText(/You’re donating/);
  for (const [key, reading] of [
    ['7', '₹7'],
    [',', '₹7'],
    ['5', '₹7.50'],
    ['0', '₹7.50'],
    ['0', '₹7,500'],
  ] as const) {
    await amount(page).press(key);
    await expect(words).toHaveText(`You’re donating ${reading}`);
    // Screen readers announce nothing that is hidden.
    expect(await words.evaluate((each) => getComputedStyle(each).visibility)).toBe('hidden');
  }
  await words.evaluate((each) => {
    for (const pause of each.getAnimations()) pause.finish();
  });
  await expect(words).toBeVisible();
});

test('an amount in another currency shows its rupees', async ({ visitorAt }) => {
  const page = await visitorAt('unitedStates');
  await page.route('**/api/exchange-rates', (route) =>
    route.fulfill({ json: { rates: { USD: 1, INR: 83.12, EUR: 0.92 }, fetchedAt: '2026-11-22T00:00:00Z' } }),
  );
  await openHydrated(page, '/donate');
  await page.getByLabel('Country', { exact: true }).selectOption('Germany');
  await amount(page).fill('50,50');
  await expect(page.getByText('You’re donating €50.50, about ₹4,563')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Currency')).toHaveValue('EUR');
  await page.getByRole('link', { name: 'മലയാളത്തിൽ വായിക്കുക' }).click();
  await expect(page.locator('select[name=currency]')).toHaveValue('EUR');
  await expect(page.locator('input[name=amount]')).toHaveValue('50,50');
  await expect(page.getByText('നിങ്ങൾ നൽകുന്നത് €50.50, ഏകദേശം ₹4,563')).toBeVisible();
});

test('a closed popup leaves the started donation on the page, also after a reload, Back and a language change', async ({
  page,
}) => {
  await openFilledForm(page);
  await submitDonorForm(page);
  await popup(page).getByRole('button', { name: 'Change' }).click();
  await expect(popup(page)).toBeHidden();
  await expect(page.getByText('You’ve already started.')).toBeVisible();
  await page.reload();
  await expect(amount(page)).toHaveValue('5000');
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+91 98123 45678');
  await judge(page, 'donate-started');
  await amount(page).fill('6,000');
  await page.getByRole('link', { name: 'മലയാളത്തിൽ വായിക്കുക' }).click();
  await expect(page.locator('input[name=amount]')).toHaveValue('6,000');
  await page.getByRole('link', { name: 'Read in English' }).click();
  await expect(amount(page)).toHaveValue('6,000');
  await hydrated(page);
  await submitDonorForm(page);
  await expect(popup(page).getByText('You’re donating ₹6,000')).toBeVisible();
  await popup(page).getByRole('button', { name: 'Change' }).click();
  await expect(amount(page)).toHaveValue('6000');
  await expect(amount(page)).toBeFocused();
  await expect(amount(page)).toBeInViewport();
  await submitDonorForm(page);
  await expect(popup(page).getByText('You’re donating ₹6,000')).toBeVisible();
  await popup(page).getByRole('button', { name: 'Proceed with Transaction' }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay ₹6,000 your way');
  await page.goBack();
  await expect(amount(page)).toHaveValue('6000');
  await expect(page.getByLabel('First name')).toHaveValue('Leela');
});

test('a donor corrects amount and details from the payment methods, and Back shows no older amount', async ({
  page,
}) => {
  const donation = await startDonation(page);
  await openAs(page, '/payment-selection', donation);
  await change(page).click();
  await amount(page).fill('7,500');
  await submitDonorForm(page);
  await toPayment(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay ₹7,500 your way');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/payment-selection');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay ₹7,500 your way');
  expect(await savedAs(page, donation.id)).toMatchObject({ amount: '7500', rupees: 7500, version: 2 });
});

test('a donor corrects details from the third step, which keeps its input', async ({ page }) => {
  await openFilledForm(page);
  await submitDonorForm(page);
  await expect(popup(page)).toBeVisible();
  const id = idOf(page);
  await payByUpi(page);
  await transaction(page).fill('412345678901');
  await page.getByText('Your details', { exact: true }).last().click();
  await change(page).click();
  await page.getByLabel('First name').fill('Lela');
  await submitDonorForm(page);
  await expect(page).toHaveURL('/confirmation');
  await expect(transaction(page)).toHaveValue('412345678901');
  await page.goto(`/confirm-donation?id=${id}`);
  await page.getByText('Your details', { exact: true }).last().click();
  await expect(page.locator('[name=firstname]')).toHaveValue('Lela');
  await change(page).first().click();
  await amount(page).fill('100');
  await submitDonorForm(page);
  await expect(page).toHaveURL(`/confirm-donation?id=${id}`);
  expect(await savedAs(page, id)).toMatchObject({ firstname: 'Lela', amount: '100' });
});

test('a donation confirmed in another tab can’t be corrected', async ({ visitorAt }) => {
  const page = await visitorAt('india', { mayReport: /status of 409/ });
  const donation = await startDonation(page);
  await openAs(page, `/donate?id=${donation.id}`, donation);
  await expect(amount(page)).toHaveValue(/^5,?000$/);
  await amount(page).fill('1');
  await page.route('**/details', (route) =>
    route.fulfill({ status: 409, json: { message: '', code: 'donation.alreadyConfirmed' } }),
  );
  await submitDonorForm(page);
  await expect(page.getByText('You have already updated the donation details!')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('giving works on plain http, without clipboard and random ids', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined });
    Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined });
  });
  await openFilledForm(page);
  await submitDonorForm(page);
  await toPayment(page);
  await chooseMethod(page, 'UPI');
  const dialog = page.getByRole('dialog', { name: 'Pay by UPI' });
  await dialog.getByRole('button', { name: /Copy UPI ID/ }).click();
  await expect(page.getByText('Text copied successfully!')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /UPI ID/ })).toBeFocused();
});
