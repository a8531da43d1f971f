/** The steps of a donation, from /donate to the thanks. */
import type { Page } from '@playwright/test';
import { makeOnce } from '../platform/make-once.ts';
import { type Donor, donor } from '../test/donor.ts';
import { blank } from '../test/pictures.ts';
import { appCheck } from './accounts.ts';
import { expect, openHydrated } from './site.ts';

/** Fills /donate as a donor in India would. */
export async function fillDonorForm(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Leela');
  await page.getByLabel('Last name').fill('Menon');
  await page.getByLabel('Address', { exact: true }).fill('12 Temple Road, Thrissur');
  await page.getByLabel('Country', { exact: true }).selectOption('India');
  await page.getByLabel('Email').fill('leela@example.org');
  await page.getByLabel('Phone', { exact: true }).fill('98123 45678');
  await page.getByLabel('Donation amount').fill('5,000');
}

export async function openFilledForm(page: Page): Promise<void> {
  await openHydrated(page, '/donate');
  await fillDonorForm(page);
}

export async function submitDonorForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue Donation Process' }).click();
}

export const proceedPopup = (page: Page) =>
  page.getByRole('dialog', { name: 'Please proceed with the transaction!' });

export const toPayment = (page: Page) =>
  page.getByRole('button', { name: 'Proceed with Transaction' }).click();

/** The button that opens a payment method's dialog. */
export const methodButton = (page: Page, method: string) =>
  page.getByRole('listitem').getByRole('button', { name: new RegExp(`^${method}`) });

export const chooseMethod = (page: Page, method: string) => methodButton(page, method).click();

export const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed', exact: true }).click();

export const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** From the popup of /donate to /confirmation. */
export async function payByUpi(page: Page): Promise<void> {
  await toPayment(page);
  await chooseMethod(page, 'UPI');
  await proceed(page);
  await page.waitForURL('/confirmation');
}

/** A picture in place of a payment app's screenshot. */
export const screenshotFile = makeOnce(async () => {
  return { name: 'paid.png', mimeType: 'image/png', buffer: await blank(720, 1600).png().toBuffer() };
});

export const transaction = (page: Page) => page.getByLabel('Transaction ID');
export const screenshot = (page: Page) => page.getByLabel('Screenshot of the payment');
export const submitWords = 'Confirm and Submit Donation Details';
export const submit = (page: Page) => page.getByRole('button', { name: submitWords }).click();
export const thanks = (page: Page) => page.getByRole('dialog', { name: 'Thank You!' });

/** Fills and submits /confirmation or /confirm-donation, in any language. */
export async function confirm(page: Page, transactionId: string): Promise<void> {
  await page.locator('input[name=confirmationNumber]').fill(transactionId);
  await page.locator('input[name=screenshot]').setInputFiles(await screenshotFile());
  await page.locator('main .btn-give[type=submit]').click();
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

/** The donation as its donor's browser gets it. */
export const savedAs = async (page: Page, id: string): Promise<Record<string, unknown>> =>
  (await page.request.get(`/api/donations/${id}`)).json();

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

/** Gives by UPI as Asha Nair, in this browser. Ends when the confirmation is saved. */
export async function giveAsAsha(page: Page, transactionId: string): Promise<Saved> {
  const donation = await startDonation(page, { firstname: 'Asha', lastname: 'Nair' });
  await openAs(page, '/confirmation', donation, 'UPI');
  await confirm(page, transactionId);
  await expect.poll(async () => (await savedAs(page, donation.id)).confirmationNumber).toBe(transactionId);
  return donation;
}

/** Starts a donation and opens its /confirmation. */
export async function openConfirmation(page: Page, method = 'UPI', changes: Partial<Donor> = {}) {
  const donation = await startDonation(page, changes);
  await openAs(page, '/confirmation', donation, method);
  await expect(page.locator('[name=confirmationNumber]')).toBeVisible();
  return donation;
}

export const uploads = '**/api/files/screenshots?*';
export const confirmations = '**/api/donations/*-*';

/** Counts the calls with a method, and lets all pass. */
export async function count(page: Page, url: string, method: string): Promise<() => number> {
  let n = 0;
  await page.route(url, (route) => {
    if (route.request().method() === method) n += 1;
    return route.fallback();
  });
  return () => n;
}
