/** Proceed on /payment-selection saves the code, opens an app if there is one, and leads on. */
import type { Download, Page } from '@playwright/test';
import { toBuffer } from 'qrcode';
import sharp from 'sharp';
import { chooseMethod as choose, clipboard, openAs, proceed, startDonation, transaction } from './giving.ts';
import { expect, test } from './site.ts';

/** Makes the browser look like a phone to the page, and records the app links it opens. */
async function asPhone(page: Page, platform: 'iPhone' | 'Linux armv81'): Promise<() => Promise<string[]>> {
  await page.addInitScript((platform) => {
    const userAgent =
      platform === 'iPhone' ? 'Mozilla/5.0 (iPhone) Mobile' : 'Mozilla/5.0 (Android 14) Mobile';
    Object.defineProperty(navigator, 'platform', { get: () => platform });
    Object.defineProperty(navigator, 'userAgent', { get: () => userAgent });
    const opened: string[] = [];
    Object.assign(window, { opened });
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function () {
      if (/^(https?|blob):/.test(this.href)) click.call(this);
      else opened.push(`${location.pathname} ${this.href}`);
    };
  }, platform);
  return () => page.evaluate(() => (window as unknown as { opened: string[] }).opened);
}

test('a double tap on Proceed goes one step and saves one code, with payee, amount, reference and quiet zone', async ({
  page,
}) => {
  await openAs(page, '/payment-selection', await startDonation(page));
  const reference = await page.locator('main strong.num').innerText();
  await page.context().route('https://www.bhimupi.org.in/**', (route) => route.fulfill({ body: 'BHIM' }));
  const steps = () => page.evaluate(() => history.length);
  const before = await steps();
  const downloads: Download[] = [];
  const sites: Page[] = [];
  page.on('download', (download) => downloads.push(download));
  page.on('popup', (site) => sites.push(site));
  await choose(page, 'UPI');
  await page.getByRole('button', { name: 'Proceed', exact: true }).dblclick();
  await expect(page).toHaveURL('/confirmation');
  expect(await steps()).toBe(before + 1);
  await expect.poll(() => sites.map((site) => site.url())).toEqual(['https://www.bhimupi.org.in/']);
  await expect
    .poll(() => downloads.map((saved) => saved.suggestedFilename()))
    .toEqual([`qr-code-${reference}.png`]);
  const pixels = (png: string | Buffer) => sharp(png).flatten().greyscale().threshold().raw().toBuffer();
  const link = `upi://pay?pa=ravi.sample@upi&pn=RAVI%20KUMAR&am=5000.00&cu=INR&tn=${reference}`;
  const expected = await toBuffer(link, { width: 720, margin: 4, errorCorrectionLevel: 'M' });
  expect((await sharp(expected).metadata()).width).toBe(720);
  expect((await pixels((await downloads[0]?.path()) ?? '')).equals(await pixels(expected))).toBe(true);
});

test('only a code that was really saved is looked for in the gallery', async ({ page }) => {
  const looked = page.getByText(/Look for the downloaded QR code in your phone’s gallery/);
  await openAs(page, '/payment-selection', await startDonation(page, { amount: '500' }));
  await page.getByRole('button', { name: /I have paid|Open my UPI app/ }).click();
  await expect(page.getByText(/scan this QR code with another phone/)).toBeVisible();
  await expect(looked).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to Payment Selection' }).click();
  await page.context().route('https://www.bhimupi.org.in/**', (route) => route.fulfill({ body: 'BHIM' }));
  await choose(page, 'UPI');
  await proceed(page);
  await expect(looked).toBeVisible();
});

test('Proceed, pressed offline before the next scripts came, leads on once the connection is back', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india', { mayReport: /ERR_FAILED/ });
  const script = '**/assets/confirmation-page-*.js';
  // A script that fails twice online means a new version: the page would load anew.
  const line = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await line.promise;
    await route.abort();
  });
  await openAs(page, '/payment-selection', await startDonation(page));
  await choose(page, 'Internet Banking');
  // Until then, the button sends the form without scripts.
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.context().setOffline(true);
  line.resolve();
  await proceed(page);
  await expect(page.getByText('You are offline. Please check your connection.')).toBeVisible();
  await expect(page).toHaveURL('/payment-selection');
  await page.unroute(script);
  await page.context().setOffline(false);
  await expect(page).toHaveURL('/confirmation');
  await expect(transaction(page)).toBeVisible();
});

test('on Android a personal UPI ID is copied, and /confirmation opens the app', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const opened = await asPhone(page, 'Linux armv81');
  const downloads: Download[] = [];
  page.on('download', (download) => downloads.push(download));
  await openAs(page, '/payment-selection', await startDonation(page));
  for (const [method, link, copied] of [
    ['UPI', 'upi://pay', 'ravi.sample@upi'],
    ['Google Pay', 'tez://upi/pay', 'ravi.sample@upi'],
    ['Paytm', 'paytmmp://pay', 'ravi.sample@paytm'],
  ] as const) {
    await choose(page, method);
    await expect(page.getByRole('dialog')).toContainText(
      'Copies the UPI ID. Opens your app, then the last step.',
    );
    await proceed(page);
    await expect(page).toHaveURL('/confirmation');
    await expect.poll(async () => (await opened()).at(-1)).toBe(`/confirmation ${link}`);
    expect(await clipboard(page)).toBe(copied);
    await page.goBack();
    await expect(page).toHaveURL('/payment-selection');
  }
  await choose(page, 'Internet Banking');
  await proceed(page);
  await expect(page).toHaveURL('/confirmation');
  expect(await opened()).toHaveLength(3);
  // Apps refuse a code from the gallery for ₹5,000.
  expect(downloads).toHaveLength(0);
});

test('on a phone the QR code of ₹2,000 is saved, and that of ₹2,001 isn’t', async ({ page }) => {
  await asPhone(page, 'Linux armv81');
  const saves = page.getByRole('dialog').getByText('Saves the QR code.');
  const donation = await startDonation(page, { amount: '2001' });
  await openAs(page, '/payment-selection', donation);
  await choose(page, 'UPI');
  await expect(page.getByRole('dialog')).toContainText('Opens your app');
  await expect(saves).toHaveCount(0);
  await openAs(page, '/payment-selection', { ...donation, amount: '2000', rupees: 2000 });
  await choose(page, 'UPI');
  await expect(saves).toBeVisible();
  const saved = page.waitForEvent('download');
  await proceed(page);
  expect((await saved).suggestedFilename()).toMatch(/^qr-code-[0-9A-Z]{6}\.png$/);
});

test('on an iPhone the donor chooses the app', async ({ page }) => {
  const opened = await asPhone(page, 'iPhone');
  await openAs(page, '/payment-selection', await startDonation(page));
  await choose(page, 'UPI');
  await page.getByLabel('Your payment app', { exact: true }).selectOption('PhonePe');
  await proceed(page);
  await expect(page).toHaveURL('/confirmation');
  await expect.poll(opened).toEqual(['/confirmation phonepe://pay']);
});

test('a blocked app link reloads nothing and loses nothing', async ({ visitorAt }) => {
  const page = await visitorAt('india', { mayReport: /scheme|protocol|handler/ });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'platform', { get: () => 'Linux armv81' });
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (Android 14) Mobile' });
    // The clipboard refuses too, as in in-app browsers.
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await openAs(page, '/payment-selection', await startDonation(page));
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await choose(page, 'Paytm');
  await proceed(page);
  await expect(page).toHaveURL('/confirmation');
  await expect(page.getByText('Failed to copy text.')).toBeVisible();
  await transaction(page).fill('412345678901');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await page.reload();
  await expect(page.getByText('Paytm ₹5,000')).toBeVisible();
  await expect(transaction(page)).toHaveValue('412345678901');
});
