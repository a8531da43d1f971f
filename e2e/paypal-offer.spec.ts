/** Where PayPal is offered and its scripts are allowed. */
import type { Locator } from '@playwright/test';
import { fillDonorForm, openAs, startDonation, submitDonorForm } from './giving.ts';
import { abroad, area, payPalButton, test } from './paypal-site.ts';
import { giveRates } from './rates.ts';
import { test as base, expect, openHydrated } from './site.ts';

test('only /payment-selection allows PayPal’s hosts', async ({ site, paypal, request }) => {
  for (const path of ['/', '/donate', '/confirmation', '/confirm-donation', '/contact', '/login']) {
    const { 'content-security-policy': policy } = (await request.get(site.url + path)).headers();
    expect(policy, path).not.toContain(paypal.url);
  }
  const { 'content-security-policy': policy } = (
    await request.get(`${site.url}/payment-selection`)
  ).headers();
  expect(policy).toMatch(new RegExp(`script-src 'self' 'nonce-\\S+' ${paypal.url};`));
  expect(policy).toContain(`frame-src 'self' ${paypal.url}`);
});

base(
  'without PAYPAL_CLIENT_ID there is no PayPal area, and nothing of PayPal is loaded',
  async ({ visitorAt }) => {
    const page = await visitorAt('unitedStates');
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await openAs(page, '/payment-selection', await startDonation(page, abroad));
    await expect(page.getByRole('button', { name: /^Internet Banking/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(area(page)).toHaveCount(0);
    const origin = new URL(page.url()).origin;
    expect(loaded.filter((url) => !url.startsWith(origin) || /paypal/i.test(url))).toEqual([]);
    const { 'content-security-policy': policy } = (await page.request.get('/payment-selection')).headers();
    expect(policy).not.toMatch(/paypal|frame-src/);
  },
);

test('a site with PayPal promises it, with its fee and no proof to send', async ({ page }) => {
  await openHydrated(page, '/donate');
  await page.getByRole('button', { name: 'How We Process a Donation' }).click();
  await expect(page.getByRole('dialog')).toContainText('deducts 4%');
  await expect(page.getByRole('dialog')).toContainText('no transaction ID or screenshot');
  await page.keyboard.press('Escape');
  await fillDonorForm(page);
  await submitDonorForm(page);
  await expect(page.getByRole('dialog')).toContainText('If you don’t pay by PayPal or card, come back');
});

for (const [country, currency, amount] of [
  ['Kuwait', 'KWD', '10'],
  ['United States', 'USD', '20'],
  ['Germany', 'EUR', '100'],
] as const) {
  test(`PayPal’s button is on the first screens of a phone in ${country}, before every table`, async ({
    visitorAt,
    site,
  }) => {
    await giveRates(site);
    const page = await visitorAt('nowhere');
    await page.setViewportSize({ width: 360, height: 640 });
    await openAs(page, '/payment-selection', await startDonation(page, { country, currency, amount }));
    await expect(payPalButton(page)).toBeEnabled();
    await expect(page.getByRole('table')).toBeVisible();
    const boxOf = async (one: Locator) => {
      const box = await one.boundingBox();
      if (!box) throw new Error('Not drawn');
      return box;
    };
    const button = await boxOf(payPalButton(page));
    // The sample's banner takes 60 px; a real site has none.
    expect(button.y + button.height).toBeLessThan(640 + 60);
    const tile = await boxOf(page.getByRole('listitem').getByRole('button', { name: /^Internet Banking/ }));
    expect(tile.y).toBeGreaterThan(button.y);
    expect((await boxOf(page.getByRole('table'))).y).toBeGreaterThan(tile.y);
  });
}

test('a donor in the Emirates learns that PayPal takes no dirhams, and its cost', async ({
  visitorAt,
  site,
}) => {
  await giveRates(site);
  const page = await visitorAt('nowhere');
  const donation = await startDonation(page, {
    country: 'United Arab Emirates',
    currency: 'AED',
    amount: '500',
  });
  await openAs(page, '/payment-selection', donation);
  const ways = page.getByRole('region', { name: 'From the United Arab Emirates: what the family receives' });
  await expect(ways.getByRole('row').nth(1)).toHaveText('PayPal or cardFees about 4%about ₹9,600');
  // Said beside the buttons too: what the card will be charged is more than the dollars there.
  await expect(area(page)).toContainText(
    '(AED 500 at today’s rate), or about AED 520 with 4% for converting.',
  );
  await expect(ways.getByText(/PayPal doesn’t take AED: you would pay in US dollars/)).toBeVisible();
  await expect(ways).toContainText(
    'your bank or PayPal adds about 4% to what you pay; the family gets no less',
  );
  // $120 are the ₹9,600 of the table.
  await expect(area(page)).toContainText('so the family gets a little less than $120');
  await expect(payPalButton(page)).toBeVisible();
});
