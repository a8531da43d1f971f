/** Pages before their scripts run: pressed buttons act later, and the scroll position stays. */
import type { Page } from '@playwright/test';
import { logInAsSuperAdmin } from './accounts.ts';
import { openAs, startDonation } from './giving.ts';
import { expect, hold, holdScripts, hydrated, openHydrated, test } from './site.ts';
import { plantDonations } from './team.ts';

test('a press on a team page is kept until its scripts run', async ({ site, page }) => {
  await plantDonations(site.url, [{ firstname: 'Biju', confirmationNumber: '412345678901' }]);
  await logInAsSuperAdmin(page.request);
  await page.goto('/?lang=en');
  const release = await holdScripts(page);
  // goto would wait for the scripts of team pages.
  await page.evaluate(() => location.assign('/donation-view'));
  await page.getByRole('button', { name: 'Verify Biju Nair' }).click();
  await expect(page.getByText('● Verified')).toBeHidden();
  release();
  await expect(page.getByText('● Verified').filter({ visible: true })).toBeVisible();
});

test('the last of two buttons pressed before scripts run counts, once they do', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const release = await holdScripts(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'View Updates' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  release();
  await expect(page.getByRole('dialog', { name: 'Quick Share' })).toBeVisible();
  await expect(page.getByText('No updates yet.')).toBeHidden();
});

test('a page opened from another page fetches its scripts before it has loaded, and runs them later', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const releaseFlag = await hold(page, '**/flags/*');
  const asked = page.waitForRequest(/\/assets\/donate-\w/);
  await page.getByRole('link', { name: 'Donate', exact: true }).click({ noWaitAfter: true });
  await asked;
  // The head asks for them: the document may still be read.
  const [path, state] = await page.evaluate(() => [location.pathname, document.readyState]);
  expect(path).toBe('/donate');
  expect(['loading', 'interactive']).toContain(state);
  release();
  releaseFlag();
  await hydrated(page);
});

test('a press that scripts handled happens once', async ({ page }) => {
  await openHydrated(page, '/');
  const updates = page.getByRole('button', { name: 'View Updates' });
  await updates.click();
  await page.getByRole('button', { name: 'Hide Updates' }).click();
  await expect(updates).toBeVisible();
  await expect(page.getByRole('group', { name: 'View Updates' })).toBeHidden();
});

test('a reloaded page keeps its scroll position before scripts run', async ({ page }) => {
  await openHydrated(page, '/');
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
  await holdScripts(page);
  // Late content above moves the reader's place down.
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(1000);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect
    .poll(() => page.evaluate(() => scrollY).then((now) => Math.abs(now - place)), 'how far from there')
    .toBeLessThan(60);
});

test('a payment page begins at its top, unless its donor scrolled before scripts ran', async ({ page }) => {
  const donation = await startDonation(page);
  for (const path of ['/payment-selection', `/confirm-donation?id=${donation.id}`]) {
    await openAs(page, '/api/campaign', donation);
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    release();
    await takenOver(page);
    await page.unrouteAll();
    expect(await page.evaluate(() => scrollY), `${path} is read on`).toBe(300);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => page.evaluate(() => scrollY), `${path} loaded anew`).toBe(0);
  }
});

/** Waits until scripts have run and finished their first work. */
async function takenOver(page: Page): Promise<void> {
  await hydrated(page);
  await page.evaluate(async () => {
    for (let frames = 0; frames < 10; frames++)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

test('a press while scripts take over hits the control under the finger', async ({ page }) => {
  await openAs(page, '/api/campaign', await startDonation(page));
  const release = await holdScripts(page);
  await page.goto('/payment-selection', { waitUntil: 'domcontentloaded' });
  const upi = page.getByRole('button', { name: /^UPI/ });
  await upi.evaluate((button) => button.scrollIntoView({ block: 'start' }));
  await upi.hover();
  await page.mouse.down();
  release();
  await takenOver(page);
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'Pay by UPI' })).toBeVisible();
});
