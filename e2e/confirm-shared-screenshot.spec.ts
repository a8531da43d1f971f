/** The donor shares a screenshot from the payment app to the site. */
import type { Page } from '@playwright/test';
import {
  count,
  openAs,
  savedAs,
  screenshot,
  screenshotFile,
  startDonation,
  submit,
  thanks,
  transaction,
  uploads,
} from './giving.ts';
import { expect, openHydrated, test } from './site.ts';

/** Posts a form with a file, as a phone does when its donor shares a picture. */
async function share(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<form id="share" method="post" action="/shared/screenshot" enctype="multipart/form-data">
        <input type="file" name="screenshot"></form>`,
    );
  });
  await page.locator('#share input').setInputFiles(file);
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#share')?.submit());
}

test('a screenshot shared from the payment app stays on the device until the donor sends it, once', async ({
  page,
}) => {
  const donation = await startDonation(page);
  const manifest = page.locator('link[rel=manifest]');
  await openHydrated(page, '/donate');
  await expect(manifest).toHaveCount(0);

  // Without the worker the server answers, and the donor chooses the picture.
  await share(page, await screenshotFile());
  await expect(page).toHaveURL(`/confirm-donation?id=${donation.id}`);
  await expect(page.getByText('The picture didn’t come through.').last()).toBeVisible();
  await expect(page.getByAltText('Your screenshot')).toHaveCount(0);

  // The page holds the install prompt back, and shows it with a button.
  await expect(manifest).toHaveAttribute('href', '/shared/en.webmanifest');
  const install = page.getByRole('button', { name: /^Add to home screen/ });
  await expect(install).toHaveCount(0);
  const isHeld = await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = () => Promise.resolve(document.body.setAttribute('data-prompted', ''));
    return !window.dispatchEvent(Object.assign(offer, { prompt }));
  });
  expect(isHeld).toBe(true);
  await install.click();
  await expect(page.locator('body[data-prompted]')).toHaveCount(1);
  await expect(install).toHaveCount(0);

  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/shared/');
    return registration?.active?.state === 'activated';
  });
  const worker = await page.request.get('/shared/worker.js');
  expect(worker.headers()['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  const reached = await count(page, '**/shared/screenshot', 'POST');
  await share(page, { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await expect(page).toHaveURL(`/confirm-donation?id=${donation.id}`);
  await expect(screenshot(page)).toBeVisible();
  expect(reached(), 'files that the server got instead of the worker').toBe(0);
  await expect(page.getByText('The picture didn’t come through.')).toHaveCount(0);
  await expect(screenshot(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Please choose a picture: JPEG, PNG, WebP or AVIF.')).toBeVisible();

  await openAs(page, '/confirmation', donation, 'UPI');
  await expect(transaction(page)).toBeVisible();
  await transaction(page).fill('412345678901');
  await share(page, await screenshotFile());
  await expect(page).toHaveURL('/confirmation');
  await expect(page.getByText('The picture you shared is in the form below.')).toBeVisible();
  await expect(page.getByText('You just shared: paid.png')).toBeVisible();
  await expect(page.getByAltText('Your screenshot')).toBeVisible();
  await expect(page.getByText('Please choose a picture')).toHaveCount(0);
  await expect(transaction(page)).toHaveValue('412345678901');
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  const uploaded = await count(page, uploads, 'POST');
  await submit(page);
  await expect(thanks(page)).toBeVisible();
  expect([reached(), uploaded()]).toEqual([0, 1]);
  const { screenshotUrl } = await savedAs(page, donation.id);
  expect((await page.request.get(String(screenshotUrl))).status()).toBe(200);

  // No incomplete donation is left for a picture.
  await share(page, await screenshotFile());
  await expect(page).toHaveURL('/');
  await expect(page.getByText('This browser has no unfinished donation')).toBeVisible();
  await expect(manifest).toHaveCount(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
