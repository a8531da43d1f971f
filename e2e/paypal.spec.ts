/** Paying by PayPal and by card on /payment-selection, with a PayPal of our own. */
import type { Page } from '@playwright/test';
import type { FakePayPal } from '../test/fakes/paypal.ts';
import { fillDonorForm, openAs, type Saved, startDonation, submitDonorForm } from './giving.ts';
import { judge } from './judge.ts';
import { giveRates } from './rates.ts';
import { test as base, expect, hydrated } from './site.ts';

const test = base.extend<{ paypal: FakePayPal }>({
  site: async ({ sharedPayPalSite: { site, renew, paypal } }, use) => {
    await renew();
    paypal.webhookUrl = `${site.url}/api/paypal/webhook`;
    await use(site);
  },
  paypal: ({ sharedPayPalSite }, use) => use(sharedPayPalSite.paypal),
});

const abroad = { country: 'United States', currency: 'USD', amount: '60' };

const area = (page: Page) => page.getByRole('region', { name: /PayPal/ });
const payPalButton = (page: Page) => page.getByRole('button', { name: 'Pay with PayPal' });
const cardButton = (page: Page) => page.getByRole('button', { name: 'Debit or Credit Card' });
const thanks = (page: Page) => page.getByRole('dialog', { name: 'Thank You!' });

/** What the donor's own browser sees of the donation. */
const stateOf = async (page: Page, { id }: Saved) =>
  (await page.request.get(`/api/donations/${id}`)).json() as Promise<{
    confirmationNumber: string | null;
    paymentMethod: string | null;
    isVerified: boolean;
  }>;

async function openPopup(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await payPalButton(page).click();
  return opened;
}

async function payByCard(page: Page, number: string): Promise<void> {
  const form = page.frameLocator('iframe[title="Card"]');
  await form.getByLabel('Card number').fill(number);
  await form.getByRole('button', { name: 'Pay now' }).click();
}

async function shot(page: Page, name: string): Promise<void> {
  const { SHOTS } = process.env;
  if (SHOTS)
    await page.screenshot({
      path: `${SHOTS}/paypal-${name}-${page.viewportSize()?.width}.png`,
      fullPage: true,
    });
}

/** Here a desktop too is judged as a phone of 320 px. */
async function judgeNarrow(page: Page, name: string): Promise<void> {
  const own = page.viewportSize();
  await judge(page, name);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  if (own) await page.setViewportSize(own);
}

test('by PayPal: what is paid and deducted is said first, a double click pays once, thanks lead home', async ({
  visitorAt,
  paypal,
}) => {
  const page = await visitorAt('unitedStates');
  const donation = await startDonation(page, abroad);
  await openAs(page, '/payment-selection', donation);
  await expect(area(page)).toContainText('You pay $60.');
  await expect(area(page)).toContainText(
    'PayPal deducts 4 percent (about $2.40), so about $57.60 reach the family.',
  );
  await expect(payPalButton(page)).toBeEnabled();
  await judgeNarrow(page, 'paypal-area');
  const opened = page.waitForEvent('popup');
  await payPalButton(page).dblclick();
  const popup = await opened;
  await popup.getByRole('button', { name: 'Pay now' }).click();
  await expect(thanks(page)).toContainText('Your payment has arrived.');
  await judgeNarrow(page, 'paypal-thanks');
  const [paid, ...more] = paypal.paid();
  expect(more).toEqual([]);
  expect(paypal.orders.size).toBe(1);
  expect(await stateOf(page, donation)).toMatchObject({
    confirmationNumber: paid?.id,
    paymentMethod: 'PayPal',
    isVerified: true,
  });
  await thanks(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL('/');
});

test('by card, in Malayalam: a declined card is said, takes nothing, and the next one pays', async ({
  visitorAt,
  paypal,
}) => {
  const page = await visitorAt('kerala', { mayReport: /409/ });
  const donation = await startDonation(page, abroad);
  await openAs(page, '/payment-selection', donation);
  await expect(area(page)).toContainText('ഇതിൽ 4 ശതമാനം (ഏകദേശം $2.40) PayPal ഈടാക്കും');
  await judgeNarrow(page, 'paypal-area-ml');
  await cardButton(page).click();
  await payByCard(page, '4000 0000 0000 0002');
  await expect(page.getByText('PayPal വഴിയുള്ള പേയ്മെന്റിൽ ഒരു തകരാറുണ്ടായി. വീണ്ടും ശ്രമിക്കുക.')).toBeVisible();
  await shot(page, 'declined');
  expect(paypal.paid()).toEqual([]);
  expect(await stateOf(page, donation)).toMatchObject({ confirmationNumber: null });
  await cardButton(page).click();
  await payByCard(page, '4111 1111 1111 1111');
  await expect(page.getByRole('dialog')).toContainText('നിങ്ങളുടെ പണം ലഭിച്ചു.');
  await shot(page, 'thanks-ml');
  expect(paypal.paid()).toHaveLength(1);
  expect(paypal.orders.size).toBe(1);
  expect(await stateOf(page, donation)).toMatchObject({ isVerified: true });
});

test('a closed window pays nothing; a lost answer of the capture, even with a reload, ends in one payment', async ({
  visitorAt,
  paypal,
}) => {
  const page = await visitorAt('unitedStates', { mayReport: /503|409/ });
  const donation = await startDonation(page, abroad);
  // From a page that doesn't admit PayPal.
  await openAs(page, `/confirm-donation?id=${donation.id}`, donation);
  await hydrated(page);
  await page.getByRole('button', { name: 'Go to the payment methods' }).click();
  const popup = await openPopup(page);
  await popup.getByRole('button', { name: 'Pay now' }).waitFor();
  await popup.close();
  await expect(page.getByText('The payment was not completed. Nothing was paid.')).toBeVisible();
  expect(paypal.paid()).toEqual([]);

  // PayPal takes the money, and nobody hears of it; it can't be asked either.
  paypal.webhookUrl = null;
  let isDown = true;
  paypal.fault = (call) =>
    isDown ? (({ capture: 'lost', find: 'unavailable' } as const)[call as 'capture'] ?? null) : null;
  await (await openPopup(page)).getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText('Failed to submit donation details. Please contact support.')).toBeVisible({
    timeout: 30_000,
  });
  await expect(area(page)).toContainText('Please don’t pay again');
  await expect(payPalButton(page)).toHaveCount(0);
  await judgeNarrow(page, 'paypal-unknown');
  expect(paypal.paid()).toHaveLength(1);
  expect(await stateOf(page, donation)).toMatchObject({ confirmationNumber: null });
  isDown = false;
  await page.reload();
  await expect(thanks(page)).toBeVisible();
  expect(paypal.paid()).toHaveLength(1);
  expect(await stateOf(page, donation)).toMatchObject({
    confirmationNumber: paypal.paid()[0]?.id,
    isVerified: true,
  });
});

test('PayPal’s message alone completes the donation of a donor who closed the page after approving', async ({
  visitorAt,
  paypal,
}) => {
  const page = await visitorAt('unitedStates');
  const donation = await startDonation(page, abroad);
  await openAs(page, '/payment-selection', donation);
  const popup = await openPopup(page);
  await popup.getByRole('button', { name: 'Pay now' }).waitFor();
  await page.close();
  await popup.evaluate(() => fetch(`/approve${location.search}`, { method: 'POST', body: 'good' }));
  await expect.poll(async () => (await stateOf(popup, donation)).isVerified).toBe(true);
  expect(paypal.paid()).toHaveLength(1);
});

test('PayPal down: it is said, tried again at a press, and the other ways to pay are there', async ({
  visitorAt,
  paypal,
}) => {
  const page = await visitorAt('unitedStates', { mayReport: /503|ERR_FAILED/ });
  await openAs(page, '/api/campaign', {});
  await page.route('**/web-sdk/v6/core', (route) => route.abort());
  await openAs(page, '/payment-selection', await startDonation(page, abroad));
  await expect(area(page)).toContainText('PayPal can’t be reached just now.');
  await expect(page.getByRole('button', { name: /^Internet Banking/ })).toBeVisible();
  await page.unroute('**/web-sdk/v6/core');
  await area(page).getByRole('button', { name: 'Try again' }).click();
  await expect(payPalButton(page)).toBeEnabled();
  paypal.fault = () => 'unavailable';
  await payPalButton(page).click();
  await expect(
    page.getByText('Something went wrong with your PayPal payment. Please try again.'),
  ).toBeVisible();
  paypal.fault = () => null;
  await (await openPopup(page)).getByRole('button', { name: /takes days/ }).click();
  await expect(thanks(page)).toContainText('Your payment is on its way.');
});

test('PayPal’s hosts are admitted to /payment-selection alone', async ({ site, paypal, request }) => {
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

test('where PayPal is set up it is promised: its fee, and that nothing has to be sent afterwards', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india');
  await page.goto('/donate');
  await hydrated(page);
  await page.getByRole('button', { name: 'How We Process a Donation' }).click();
  await expect(page.getByRole('dialog')).toContainText('deducts 4 percent');
  await expect(page.getByRole('dialog')).toContainText('no transaction ID and no screenshot');
  await page.keyboard.press('Escape');
  await fillDonorForm(page);
  await submitDonorForm(page);
  await expect(page.getByRole('dialog')).toContainText('If you don’t pay by PayPal or card, come back');
});

test('from the Emirates it is said that PayPal takes no dirhams, and what is lost by it', async ({
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
  const ways = page.getByRole('region', { name: 'From United Arab Emirates: what the family receives' });
  await expect(ways.getByRole('row').nth(2)).toHaveText('PayPal or cardFees about 8 %about ₹9,200');
  await expect(ways.getByText(/PayPal doesn’t take AED: you would pay in US dollars/)).toBeVisible();
  await expect(payPalButton(page)).toBeVisible();
  await shot(page, 'emirates');
});
