/** The buttons of /payment-selection, and the clipboard. */
import type { Page } from '@playwright/test';

/** Opens a payment method's dialog. */
export const choose = (page: Page, method: string) =>
  page.getByRole('button', { name: new RegExp(`^${method}`) }).click();

export const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
