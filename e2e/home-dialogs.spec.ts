/** The dialogs that Home opens by itself: thanks, and the reminder of an incomplete donation. */
import type { Page } from '@playwright/test';
import { clipboard, startDonation, thanks } from './giving.ts';
import { expect, hydrated, openHydrated, test } from './site.ts';

/** Goes to another page without loading a document. */
const go = (page: Page, to: string, state: unknown = null) =>
  page.evaluate(
    ([to, state]) =>
      (
        window as never as { __reactRouterDataRouter: { navigate(to: unknown, o: unknown): unknown } }
      ).__reactRouterDataRouter.navigate(to, { state }),
    [to, state] as const,
  );

test.describe('the Thank You modal', () => {
  test('opens from the navigation’s state once, and Close ends it', async ({ page }) => {
    await openHydrated(page, '/donate?from=mail');
    await go(page, '/?x=1', { showThankYouPopup: true });
    const dialog = thanks(page);
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => history.state?.usr ?? null)).toBeNull();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await hydrated(page);
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/donate?from=mail');
  });

  test('stays closed without it', async ({ page }) => {
    await openHydrated(page, '/donate');
    await go(page, '/', { showThankYouPopup: 'yes' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Help Anitha/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('the Reminder modal', () => {
  test('has no close control, and offers the phone number, the link, and to read the page first', async ({
    page,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await startDonation(page, { firstname: 'Leela' });
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: 'Dear Leela, your donation isn’t complete yet' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button')).toHaveText([/Copy/, 'Read this page first']);
    for (let n = 0; n < 3; n++) await page.keyboard.press('Escape');
    await page.mouse.click(2, 2);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText('+91 98000 00000')).toBeVisible();
    await dialog.getByRole('button', { name: /Copy/ }).click();
    await expect(page.getByText('Phone number copied to clipboard!')).toBeVisible();
    expect(await clipboard(page)).toBe('+919800000000');
    await dialog.getByRole('button', { name: 'Read this page first' }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await dialog.getByRole('link', { name: 'Complete your donation' }).click();
    await expect(page).toHaveURL(/\/confirm-donation\?id=[0-9a-f-]{36}$/);
  });
});
