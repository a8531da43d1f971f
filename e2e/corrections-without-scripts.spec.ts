/** Corrections in a browser without scripts, also by the link of a mail. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sign } from '../platform/signing.ts';
import { fillDonorForm, screenshotFile, submitDonorForm, submitWords, transaction } from './giving.ts';
import { payPlainly } from './pay-plainly.ts';
import { expect, test } from './site.ts';

test('details are corrected without scripts', async ({ plainPage: page }) => {
  const id = await payPlainly(page);
  await page.goto(`/payment-selection?id=${id}`);
  await page.getByRole('link', { name: 'Change amount or details' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Leela');
  await page.getByLabel('Donation amount').fill('7,500');
  await submitDonorForm(page);
  await expect(page).toHaveURL(`/payment-selection?id=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('₹7,500');
});

test("the mail's link corrects and pays a donation without scripts and without cookies", async ({
  plainPage: page,
  site,
}) => {
  const id = await payPlainly(page);
  const key = sign(readFileSync(join(site.folder, 'secret'), 'utf8').trim(), 'donation-key', id);
  await page.context().clearCookies();
  await page.goto(`/donation/${id}?key=${key}`);
  await page.getByRole('link', { name: 'Change amount or details' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Leela');
  await page.getByLabel('Donation amount').fill('seven');
  await submitDonorForm(page);
  await expect(page).toHaveURL(`/donate?id=${id}&key=${key}`);
  await page.getByLabel('Donation amount').fill('7,500');
  await submitDonorForm(page);
  await expect(page).toHaveURL(`/payment-selection?id=${id}&key=${key}`);
  // Another address ends the key.
  await page.getByRole('link', { name: 'Change amount or details' }).click();
  await page.getByLabel('Email').fill('leela.menon@example.org');
  await submitDonorForm(page);
  await expect(page).toHaveURL(/\/payment-selection\?id=[^&]+&key=/);
  expect(new URL(page.url()).searchParams.get('key')).not.toBe(key);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('₹7,500');
  await page.context().clearCookies();
  await page.getByRole('button', { name: /^UPI/ }).click();
  await expect(page.getByText('ravi.sample@upi')).toBeVisible();
  await transaction(page).fill('412345678901');
  await page.locator('input[type=file]').setInputFiles(await screenshotFile());
  await page.getByRole('button', { name: submitWords }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();

  const contact = page.locator('details', { hasText: 'Correct your contact details' });
  await contact.locator('summary').click();
  await contact.getByLabel('Phone').fill('98123');
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.refused', { hasText: 'Please check the phone number' })).toBeVisible();
  await expect(contact.getByLabel('Phone')).toHaveValue('98123');
  await contact.getByLabel('Phone').fill('98123 99999');
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('p', { hasText: 'Saved.' })).toBeVisible();
  await contact.locator('summary').click();
  await expect(contact.getByLabel('Phone')).toHaveValue('+91 98123 99999');
});

test('a form for a donation that does not exist leads to a page that says so', async ({
  plainPage: page,
}) => {
  await page.goto('/donate?id=%E0%B4%85');
  await fillDonorForm(page);
  await submitDonorForm(page);
  await expect(page).toHaveURL('/donation/%E0%B4%85');
  await expect(page.locator('main h1', { hasText: 'There is no donation to show here' })).toBeVisible();
});
