/** The steps of giving, as journeys take them. */
import type { Page } from '@playwright/test';
import { blank } from '../test/pictures.ts';

/** Fills /donate as a donor in India would. */
export async function fillDonorForm(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Leela');
  await page.getByLabel('Last name').fill('Menon');
  await page.getByLabel('Address', { exact: true }).fill('12 Temple Road, Thrissur');
  await page.getByLabel('Country', { exact: true }).selectOption('India');
  await page.getByLabel('E-mail').fill('leela@example.org');
  await page.getByLabel('Phone', { exact: true }).fill('98123 45678');
  await page.getByLabel('Donation amount').fill('5,000');
}

export async function submitDonorForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue Donation Process' }).click();
}

/** From the proceed popup to /confirmation, by UPI. */
export async function payByUpi(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Proceed with Transaction' }).click();
  await page.getByRole('button', { name: /^UPI/ }).click();
  await page.getByRole('button', { name: 'Proceed', exact: true }).click();
  await page.waitForURL('/confirmation');
}

/** What a payment app's screenshot is to us: a picture. */
export async function screenshotFile() {
  return { name: 'paid.png', mimeType: 'image/png', buffer: await blank(720, 1600).png().toBuffer() };
}

export async function confirm(page: Page, transactionId: string): Promise<void> {
  await page.getByLabel('Transaction number / ID').fill(transactionId);
  await page.getByLabel('Screenshot of the payment').setInputFiles(await screenshotFile());
  await page.getByRole('button', { name: 'Confirm and Submit Donation Details' }).click();
}
