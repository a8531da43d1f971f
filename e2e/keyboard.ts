/** Keyboard helpers. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until `target` has the focus and is visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let n = 0; n < 60; n++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport();
      return;
    }
  }
  throw new Error(`Tab doesn't come to ${target}`);
}
