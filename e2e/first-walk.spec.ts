/** The main way: a donor gives, an admin verifies, the bar moves. */
import sharp from 'sharp';
import { adminPassword } from '../test/running-site.ts';
import { expect, openHydrated, test } from './site.ts';
import { plantOthersGifts } from './team.ts';

const shots = process.env.SHOTS;

test(
  'a donor gives ₹5,000 by UPI, an admin verifies it, and Home’s bar shows it',
  { tag: ['@desktop', '@postgres'] },
  async ({ site, visitorAt }, { project }) => {
    const donor = await visitorAt('india');
    const shot = async (name: string, fullPage = true) => {
      if (shots) await donor.screenshot({ path: `${shots}/${project.name}-${name}.png`, fullPage });
    };
    await openHydrated(donor, '/');
    await expect(donor.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '₹0 raised of ₹20,00,000');
    await shot('home');
    await donor.getByRole('link', { name: 'Donate' }).click();

    await expect(donor).toHaveURL('/donate');
    await shot('donate-empty');
    await donor.getByLabel('First name').fill('Leela');
    await donor.getByLabel('Last name').fill('Menon');
    await donor.getByLabel('Address', { exact: true }).fill('12 Temple Road, Thrissur');
    await donor.getByLabel('Country', { exact: true }).selectOption('India');
    await donor.getByLabel('E-mail').fill('leela@example.org');
    await donor.getByLabel('Phone', { exact: true }).fill('+919812345678');
    await donor.getByLabel('Donation amount').fill('5,000');
    await donor.getByLabel('Message (optional)').fill('You taught me fractions with jackfruit.');
    await shot('donate-filled');
    await donor.getByRole('button', { name: 'Continue Donation Process' }).click();
    await expect(donor.getByRole('dialog', { name: 'Please proceed with the transaction!' })).toBeVisible();
    await shot('donate-proceed', false);
    await donor.getByRole('button', { name: 'Proceed with Transaction' }).click();

    await expect(donor).toHaveURL('/payment-selection');
    await expect(donor.getByRole('heading', { level: 1 })).toHaveText('Pay ₹5,000 your way');
    await shot('pay');
    await donor.getByRole('button', { name: /^UPI/ }).click();
    await expect(donor.getByRole('dialog', { name: 'Pay by UPI' })).toBeVisible();
    await shot('pay-upi', false);
    const download = donor.waitForEvent('download');
    await donor.getByRole('button', { name: 'Proceed', exact: true }).click();
    expect((await download).suggestedFilename()).toMatch(/^kaithangu-[0-9A-Z]{6}\.png$/);

    await expect(donor).toHaveURL('/confirmation');
    await shot('confirmation');
    await donor.getByLabel('Transaction number / ID').fill('412345678901');
    const picture = await sharp({ create: { width: 720, height: 1600, channels: 3, background: '#0e6251' } })
      .png()
      .toBuffer();
    await donor
      .getByLabel('Screenshot of the payment')
      .setInputFiles({ name: 'paid.png', mimeType: 'image/png', buffer: picture });
    await donor.getByRole('button', { name: 'Confirm and Submit Donation Details' }).click();
    await expect(donor.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
    await shot('thanks', false);
    await donor.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expect(donor).toHaveURL('/');

    const admin = await visitorAt('kerala');
    await admin.goto('/donation-view?lang=en');
    await expect(admin).toHaveURL(/\/login\?next=/);
    await admin.getByLabel('Username').fill('superadmin');
    await admin.getByLabel('Password').fill(adminPassword);
    await admin.getByRole('button', { name: 'Log in' }).click();
    await expect(admin).toHaveURL(/\/donation-view/);
    await expect(admin.getByText('412345678901').filter({ visible: true })).toBeVisible();
    if (shots) await admin.screenshot({ path: `${shots}/${project.name}-donation-view.png`, fullPage: true });
    await admin
      .getByRole('button', { name: /^Verify Leela Menon/ })
      .filter({ visible: true })
      .click();
    await expect(admin.getByText('Field updated successfully.')).toBeVisible();

    // The list verifies without reading the message, so the message waits.
    await admin.goto('/donor-messages');
    await admin.getByRole('button', { name: 'Show the message of Leela Menon' }).click();
    await expect(admin.getByRole('button', { name: 'Show the message of Leela Menon' })).toBeHidden();

    // With one donor the total would be their amount.
    await donor.goto('/');
    await expect(donor.getByText('The first gifts have arrived')).toBeVisible();
    await expect(donor.getByRole('complementary')).not.toContainText('₹5,000');
    await shot('home-first-gifts');
    await plantOthersGifts(site.url, admin);
    await donor.goto('/');
    await expect(donor.getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      '₹5,300 raised of ₹20,00,000',
    );
    await expect(donor.getByText(/^Verified donations only ·\sas of \d+ \w+$/)).toBeVisible();
    await expect(donor.getByText('You taught me fractions with jackfruit.')).toBeVisible();
    await shot('home-after');
  },
);
