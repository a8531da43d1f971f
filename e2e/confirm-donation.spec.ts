/**
 * /confirm-donation completes a donation later: from an email, on another device, or with nothing to confirm.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Route } from '@playwright/test';
import { sign } from '../platform/signing.ts';
import {
  confirm,
  confirmations,
  openAs,
  screenshot,
  startDonation,
  submit,
  thanks,
  transaction,
} from './giving.ts';
import { expect, test } from './site.ts';

test('/confirm-donation explains why it can’t confirm, and leads home', async ({ visitorAt }) => {
  const page = await visitorAt('india', { mayReport: /status of (404|500)/ });
  const expectHome = async (query: string, words: string) => {
    await page.goto(`/confirm-donation${query}`);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page).toHaveURL('/');
  };
  await expectHome('', 'Invalid or missing donation ID. Redirecting to the home page.');
  await expectHome('?id=no-such-donation', 'Donation details not found. Redirecting to the home page.');
  const { id } = await startDonation(page);
  const fail = (route: Route) => route.fulfill({ status: 500, json: {} });
  await page.route(confirmations, fail);
  await expectHome(`?id=${id}`, 'Failed to fetch donation details. Redirecting to the home page.');
  await page.unroute(confirmations, fail);
  await page.goto(`/confirm-donation?id=${id}`);
  await page.getByLabel('Payment method').selectOption('Google Pay');
  await confirm(page, '412345678901');
  await expect(thanks(page)).toBeVisible();
  await expectHome(`?id=${id}`, 'You have already updated the donation details!');
});

test('/confirm-donation offers the methods and names each missing field', async ({ page }) => {
  const { id } = await startDonation(page);
  await page.goto(`/confirm-donation?id=${id}`);
  await expect(
    page.getByText(/Fill in these details only after you have completed the transaction/),
  ).toBeVisible();
  await expect(page.getByText(/delete this donation and start again with the Donate button/)).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const method = page.getByLabel('Payment method');
  await expect(method.locator('option')).toHaveText([
    'Select Payment Method',
    'PayPal',
    'Credit / Debit Card',
    'UPI / Phone Pe',
    'Google Pay',
    'PayTM',
    'Internet Banking',
  ]);
  await expect(method.locator('option').first()).toBeDisabled();
  await expect(screenshot(page)).toHaveAttribute('accept', 'image/*');
  await submit(page);
  await expect(page.getByText('Please select a payment method.')).toBeVisible();
  await expect(page.getByText('Required.', { exact: true })).toBeVisible();
  await expect(page.getByText('Screenshot required.')).toBeVisible();
  await expect(method).toBeFocused();
  await method.selectOption('PayTM');
  await page.reload();
  await expect(method).toHaveValue('Paytm');
  const blue = page.getByRole('button', { name: 'Go to the payment methods' });
  await expect(blue).toHaveCSS('background-color', 'rgb(29, 90, 158)');
  await blue.click();
  await expect(page).toHaveURL('/payment-selection');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay ₹5,000 your way');
});

test('the tab shows its stored donation when the server doesn’t answer', async ({ visitorAt }) => {
  const page = await visitorAt('india', { mayReport: /status of 500/ });
  const donation = await startDonation(page);
  await page.route(confirmations, (route) => route.fulfill({ status: 500, json: {} }));
  await openAs(page, `/confirm-donation?id=${donation.id}`, donation);
  await expect(transaction(page)).toBeVisible();
  await expect(page.locator('[name=firstname]')).toHaveValue(donation.firstname);
});

test('the key of the email link works on another device and leaves the address bar', async ({
  visitorAt,
  site,
}) => {
  const { id } = await startDonation(await visitorAt('india'));
  const secret = (await readFile(join(site.folder, 'secret'), 'utf8')).trim();
  const other = await visitorAt('unitedStates');
  await other.goto(`/confirm-donation?id=${id}`);
  await expect(other.getByText('This donation was started on another device.')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Go to Home Page' })).toBeVisible();
  await other.goto(`/confirm-donation?id=${id}&key=${sign(secret, 'donation-key', id)}`);
  await expect(other).toHaveURL(`/confirm-donation?id=${id}`);
  await other.reload();
  await other.getByLabel('Payment method').selectOption('UPI / Phone Pe');
  await confirm(other, '412345678901');
  await expect(thanks(other)).toBeVisible();
});

test('the first screen shows amount, reference code and the link to correct them', async ({ page }) => {
  const { id } = await startDonation(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/confirm-donation?id=${id}`);
  for (const shown of [
    page.getByText('₹5,000', { exact: true }),
    page.getByText('Reference code:'),
    page.getByRole('link', { name: 'Change amount or details' }),
  ]) {
    await expect(shown).toBeInViewport({ ratio: 1 });
  }
});
