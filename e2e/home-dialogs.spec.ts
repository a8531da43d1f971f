/** The dialogs that Home opens by itself: thanks, and the reminder of an incomplete donation. */
import type { Page } from '@playwright/test';
import { fillDonorForm, submitDonorForm } from './giving.ts';
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
  test('opens from the navigation’s state once, and Close ends it', async ({ visitorAt }) => {
    const page = await visitorAt('india');
    await openHydrated(page, '/donate?from=mail');
    await go(page, '/?x=1', { showThankYouPopup: true });
    const dialog = page.getByRole('dialog', { name: 'Thank You!' });
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

  test('stays closed without it', async ({ visitorAt }) => {
    const page = await visitorAt('india');
    await openHydrated(page, '/donate');
    await go(page, '/', { showThankYouPopup: 'yes' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Help Anitha/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('the Reminder modal', () => {
  const unfinished = { id: '00000000-0000-4000-8000-000000000000', firstname: '  ', mine: false };

  test('can’t be closed by the donor, and offers the phone number and the link', async ({
    visitorAt,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'the clipboard needs a permission that only Chromium knows');
    const page = await visitorAt('india');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openHydrated(page, '/donate');
    await fillDonorForm(page);
    await submitDonorForm(page);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: 'Dear Leela, your donation isn’t complete yet' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button')).toHaveText([/Copy/]);
    for (let n = 0; n < 3; n++) await page.keyboard.press('Escape');
    await page.mouse.click(2, 2);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText('+91 98000 00000')).toBeVisible();
    await dialog.getByRole('button', { name: /Copy/ }).click();
    await expect(page.getByText('Phone number copied to clipboard!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('+919800000000');
    await dialog.getByRole('link', { name: 'Complete your donation' }).click();
    await expect(page).toHaveURL(/\/confirm-donation\?id=[0-9a-f-]{36}$/);
  });

  test('greets a nameless donor as Friend, and lets a neighbour continue permanently', async ({
    visitorAt,
  }) => {
    const page = await visitorAt('india');
    await page.route('**/api/donations/incomplete-donation*', async (route) => {
      const cookies = await page.context().cookies();
      const isNotThem = cookies.some(({ name }) => name === 'kaithangu_not_them');
      await (isNotThem ? route.fulfill({ status: 204 }) : route.fulfill({ json: unfinished }));
    });
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: 'Dear Friend, your donation isn’t complete yet' });
    await expect(dialog.getByRole('link')).toHaveAttribute('href', `/confirm-donation?id=${unfinished.id}`);
    const remembered = page.waitForResponse('**/api/donations/not-mine');
    await dialog.getByRole('button', { name: 'Not you? Continue' }).click();
    await expect(dialog).toBeHidden();
    expect((await remembered).status()).toBe(204);
    await page.reload();
    await hydrated(page);
    await expect(dialog).toBeHidden();
  });
});
