/** Forms that the server refuses, in a browser without scripts. */
import type { Page } from '@playwright/test';
import { fillDonorForm, savedAs, submitDonorForm, submitWords, transaction } from './giving.ts';
import { expectUsable, setTextSize } from './large-text.ts';
import { payPlainly } from './pay-plainly.ts';
import { expect, hydrated, openHydrated, test } from './site.ts';

const confirmButton = (page: Page) => page.getByRole('button', { name: submitWords });

test('a refused form says why, and keeps what was entered', async ({ plainPage: page }) => {
  await page.goto('/donate');
  await fillDonorForm(page);
  await page.getByLabel('Email').fill('leela.example.org');
  await page.getByLabel('Message').fill('Get well, teacher.');
  await page.getByLabel('Hide').check();
  await page.getByLabel('Currency', { exact: true }).selectOption('EUR');
  await submitDonorForm(page);
  await expect(page).toHaveURL('/donate');
  await expect(page.getByText('Invalid email format')).toBeVisible();
  for (const [label, value] of [
    ['First name', 'Leela'],
    ['Email', 'leela.example.org'],
    ['Phone', '98123 45678'],
    ['Message (optional)', 'Get well, teacher.'],
    ['Donation amount', '5,000'],
    ['Country', 'India'],
    ['Currency', 'EUR'],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await expect(page.getByLabel('Hide')).toBeChecked();
  await page.getByLabel('Email').fill('leela@example.org');
  await submitDonorForm(page);
  await expect(page.getByText('Currency must match the country (INR for India).')).toBeVisible();
  await page.getByLabel('Currency', { exact: true }).selectOption('INR');
  await submitDonorForm(page);
  await expect(page).toHaveURL(/\/payment-selection\?id=/);
});

test('a refused confirmation says why, and keeps what was entered', async ({ plainPage: page }) => {
  const id = await payPlainly(page);
  await page.getByLabel('Message').fill('Get well soon.');
  await confirmButton(page).click();
  await expect(page.getByText('Confirmation number is required.')).toBeVisible();
  await expect(page.getByText('Screenshot is required.')).toBeVisible();
  await transaction(page).fill('412345678901');
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
  await page.locator('input[type=file]').setInputFiles(text);
  await confirmButton(page).click();
  await expect(
    page.locator('main').getByText('Please choose a picture: JPEG, PNG, WebP or AVIF.').last(),
  ).toBeVisible();
  await expect(transaction(page)).toHaveValue('412345678901');
  await expect(page.getByLabel('Message')).toHaveValue('Get well soon.');
  expect(await savedAs(page, id)).toMatchObject({ confirmationNumber: null, screenshotUrl: null });
});

for (const [language, title] of [
  ['en', /^Error: /],
  ['ml', /^പിശകുണ്ട്: /],
] as const) {
  test(`a refused form says so in its title, and leads to each wrong field: ${language}`, async ({
    plainPage: page,
  }) => {
    await page.goto(`/donate?lang=${language}`);
    await expect(page).not.toHaveTitle(title);
    await page.locator('[name=firstname]').fill('Leela');
    await page.locator('[name=email]').fill('leela.example.org');
    await page.locator('main .btn-give[type=submit]').click();
    await expect(page).toHaveTitle(title);
    const reason = page.locator('section.refused');
    await expect(reason).toBeFocused();
    await expect(page.locator('main [role=alert]')).toBeHidden();
    const wrong = ['amount', 'lastname', 'country', 'email', 'phone', 'address'];
    await expect(reason.getByRole('link')).toHaveCount(wrong.length);
    for (const [n, name] of wrong.entries()) {
      await page.keyboard.press('Tab');
      await expect(reason.getByRole('link').nth(n)).toBeFocused();
      await page.keyboard.press('Enter');
      const field = page.locator(`[name=${name}]`);
      await expect(field).toBeFocused();
      await expect(page.locator(`label[for="${await field.getAttribute('id')}"]`).first()).toBeInViewport();
      await reason.getByRole('link').nth(n).focus();
    }
    await setTextSize(page, 200);
    await expectUsable(page, 'refused');
  });
}

test('links to wrong fields name the field, also of a confirmation', async ({ plainPage: page }) => {
  const id = await payPlainly(page);
  await page.goto(`/confirm-donation?id=${id}`);
  await confirmButton(page).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.locator('section.refused a')).toHaveText([
    'Please select a payment method.',
    'Transaction ID: Required.',
    'Screenshot of the payment: Screenshot required.',
  ]);
});

test('scripts that take over a refused page leave its reason where it always stands', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india', { mayReport: /400/ });
  await openHydrated(page, '/donate');
  // Sends the form past its scripts.
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.submit());
  await hydrated(page);
  await expect(page.locator('main [role=alert]')).toBeVisible();
  await expect(page.locator('section.refused')).toHaveCount(0);
  await page.getByLabel('First name').fill('Leela');
  await expect(page.getByText('First name is required')).toHaveCount(0);
  await expect(page.getByText('Last name is required')).toBeVisible();
});
