/** What a donor enters on the whole way, and what the database holds at its end. */
import { expect, type Page } from '@playwright/test';
import type { RunningSite } from '../test/running-site.ts';
import { withDatabase } from './rates.ts';

/** The transaction ID as the donor types it. */
export const typedId = '4123 4567 8901';

/** Each country and method once: what the donor chooses and types, and the amount that is saved. */
export const rows = [
  { country: 'India', currency: 'INR', amount: '5,000', saved: '5000', method: 'UPI' },
  { country: 'Germany', currency: 'EUR', amount: '50,50', saved: '50.50', method: 'Internet Banking' },
  { country: 'United States', currency: 'USD', amount: '$100', saved: '100', method: 'Google Pay' },
  { country: 'Kuwait', currency: 'KWD', amount: '12.500', saved: '12.50', method: 'Paytm' },
] as const;
export type Row = (typeof rows)[number];

/** What a donor types into the text fields of /donate, by their names. */
export const wholeForm = (amount: string) => ({
  firstname: 'Leela',
  lastname: 'Menon',
  address: '12 Temple Road, Thrissur',
  email: 'leela@example.org',
  phone: '+91 98123 45678',
  amount,
  message: 'With you',
  inNameOf: 'Ammini',
});

/** Fills the text fields of /donate, and asks to hide the message and the name. Country and currency stay as they are. */
export async function fillWholeForm(page: Page, amount: string): Promise<void> {
  for (const [name, value] of Object.entries(wholeForm(amount))) {
    await page.locator(`[name=${name}]`).fill(value);
  }
  await page.locator('input[name=isAnonymous]').check();
  await page.locator('input[name=isHiddenMessage]').last().check();
}

/** The database holds one donation, with these values. */
export async function expectOneGift(site: RunningSite, given: object): Promise<void> {
  const donations = await withDatabase(site, (db) => db.selectFrom('donations').selectAll().execute());
  expect(donations).toMatchObject([{ firstname: 'Leela', confirmationNumber: '412345678901', ...given }]);
}

type Given = { country: string; currency: string; amount: string; paymentMethod: string; language: string };

/** The database holds the donor's confirmed donation once, with all that fillWholeForm enters. */
export const expectOneDonation = (site: RunningSite, given: Given) =>
  expectOneGift(site, {
    message: 'With you',
    isHiddenMessage: true,
    isAnonymous: true,
    inNameOf: 'Ammini',
    ...given,
  });
