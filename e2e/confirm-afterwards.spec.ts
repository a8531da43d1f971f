/** After a donation is confirmed or deleted: no page to pay or confirm it again. */
import { confirm, openAs, openConfirmation, thanks } from './giving.ts';
import { expect, test } from './site.ts';

test('Back shows no way to pay a deleted donation, and an invalid id deletes nothing', async ({ page }) => {
  const donation = await openConfirmation(page);
  await page.getByRole('button', { name: 'Back to Payment Selection' }).click();
  await expect(page).toHaveURL('/payment-selection');
  await page.goBack();
  const remove = page.getByRole('button', { name: 'Cancel / Delete All the Details of this Transaction' });
  await remove.click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.getByText('Donation details deleted successfully.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await openAs(page, '/payment-selection', donation);
  await expect(page.getByText('Donation details not found. Redirecting to the home page.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await openAs(page, '/confirmation', { ...donation, id: 'broken' }, 'UPI');
  await remove.click();
  await expect(page.getByText('Invalid donation ID. Cannot delete.')).toBeVisible();
});

test('a donation confirmed in one tab can’t be paid or confirmed in another', async ({ visitorAt }) => {
  const page = await visitorAt('india', { mayReport: /status of 409/ });
  const donation = await openConfirmation(page);
  const paying = await page.context().newPage();
  await openAs(paying, '/payment-selection', donation);
  const unaware = await page.context().newPage();
  // Like another device, this tab doesn't learn of it.
  await unaware.addInitScript(() => {
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await openAs(unaware, '/confirmation', donation, 'UPI');
  await expect(paying.getByRole('heading', { level: 1 })).toHaveText('Pay ₹5,000 your way');
  await confirm(page, '412345678901');
  await expect(thanks(page)).toBeVisible();
  await expect(paying).toHaveURL('/');
  await expect(paying.getByText('You have already updated the donation details!')).toBeVisible();
  await confirm(unaware, '512345678901');
  await expect(unaware.getByText('You have already updated the donation details!')).toBeVisible();
  await expect(unaware).toHaveURL('/');
});
