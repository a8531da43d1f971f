/** The shortest honest gift from a phone in India: how often the donor taps, and how many fields they type in. */
import type { Locator, Page } from '@playwright/test';
import { screenshot, screenshotFile, submitWords, thanks } from './giving.ts';
import { expect, test } from './site.ts';
import { expectOneGift } from './whole-way.ts';

/** A donor who counts. Going from one field to the next takes the keyboard's own key, not a tap. */
class CountingDonor {
  taps = 0;
  typed = 0;

  async tap(target: Locator): Promise<void> {
    await target.tap();
    this.taps++;
  }

  /** Types into the fields in their order; a tap opens the first. */
  async type(page: Page, values: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      const field = page.locator(`[name=${name}]`);
      if (this.typed === 0) await this.tap(field);
      await field.fill(value);
      this.typed++;
    }
  }
}

test('a gift by UPI takes at most ten taps and five typed fields', async ({ visitorAt, site }) => {
  const page = await visitorAt('kerala');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'platform', { get: () => 'Linux armv81' });
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (Android 14) Mobile' });
    // An app would open, which a test's browser does not have.
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function () {
      if (/^(https?|blob):/.test(this.href)) click.call(this);
    };
  });
  const donor = new CountingDonor();
  await page.goto('/?lang=en');
  await donor.tap(page.getByRole('link', { name: 'Donate' }).filter({ visible: true }).first());
  await donor.tap(page.getByRole('button', { name: '₹5,000' }));
  await donor.type(page, {
    firstname: 'Leela',
    lastname: 'Menon',
    email: 'leela@example.org',
    phone: '98123 45678',
    address: '12 Temple Road, Thrissur',
  });
  // The place comes by an answer of the server. Of the presses before scripts run, only the last one counts.
  await expect(page.locator('[name=country]')).toHaveValue('India');
  await expect(page.locator('[name=amount]')).toHaveValue('5000');
  await donor.tap(page.getByRole('button', { name: 'Continue Donation Process' }));
  await donor.tap(page.getByRole('button', { name: 'Proceed with Transaction' }));
  await donor.tap(page.getByRole('button', { name: 'Open my UPI app' }));
  await expect(page).toHaveURL('/confirmation');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ravi.sample@upi');
  // In the app: pay, and copy the transaction ID.
  await page.evaluate(() => navigator.clipboard.writeText('4123 4567 8901'));
  await donor.tap(page.getByRole('button', { name: 'Paste', exact: true }));
  // The second tap is on the picture, in the phone's own list of pictures.
  await screenshot(page).setInputFiles(await screenshotFile());
  donor.taps += 2;
  await donor.tap(page.getByRole('button', { name: submitWords }));
  await expect(thanks(page)).toBeVisible();
  await expectOneGift(site, { amount: '5000', currency: 'INR', paymentMethod: 'UPI' });
  expect({ taps: donor.taps, typed: donor.typed }).toEqual({ taps: 10, typed: 5 });
});
