/** /payment-selection for donors abroad: their ways to pay, and what the family receives by each. */
import type { Locator } from '@playwright/test';
import { chooseMethod as choose, count, openAs, proceed, startDonation, toPayment } from './giving.ts';
import { judge } from './judge.ts';
import { giveRates, withDatabase } from './rates.ts';
import { expect, openHydrated, test } from './site.ts';
import { fillWholeForm } from './whole-way.ts';

test('for dollars UPI says that it takes rupees only, and Internet Banking how to pay from overseas', async ({
  visitorAt,
  site,
}) => {
  await giveRates(site);
  const page = await visitorAt('unitedStates');
  const donation = await startDonation(page, { country: 'United States', currency: 'USD', amount: '100' });
  const asked = await count(page, '**/api/exchange-rates', 'GET');
  await openAs(page, '/payment-selection', donation);
  await expect(page.getByRole('cell', { name: 'about ₹7,784' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^UPI/ })).toBeHidden();
  await page.getByText('With an Indian bank account: UPI').click();
  await choose(page, 'UPI');
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText(
      /UPI works only in Indian rupees and from an Indian bank account\. Without one, choose Internet Banking\./,
    ),
  ).toBeVisible();
  await expect(dialog.getByText(/pay about ₹8,000 \(\$100\)/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Pay by Internet Banking' }).click();
  await expect(dialog.getByText(/Wise and similar services can pay into this account/)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Wise' })).toHaveAttribute('href', 'https://wise.com/');
  await expect(dialog.getByText('SAMPINBBXXX')).toBeVisible();
  // The rates came with the page: later ones would move what follows, and swallow a press.
  expect(asked()).toBe(0);
});

test('a donor in Germany sees what the family receives by each way, the rate and the steps', async ({
  visitorAt,
  site,
}) => {
  await giveRates(site);
  const page = await visitorAt('nowhere');
  const abroad = { country: 'Germany', currency: 'EUR', amount: '100' };
  await openAs(page, '/payment-selection', await startDonation(page, abroad));
  const ways = page.getByRole('region', { name: 'From Germany: what the family receives' });
  // 100 euros are 10,000 rupees. A site without PayPal doesn't mention it.
  await expect(ways.getByRole('row')).toHaveText([
    'MethodThey receive',
    /^WiseFees about 0\.7% \+\s\$2about ₹9,770$/,
    /^Your bank \(SWIFT\)Fees about 0\.5% \+\s\$35The fees take about 29% of this amount\.about ₹7,150$/,
  ]);
  await expect(ways.getByText(/^Exchange rate of \d+ \w+, \d\d:\d\d IST: €1\sis\s₹100\./)).toBeVisible();
  await expect(page.getByText(/PayPal/)).toHaveCount(0);
  await ways.getByText('Step by step: Wise').click();
  await expect(ways.getByRole('link', { name: 'Open Wise' })).toHaveAttribute('href', 'https://wise.com/');
  await judge(page, 'pay-germany');
  await ways.getByRole('button', { name: 'Account details' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Pay by Internet Banking' })).toContainText('SAMPINBBXXX');
});

test('from abroad, the bank account stands open, and its dialog folds what only UPI needs', async ({
  visitorAt,
  site,
}) => {
  await giveRates(site);
  const page = await visitorAt('nowhere');
  const abroad = { country: 'Kuwait', currency: 'KWD', amount: '10' };
  await openAs(page, '/payment-selection', await startDonation(page, abroad));
  const leftOut =
    'Your bank (SWIFT) is left out: fees of about 0.5% +\u00a0$35 would take all of this amount.';
  const open = page.getByRole('region', { name: 'Pay by Internet Banking' });
  await expect(open.getByRole('listitem').first()).toHaveText(
    'Send KWD 10 to this account by an exchange house.',
  );
  await expect(open).toContainText(leftOut);
  await expect(open).toContainText('SAMPINBBXXX');
  await expect(open).not.toContainText('UPI');
  const ways = page.getByRole('region', { name: 'From Kuwait: what the family receives' });
  await expect(ways).toContainText(leftOut);
  await expect(ways.getByRole('table')).toHaveCount(0);
  const tile = page.getByRole('listitem').getByRole('button', { name: /^Internet Banking/ });
  await expect(tile).toHaveText('Internet BankingBy an exchange house');
  const topOf = async (one: Locator) => (await one.boundingBox())?.y ?? 0;
  expect(await topOf(open)).toBeLessThan(await topOf(tile));
  expect(await topOf(tile)).toBeLessThan(await topOf(ways));

  await tile.click();
  const dialog = page.getByRole('dialog', { name: 'Pay by Internet Banking' });
  await expect(dialog).toContainText('SAMP0000000');
  await expect(dialog).toContainText(leftOut);
  await expect(dialog).toContainText('If it asks for the purpose, it is medical treatment.');
  const code = dialog.getByRole('img', { name: 'QR code for your payment app' });
  for (const hidden of [code, dialog.getByText('VPA (UPI ID)'), dialog.getByText('Phone number')])
    await expect(hidden).toBeHidden();
  await expect(dialog.getByText('Saves the QR code.')).toHaveCount(0);
  await judge(page, 'pay-kuwait-bank');
  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  await dialog.getByText('With an Indian bank account: UPI').click();
  await expect(code).toBeVisible();
  await proceed(page);
  await expect(page).toHaveURL('/confirmation');
  expect(downloads).toBe(0);
});

test('a donor in the Emirates sees what the Gulf’s banks deliver, and no service that doesn’t take dirhams, in Malayalam', async ({
  visitorAt,
  site,
}) => {
  await giveRates(site);
  const page = await visitorAt('nowhere');
  const abroad = { country: 'United Arab Emirates', currency: 'AED', amount: '500' };
  const donation = await startDonation(page, abroad);
  await page.goto('/?lang=ml');
  await openAs(page, '/payment-selection', donation);
  await expect(page.getByText(/ഗൾഫിൽ നിന്നാണെങ്കിൽ/)).toBeVisible();
  await expect(page.getByText('Wise AED സ്വീകരിക്കില്ല.')).toBeVisible();
  // The heading, and the bank's transfer alone.
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').nth(1)).toContainText('₹7,150');
  const bank = page.getByRole('button', { name: /ഇന്റർനെറ്റ് ബാങ്കിങ്/ });
  await expect(bank).toContainText('മണി എക്സ്ചേഞ്ച് വഴിയോ ബാങ്ക് (SWIFT) വഴിയോ');
  await judge(page, 'ml-pay-emirates');
});

for (const hasScripts of [true, false]) {
  test(`a donor in Dubai pays rupees by UPI from India, ${hasScripts ? 'with' : 'without'} scripts`, async ({
    visitorAt,
    plainPage,
    site,
  }) => {
    await giveRates(site);
    const page = hasScripts ? await visitorAt('nowhere') : plainPage;
    await (hasScripts ? openHydrated(page, '/donate') : page.goto('/donate'));
    await fillWholeForm(page, '5000');
    await page.locator('select[name=country]').selectOption('United Arab Emirates');
    const account = page.getByLabel('I’ll pay in rupees, from a bank account in India');
    if (hasScripts) {
      await expect(page.locator('select[name=currency]')).toHaveValue('AED');
      await account.check();
      await expect(page.locator('select[name=currency]')).toHaveValue('INR');
      await account.uncheck();
      await expect(page.locator('select[name=currency]')).toHaveValue('AED');
    } else {
      await page.locator('select[name=currency]').selectOption('INR');
      await page.locator('main .btn-give[type=submit]').click();
      await expect(
        page.getByText('Currency must match the country (AED for United Arab Emirates).'),
      ).toBeVisible();
    }
    await account.check();
    // Ticking emptied it.
    await page.locator('[name=amount]').fill('5000');
    await page.locator('main .btn-give[type=submit]').click();
    if (hasScripts) await toPayment(page);
    await expect(page).toHaveURL(/\/payment-selection/);
    // The ways of India, none of them folded.
    await expect(page.locator('li > button[value=UPI]')).toBeVisible();
    const donations = await withDatabase(site, (db) => db.selectFrom('donations').selectAll().execute());
    expect(donations).toMatchObject([
      { country: 'United Arab Emirates', currency: 'INR', hasIndianAccount: true, rupees: 5000 },
    ]);
  });
}
