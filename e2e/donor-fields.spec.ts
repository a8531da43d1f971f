/** A campaign that asks for no address, and for a phone number only if the donor likes. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confirm, payByUpi, proceedPopup, savedAs, submitDonorForm, thanks } from './giving.ts';
import { judge } from './judge.ts';
import { expect, openHydrated, test } from './site.ts';

test.use({
  site: async ({ startOwn }, use) => {
    const campaign = JSON.parse(readFileSync('config/campaign.json', 'utf8'));
    const donorFields = { address: 'no', phone: 'optional' };
    const CAMPAIGN = join(mkdtempSync(join(tmpdir(), 'kaithangu-e2e-')), 'campaign.json');
    writeFileSync(CAMPAIGN, JSON.stringify({ ...campaign, donorFields }));
    await use(await startOwn({ CAMPAIGN }));
  },
});

test('a donor gives and confirms without address and phone number', async ({ page }) => {
  await openHydrated(page, '/donate');
  await expect(page.getByLabel('Address')).toHaveCount(0);
  await expect(page.getByLabel('Phone (optional)', { exact: true })).not.toHaveAttribute(
    'aria-required',
    'true',
  );
  await page.getByLabel('First name').fill('Leela');
  await page.getByLabel('Last name').fill('Menon');
  await page.getByLabel('Country', { exact: true }).selectOption('India');
  await page.getByLabel('Email').fill('leela@example.org');
  await page.getByLabel('Donation amount').fill('5,000');
  await judge(page, 'donate-optional', false);
  await submitDonorForm(page);
  await expect(proceedPopup(page)).toBeVisible();
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  await payByUpi(page);
  await page.getByText('Your details', { exact: true }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Leela');
  await expect(page.getByLabel(/^(Phone|Address)/)).toHaveCount(0);
  await confirm(page, '412345678901');
  await expect(thanks(page)).toBeVisible();
  expect(await savedAs(page, id)).toMatchObject({
    phone: '',
    address: '',
    confirmationNumber: '412345678901',
  });
});
