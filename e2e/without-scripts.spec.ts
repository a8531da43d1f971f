/** The way of giving without scripts: blocked, failed or too new for the browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sign } from '../platform/signing.ts';
import { logInAsSuperAdmin } from './accounts.ts';
import {
  fillDonorForm,
  savedAs,
  screenshotFile,
  submitDonorForm,
  submitWords,
  transaction,
} from './giving.ts';
import { payPlainly } from './pay-plainly.ts';
import { expect, test } from './site.ts';

const confirmButton = (page: Page) => page.getByRole('button', { name: submitWords });

test('a donor gives without scripts', async ({ plainPage: page }) => {
  const id = await payPlainly(page);
  const code = page.getByRole('img', { name: /QR/ });
  const width = () => code.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(200);
  await expect(page.getByText('ravi.sample@upi')).toBeVisible();
  await transaction(page).fill('412345678901');
  await page.locator('input[type=file]').setInputFiles(await screenshotFile());
  await confirmButton(page).click();
  await expect(page).toHaveURL(`/donation/${id}?&thanks`);
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  // Words in <noscript> are no text for getByText.
  await expect(page.locator('main dd', { hasText: '412345678901' })).toBeVisible();
  expect(await savedAs(page, id)).toMatchObject({ confirmationNumber: '412345678901', paymentMethod: 'UPI' });

  await page.locator('summary', { hasText: 'Correct the transaction ID' }).click();
  await transaction(page).fill('412345678902');
  await page.locator('details').getByRole('button', { name: 'Save the ID' }).click();
  await expect(page.locator('main dd', { hasText: '412345678902' })).toBeVisible();
  expect(await savedAs(page, id)).toMatchObject({ confirmationNumber: '412345678902' });
});

test('two presses of the button start one donation', async ({ plainPage: page, site, playwright }) => {
  await page.goto('/donate');
  await fillDonorForm(page);
  await page.getByRole('button', { name: 'Continue Donation Process' }).dblclick();
  await expect(page).toHaveURL(/\/payment-selection\?id=/);
  const team = await playwright.request.newContext({ baseURL: site.url });
  await logInAsSuperAdmin(team);
  expect(await (await team.get('/api/donations')).json()).toHaveLength(1);
  await team.dispose();
});

test('a donor deletes the donation without scripts, and is asked first', async ({ plainPage: page }) => {
  const id = await payPlainly(page);
  await page.getByRole('button', { name: 'Cancel / Delete All the Details of this Transaction' }).click();
  await expect(page.getByText('This action cannot be undone.')).toBeInViewport();
  expect((await page.request.get(`/api/donations/${id}`)).status()).toBe(200);
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.locator('main')).toHaveText(/^Donation details deleted successfully\./);
  expect((await page.request.get(`/api/donations/${id}`)).status()).toBe(404);
});

test('the own page changes the message, sends the data and erases, without scripts', async ({
  plainPage: page,
  site,
}) => {
  const id = await payPlainly(page);
  const secret = readFileSync(join(site.folder, 'secret'), 'utf8').trim();
  const key = sign(secret, 'donation-key', id);
  const save = page.getByRole('button', { name: 'Save the message' });
  const message = page.getByLabel('Message (optional)');

  await page.goto(`/donation/${id}`);
  await expect(page.locator('main li', { hasText: 'Next: pay, then tell us' })).toBeVisible();
  await expect(
    page.locator('main p', { hasText: 'open this page with the link in our email' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download my data' })).toHaveCount(0);

  await page.goto(`/donation/${id}?key=${key}`);
  await expect(page.locator('main', { hasText: 'Waiting to be verified' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Pay, or confirm a payment' })).toHaveAttribute(
    'href',
    `/confirm-donation?id=${id}&key=${key}`,
  );
  await message.fill('Get well, teacher.');
  await page.getByLabel('Hide').check();
  await save.click();
  await expect(page).toHaveURL(`/donation/${id}?key=${key}&done=saved`);
  await expect(page.locator('main p', { hasText: 'Saved.' })).toBeVisible();
  await expect(message).toHaveValue('Get well, teacher.');
  await expect(page.getByLabel('Hide')).toBeChecked();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^donation-[0-9A-Z]{6}\.zip$/);

  await page.getByRole('link', { name: 'Delete my details' }).click();
  await page.getByRole('link', { name: 'No, keep them' }).click();
  await expect(message).toHaveValue('Get well, teacher.');
  await page.getByRole('link', { name: 'Delete my details' }).click();
  await page.getByLabel('Also everything else under my email address').check();
  await page.getByRole('button', { name: 'Yes, delete them' }).click();
  await expect(page.locator('main p', { hasText: 'Your details have been deleted.' })).toBeVisible();
  await page.goto(`/donation/${id}?key=${key}`);
  await expect(page.locator('main h1', { hasText: 'There is no donation to show here' })).toBeVisible();
});

test('a message refused without scripts says why, and keeps what was entered', async ({
  plainPage: page,
}) => {
  const id = await payPlainly(page);
  await page.goto(`/donation/${id}`);
  // A script would hold back what is too long.
  await page.getByLabel('Message (optional)').evaluate((box) => box.removeAttribute('maxlength'));
  const long = 'ശുഭം '.repeat(401);
  await page.getByLabel('Message (optional)').fill(long);
  await page.getByRole('button', { name: 'Save the message' }).click();
  await expect(page.locator('.error-note')).toHaveText('At most 2000 characters.');
  await expect(page.getByLabel('Message (optional)')).toHaveValue(long);
});

test('the contact form works without scripts', async ({ plainPage: page }) => {
  await page.goto('/contact');
  await page.getByLabel('First name').fill('Leela');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Last name is required')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Leela');
  await page.getByLabel('Last name').fill('Menon');
  await page.getByLabel('Email').fill('leela@example.org');
  await page.getByLabel('Message').fill('How is she?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Thank you for contacting us!')).toBeVisible();
});

test('nothing on the way is dead or spins for ever without scripts', async ({ plainPage: page }) => {
  for (const path of ['/payment-selection', '/confirmation', '/confirm-donation?id=1', '/donation/1']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Go to Home Page' }), path).toBeVisible();
    await expect(page.locator('.animate-spin'), path).toBeHidden();
  }
  const id = await payPlainly(page);
  for (const path of ['/', '/donate', `/payment-selection?id=${id}`, `/confirm-donation?id=${id}`]) {
    await page.goto(path);
    const dead = page.locator('main button:not([type=submit]):visible');
    expect(await dead.allInnerTexts(), path).toEqual([]);
  }
});

test('the form is sent when its scripts cannot be loaded', async ({ visitorAt }) => {
  const page = await visitorAt('india', { mayReport: /ERR_FAILED/ });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/donate');
  await fillDonorForm(page);
  await submitDonorForm(page);
  await expect(page).toHaveURL(/\/payment-selection\?id=/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // With scripts again, the page knows the donation by its address.
  await page.reload();
  await page.getByRole('button', { name: /^UPI/ }).click();
  await expect(page.getByRole('dialog', { name: 'Pay by UPI' })).toBeVisible();
});
