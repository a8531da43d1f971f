/** After a donation is confirmed or deleted: no page to pay or confirm it again. */
import { confirm, openAs, openConfirmation, startDonation, thanks } from './giving.ts';
import { expect, openHydrated, test } from './site.ts';

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

test('Back to a donation that is confirmed says so once, and leads to its page', async ({ visitorAt }) => {
  const page = await visitorAt('india');
  const donation = await startDonation(page);
  const { id } = donation;
  // Browsers store the page; Back shows the stored one. Route handlers turn that off in the journeys.
  let stored = '';
  await page.route(`**/confirm-donation?id=${id}*`, async (route) => {
    stored ||= await (await route.fetch()).text();
    await route.fulfill({ contentType: 'text/html', body: stored });
  });
  await openAs(page, `/confirm-donation?id=${id}&lang=ml`, donation);
  await page.getByLabel('പേയ്മെന്റ് രീതി').selectOption('UPI');
  await confirm(page, '412345678901');
  await expect(page.getByRole('dialog')).toBeVisible();
  await openHydrated(page, `/donation/${id}`);
  await page.goBack();
  await expect(page).toHaveURL('/');
  const see = page.getByRole('button', { name: 'കാണാം', exact: true });
  await page.waitForLoadState('networkidle');
  await expect(see).toHaveCount(1);
  const isWithin = (button: HTMLElement) => button.scrollWidth <= button.clientWidth;
  expect(await see.evaluate(isWithin)).toBe(true);
  await see.click();
  await expect(page).toHaveURL(`/donation/${id}`);
});

test('somebody else reads that a donation is confirmed, without a way to its page', async ({
  visitorAt,
  browser,
}) => {
  const page = await visitorAt('india');
  const donation = await openConfirmation(page, 'UPI');
  await confirm(page, '412345678901');
  await expect(thanks(page)).toBeVisible();
  const stranger = await browser.newPage();
  await stranger.goto(new URL(`/confirm-donation?id=${donation.id}`, page.url()).href);
  await expect(stranger.getByText('You have already updated the donation details!')).toBeVisible();
  await expect(stranger).toHaveURL(new URL('/', page.url()).href);
  await expect(stranger.getByRole('button', { name: 'See it' })).toHaveCount(0);
});
