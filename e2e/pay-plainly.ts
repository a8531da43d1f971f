/** The way of giving in a browser without scripts. */
import type { Page } from '@playwright/test';
import { fillDonorForm, submitDonorForm } from './giving.ts';
import { expect } from './site.ts';

/** From the form to /confirmation by UPI. Returns the donation's id. */
export async function payPlainly(page: Page): Promise<string> {
  await page.goto('/donate');
  await fillDonorForm(page);
  await submitDonorForm(page);
  await expect(page).toHaveURL(/\/payment-selection\?id=/);
  const id = new URL(page.url()).searchParams.get('id') as string;
  await page.getByRole('button', { name: /^UPI/ }).click();
  await expect(page).toHaveURL(`/confirmation?id=${id}&method=UPI`);
  return id;
}
