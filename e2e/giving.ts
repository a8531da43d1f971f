/** The steps of a donation. */
import type { Page } from '@playwright/test';
import { makeOnce } from '../platform/make-once.ts';
import { type Donor, donor } from '../test/donor.ts';
import { blank } from '../test/pictures.ts';
import { appCheck } from './accounts.ts';

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

/** A picture in place of a payment app's screenshot. */
export const screenshotFile = makeOnce(async () => {
  return { name: 'paid.png', mimeType: 'image/png', buffer: await blank(720, 1600).png().toBuffer() };
});

export async function confirm(page: Page, transactionId: string): Promise<void> {
  await page.getByLabel('Transaction number / ID').fill(transactionId);
  await page.getByLabel('Screenshot of the payment').setInputFiles(await screenshotFile());
  await page.getByRole('button', { name: submitWords }).click();
}

export type Saved = Donor & { id: string; rupees: number | null };

/** Starts a donation over HTTP, for journeys that begin after /donate. */
export async function startDonation(page: Page, changes: Partial<Donor> = {}): Promise<Saved> {
  const response = await page.request.post('/api/donations/sendDonationAlertEmail', {
    headers: await appCheck(page.request),
    data: { ...donor, ...changes },
  });
  if (response.status() !== 200) throw new Error(await response.text());
  return response.json();
}

/** Opens a page as the tab that started this donation, with the chosen `method` if given. */
export async function openAs(page: Page, path: string, donation: object, method?: string): Promise<void> {
  await page.goto('/api/campaign');
  await page.evaluate(
    ([donation, method]) => {
      sessionStorage.setItem('donationData', JSON.stringify(donation));
      if (method) sessionStorage.setItem('paymentMethod', JSON.stringify(method));
    },
    [donation, method] as const,
  );
  await page.goto(path);
}

export const submitWords = 'Confirm and Submit Donation Details';
