/** What journeys press on /payment-selection, and what they copied there. */
import type { Page } from '@playwright/test';

/** Opens the dialog of a way to pay. */
export const choose = (page: Page, method: string) =>
  page.getByRole('button', { name: new RegExp(`^${method}`) }).click();

export const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
