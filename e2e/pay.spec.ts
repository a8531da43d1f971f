/** /payment-selection: the donation it shows, and the four ways to pay. */
import type { Page } from '@playwright/test';
import { chooseMethod as choose, clipboard, openAs, proceed, type Saved, startDonation } from './giving.ts';
import { expect, holdScripts, hydrated, test } from './site.ts';

const methods = ['UPI', 'Google Pay', 'Paytm', 'Internet Banking'];

test('its document shows the donation before scripts run, only to its donor', async ({ page, visitorAt }) => {
  const own = await startDonation(page);
  const neighbour = await visitorAt('india');
  const ofHtml = async (who: Page) => (await who.request.get('/payment-selection?lang=en')).text();
  expect(await ofHtml(page)).toContain('Pay ₹5,000 your way');
  for (const html of [await ofHtml(neighbour), await ofHtml(neighbour)]) {
    expect(html).not.toContain('₹5,000');
    for (const secret of [own.id, 'meera@example.com', 'Temple Road', 'Meera'])
      expect(html).not.toContain(secret);
  }

  // The phone dropped the tab while the payment app was open.
  await openAs(page, '/api/campaign', own);
  const release = await holdScripts(page);
  await page.goto('/payment-selection?lang=en', { waitUntil: 'commit' });
  await choose(page, 'UPI');
  await expect(page.getByRole('dialog')).toBeHidden();
  release();
  await expect(page.getByRole('dialog')).toContainText('₹5,000');

  // Once scripts run, the tab's own donation wins.
  const other = await startDonation(await visitorAt('kerala'), { amount: '700' });
  await openAs(page, '/payment-selection', other);
  await expect(page.getByRole('heading', { name: 'Pay ₹700 your way' })).toBeVisible();
});

test('a page whose script fails to load is awaited, and the open page stays', async ({ visitorAt }) => {
  const page = await visitorAt('india', { mayReport: /ERR_FAILED/ });
  const donation = await startDonation(page);
  let isConnected = false;
  await page.route('**/assets/confirmation-page-*.js', (route) =>
    isConnected ? route.continue() : route.abort(),
  );
  // The connection returns after the script failed.
  let mayReturn = false;
  await page.route('**/healthz', (route) => {
    isConnected = mayReturn;
    return isConnected ? route.continue() : route.abort();
  });
  await openAs(page, '/payment-selection', donation);
  await choose(page, 'UPI');
  const isLost = page.waitForEvent('requestfailed', (request) => request.url().includes('/healthz'));
  await proceed(page);
  await isLost;
  await expect(page).toHaveURL('/payment-selection');
  await expect(page.getByRole('dialog')).toContainText('₹5,000');
  mayReturn = true;
  await expect(page).toHaveURL('/confirmation');
  await page.unrouteAll({ behavior: 'wait' });

  // The site was upgraded after this page was sent, so the script is gone. The page reloads once.
  await page.route('**/assets/confirmation-page-*.js', (route) => route.abort());
  await page.goto('/payment-selection');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await expect.poll(() => loads).toBe(1);
  await page.waitForTimeout(4_000);
  expect(loads).toBe(1);
});

test('without a donation it leads to /confirm-donation, which leads home', async ({ page }) => {
  await page.goto('/payment-selection');
  await expect(page.getByText('Missing donation data. Redirecting to Confirm Donation.')).toBeVisible();
  await expect(page.getByText('Invalid or missing donation ID. Redirecting to the home page.')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a tab without a donation finds the browser’s own incomplete one', async ({ page }) => {
  const { id } = await startDonation(page);
  await page.goto('/payment-selection');
  await expect(page.getByText('Missing donation data. Redirecting to Confirm Donation.')).toBeVisible();
  await expect(page).toHaveURL(`/confirm-donation?id=${id}`);
});

test('each method’s dialog has instructions, code, payee, copy buttons and reference', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, '/payment-selection', await startDonation(page, { amount: '500' }));
  for (const method of methods) {
    await choose(page, method);
    const dialog = page.getByRole('dialog', { name: `Pay by ${method}` });
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await expect(dialog.getByRole('listitem').first()).toContainText('₹500');
    await expect(dialog.getByRole('img', { name: 'QR code for your payment app' })).toBeVisible();
    const name = { Paytm: 'Name in Paytm', 'Internet Banking': 'Account holder' }[method as string];
    const tile = dialog.locator('dl', { hasText: name ?? 'Name your app must show' });
    await expect(tile).toContainText('RAVI KUMAR');
    await dialog.getByRole('button', { name: /Amount/ }).click();
    await expect.poll(() => clipboard(page)).toBe('500');
    await expect(dialog.getByText(/more than ₹2,000|at most ₹1,00,000/)).toHaveCount(0);
    await dialog.getByRole('button', { name: /Phone number/ }).click();
    await expect(page.getByText('Phone number copied to clipboard!')).toBeVisible();
    expect(await clipboard(page)).toBe('+919800000000');
    await dialog.getByRole('button', { name: /Reference code, for the note/ }).click();
    await expect.poll(() => clipboard(page)).toMatch(/^[0-9A-Z]{6}$/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('above ₹2,000 the page explains the gallery limit, above ₹1,00,000 the day’s limit', async ({
  page,
  isMobile,
}) => {
  const donation = await startDonation(page, { amount: '2000' });
  const gallery = page.getByText('Most apps won’t pay more than ₹2,000 to a QR code from your gallery.');
  const day = page.getByText('With UPI you can send at most ₹1,00,000 a day.');
  for (const [amount, hasGallery, hasDay] of [
    ['2000', 0, 0],
    ['2000.01', 1, 0],
    ['100000', 1, 0],
    ['100001', 1, 1],
  ] as const) {
    await openAs(page, '/payment-selection', { ...donation, amount } satisfies Saved);
    // Once scripts run, the tab's amount replaces the server's, and the ways change places under a press.
    await hydrated(page);
    await choose(page, 'UPI');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(gallery).toHaveCount(hasGallery);
    await expect(day).toHaveCount(hasDay);
    const dialog = page.getByRole('dialog');
    const code = await dialog.getByRole('img', { name: 'QR code for your payment app' }).boundingBox();
    const id = await dialog.getByText('ravi.sample@upi').boundingBox();
    // The text mentions another screen; a wide screen shows the code beside the details.
    if (hasGallery && !isMobile) await expect(gallery).toBeHidden();
    if (isMobile) expect((id?.y ?? 0) < (code?.y ?? 0)).toBe(hasGallery === 1);
    else expect((id?.x ?? 0) > (code?.x ?? 0) + (code?.width ?? 0)).toBe(true);
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Pay by Internet Banking' }).click();
  await expect(page.getByRole('dialog', { name: 'Pay by Internet Banking' })).toBeVisible();
  await expect(day).toHaveCount(0);
});

test('an error that could be read goes with its page', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('denied')) });
    document.execCommand = () => false;
  });
  await openAs(page, '/payment-selection', await startDonation(page));
  await hydrated(page);
  const failed = page.getByText('Failed to copy text.');
  await page
    .getByRole('button', { name: /^Copy / })
    .first()
    .click();
  await expect(failed).toBeVisible();
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 10_000;
  });
  await page.getByRole('button', { name: 'I have paid' }).click();
  await expect(page).toHaveURL(/confirmation/);
  await expect(failed).toHaveCount(0);
});
