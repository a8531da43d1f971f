/** What a donor enters on the whole way, and what the database holds at its end. */
import { expect, type Page } from '@playwright/test';
import type { RunningSite } from '../test/running-site.ts';
import { withDatabase } from './rates.ts';

/** The transaction ID as the donor types it. */
export const typedId = '4123 4567 8901';

/** What a donor types into the text fields of /donate, by their names. */
export const wholeForm = (amount: string) => ({
  firstname: 'Leela',
  lastname: 'Menon',
  address: '12 Temple Road, Thrissur',
  email: 'leela@example.org',
  phone: '+91 98123 45678',
  amount,
  message: 'With you',
});

/** Fills the text fields of /donate, and asks to hide the message. Country and currency stay as they are. */
export async function fillWholeForm(page: Page, amount: string): Promise<void> {
  for (const [name, value] of Object.entries(wholeForm(amount))) {
    await page.locator(`[name=${name}]`).fill(value);
  }
  await page.locator('input[name=isHiddenMessage]').last().check();
}

type Given = { country: string; currency: string; amount: string; paymentMethod: string; language: string };

/** The database holds the donor's confirmed donation once. */
export async function expectOneDonation(site: RunningSite, given: Given): Promise<void> {
  const donations = await withDatabase(site, (db) => db.selectFrom('donations').selectAll().execute());
  expect(donations).toMatchObject([
    {
      firstname: 'Leela',
      message: 'With you',
      isHiddenMessage: true,
      confirmationNumber: '412345678901',
      ...given,
    },
  ]);
}
