/** The main way: a donor gives with few taps, an admin verifies it, the bar moves. */
import { adminPassword } from '../test/running-site.ts';
import { fillLogin } from './accounts.ts';
import {
  chooseMethod,
  confirm,
  fillDonorForm,
  payByUpi,
  proceed,
  proceedPopup,
  screenshot,
  screenshotFile,
  submit,
  submitDonorForm,
  thanks,
  toPayment,
  transaction,
} from './giving.ts';
import { expect, hydrated, openHydrated, test } from './site.ts';
import { plantOthersGifts, showLeelasMessage, verifyLeela } from './team.ts';

test('a donor gives ₹5,000 by UPI, an admin verifies it, and Home’s bar shows it', {
  tag: ['@desktop', '@postgres'],
}, async ({ site, visitorAt }) => {
  const donor = await visitorAt('india');
  await openHydrated(donor, '/');
  await expect(donor.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '₹0 raised of ₹20,00,000');
  await donor.getByRole('link', { name: 'Donate' }).click();
  await expect(donor).toHaveURL('/donate');
  await fillDonorForm(donor);
  await donor.getByLabel('Message (optional)').fill('You taught me fractions with jackfruit.');
  await submitDonorForm(donor);
  await expect(proceedPopup(donor)).toBeVisible();
  await toPayment(donor);

  await expect(donor).toHaveURL('/payment-selection');
  await expect(donor.getByRole('heading', { level: 1 })).toHaveText('Pay ₹5,000 your way');
  await chooseMethod(donor, 'UPI');
  await expect(donor.getByRole('dialog', { name: 'Pay by UPI' })).toBeVisible();
  const download = donor.waitForEvent('download');
  await proceed(donor);
  expect((await download).suggestedFilename()).toMatch(/^qr-code-[0-9A-Z]{6}\.png$/);

  await expect(donor).toHaveURL('/confirmation');
  await confirm(donor, '412345678901');
  await expect(thanks(donor)).toBeVisible();
  await thanks(donor).getByRole('button', { name: 'Close' }).last().click();
  await expect(donor).toHaveURL('/');

  const admin = await visitorAt('kerala');
  await admin.goto('/donation-view?lang=en');
  await expect(admin).toHaveURL(/\/login\?next=/);
  await fillLogin(admin, 'superadmin', adminPassword);
  await expect(admin).toHaveURL(/\/donation-view/);
  await expect(admin.getByText('412345678901').filter({ visible: true })).toBeVisible();
  await verifyLeela(admin);
  await admin.goto('/donor-messages');
  await showLeelasMessage(admin);

  // With one donor the total would be their amount.
  await donor.goto('/');
  await expect(donor.getByText('The first donations are in')).toBeVisible();
  await expect(donor.getByRole('complementary')).not.toContainText('₹5,000');
  await plantOthersGifts(site.url, admin);
  await donor.goto('/');
  const bar = donor.getByRole('progressbar');
  await expect(bar).toHaveAttribute('aria-valuetext', '₹5,300 raised of ₹20,00,000');
  await expect(donor.getByText(/^Verified donations only ·\sas of \d+ \w+$/)).toBeVisible();
  await expect(donor.getByText('You taught me fractions with jackfruit.')).toBeVisible();
});

test('a UPI donation takes at most 12 taps and 4 fields besides name and contact', async ({ page }) => {
  await page.context().route('https://www.bhimupi.org.in/**', (route) => route.fulfill({ body: 'BHIM' }));
  await page.addInitScript(() => {
    const count = (name: string, what: string) =>
      sessionStorage.setItem(name, `${sessionStorage.getItem(name) ?? ''}${what} `);
    window.addEventListener(
      'click',
      ({ isTrusted, detail }) => isTrusted && detail > 0 && count('taps', 'tap'),
      true,
    );
    window.addEventListener(
      'change',
      ({ target }) => target instanceof HTMLElement && count('typed', target.getAttribute('name') ?? ''),
      true,
    );
  });
  await openHydrated(page, '/');
  await page.getByRole('link', { name: 'Donate' }).click();
  await hydrated(page);
  await page.getByRole('button', { name: '₹5,000' }).click();
  for (const [label, text] of [
    ['First name', 'Leela'],
    ['Last name', 'Menon'],
    ['Email', 'leela@example.org'],
    ['Phone', '98123 45678'],
    ['Address', '12 Temple Road, Thrissur'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).click();
    await page.keyboard.type(text);
  }
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('India');
  await submitDonorForm(page);
  await payByUpi(page);
  await transaction(page).click();
  await page.keyboard.type('412345678901');
  await screenshot(page).setInputFiles(await screenshotFile());
  await submit(page);
  await expect(thanks(page)).toBeVisible();
  const [taps, typed] = await page.evaluate(() =>
    ['taps', 'typed'].map((name) => (sessionStorage.getItem(name) ?? '').trim().split(' ')),
  );
  const contact = ['firstname', 'lastname', 'email', 'phone'];
  const besides = [...new Set(typed)].filter((name) => !contact.includes(name));
  // Taps into name and contact fields don't count. Choosing the picture takes two taps in the phone's dialog.
  const count = (taps?.length ?? 0) - contact.length + 2;
  expect({ count, besides }).toEqual({
    count: expect.any(Number),
    besides: ['address', 'screenshot', 'confirmationNumber'],
  });
  expect(count).toBeLessThanOrEqual(12);
});
