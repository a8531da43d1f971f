/** The form of /confirmation and /confirm-donation: opening, filling and watching it. */
import type { Page } from '@playwright/test';
import { openAs, type Saved, startDonation, submitWords } from './giving.ts';
import { expect } from './site.ts';

export const transaction = (page: Page) => page.getByLabel('Transaction number / ID');
export const screenshot = (page: Page) => page.getByLabel('Screenshot of the payment');
export const submit = (page: Page) => page.getByRole('button', { name: submitWords }).click();
export const thanks = (page: Page) => page.getByRole('dialog', { name: 'Thank You!' });
export const uploads = '**/api/files/screenshots?*';
export const confirmations = '**/api/donations/*-*';

export async function openConfirmation(
  page: Page,
  method = 'UPI',
  changes: Partial<Saved> = {},
): Promise<Saved> {
  const donation = await startDonation(page);
  await openAs(page, '/confirmation', { ...donation, ...changes }, method);
  await expect(transaction(page)).toBeVisible();
  return donation;
}

/** Counts the calls with a method, and lets all pass. */
export async function count(page: Page, url: string, method: string): Promise<() => number> {
  let n = 0;
  await page.route(url, (route) => {
    if (route.request().method() === method) n += 1;
    return route.fallback();
  });
  return () => n;
}
