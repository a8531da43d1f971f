/** Paying by PayPal and by card on /payment-selection, with a fake PayPal. */
import type { Page } from '@playwright/test';
import { capturedMails } from '../test/captured-mails.ts';
import { openAs, savedAs, startDonation, thanks } from './giving.ts';
import { judge } from './judge.ts';
import { abroad, area, payPalButton, test } from './paypal-site.ts';
import { giveRates } from './rates.ts';
import { expect, hydrated } from './site.ts';

const cardButton = (page: Page) => page.getByRole('button', { name: 'Debit or Credit Card' });
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

/** PayPal's button or form had the focus and has lost it; the next Tab begins at PayPal's part of the page. */
async function expectPlaceKept(page: Page): Promise<void> {
  await expect(area(page).getByRole('heading')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(payPalButton(page)).toBeFocused();
}

test('PayPal shows amount and fee first, a double click pays once, and thanks lead home', async ({
  visitorAt,
  paypal,
}) => {
  const page = await visitorAt('unitedStates');
  const donation = await startDonation(page, abroad);
  await openAs(page, '/payment-selection', donation);
  await expect(area(page)).toContainText('You’ll pay $60.');
  await expect(area(page)).toContainText(
    'PayPal deducts 4% (about $2.40) and a small fixed sum, so the family gets a little less than $57.60.',
  );
  await expect(payPalButton(page)).toBeEnabled();
  await judge(page, 'paypal-area');
  const opened = page.waitForEvent('popup');
  await payPalButton(page).dblclick();
  const popup = await opened;
  await popup.getByRole('button', { name: 'Pay now' }).click();
  await expect(thanks(page)).toContainText('PayPal has your payment.');
  // PayPal has verified it at once: nothing on the thanks waits for that.
  await expect(thanks(page)).toContainText('Once your donation is spent, its page shows which bills');
  await judge(page, 'paypal-thanks');
  const [paid, ...more] = paypal.paid();
  expect(more).toEqual([]);
  expect(paypal.orders.size).toBe(1);
  expect(await savedAs(page, donation.id)).toMatchObject({
    confirmationNumber: paid?.id,
    paymentMethod: 'PayPal',
    isVerified: true,
  });
  await thanks(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL('/');
});

test('a declined card takes nothing and says what else there is in Malayalam, and the next one pays', {
  tag: '@both-sizes',
}, async ({ visitorAt, paypal }) => {
  const page = await visitorAt('kerala', { mayReport: /409/ });
  const donation = await startDonation(page, abroad);
  await openAs(page, '/payment-selection', donation);
  await expect(area(page)).toContainText('സംഭാവനയുടെ 4% (ഏകദേശം $2.40), ഒപ്പം ചെറിയൊരു നിശ്ചിത തുകയും PayPal എടുക്കും');
  await judge(page, 'paypal-area-ml');
  await (await openPopup(page)).close();
  const notPaid = page.getByText('പണമൊന്നും ഈടാക്കിയിട്ടില്ല.');
  await expect(notPaid).toBeVisible();
  await expectPlaceKept(page);
  await cardButton(page).click();
  await payByCard(page, '4000 0000 0000 0002');
  const declined = area(page).getByRole('alert');
  await expect(declined).toHaveText(
    'കാർഡോ അക്കൗണ്ടോ അതിന്റെ ബാങ്ക് സ്വീകരിച്ചില്ല. പണമൊന്നും ഈടാക്കിയിട്ടില്ല. മറ്റൊരു കാർഡോ PayPal അക്കൗണ്ടോ ഉപയോഗിച്ചു നോക്കുക, അല്ലെങ്കിൽ ഇന്റർനെറ്റ് ബാങ്കിങ് തിരഞ്ഞെടുക്കുക.',
  );
  // The card's form is gone, which was below the message.
  await expect(declined).toBeInViewport({ ratio: 1 });
  await expectPlaceKept(page);
  await judge(page, 'paypal-declined-ml');
  expect(paypal.paid()).toEqual([]);
  expect(await savedAs(page, donation.id)).toMatchObject({ confirmationNumber: null });
  await cardButton(page).click();
  await expect(declined).toHaveCount(0);
  await payByCard(page, '4111 1111 1111 1111');
  await expect(page.getByRole('dialog')).toContainText('നിങ്ങളുടെ പണം PayPal-ൽ എത്തി.');
  await expect(notPaid).toHaveCount(0);
  expect(paypal.paid()).toHaveLength(1);
  expect(paypal.orders.size).toBe(1);
  expect(await savedAs(page, donation.id)).toMatchObject({ isVerified: true });
});

test('a closed window pays nothing, and a lost capture answer ends in one payment, even with a reload', async ({
  visitorAt,
  paypal,
}) => {
  const page = await visitorAt('unitedStates', { mayReport: /503|409/ });
  const donation = await startDonation(page, abroad);
  // Come from a page that doesn't allow PayPal.
  await openAs(page, `/confirm-donation?id=${donation.id}`, donation);
  await hydrated(page);
  await page.getByRole('button', { name: 'Go to the payment methods' }).click();
  const popup = await openPopup(page);
  await popup.getByRole('button', { name: 'Pay now' }).waitFor();
  await popup.close();
  await expect(page.getByText('The payment was not completed. You haven’t paid anything.')).toBeVisible();
  expect(paypal.paid()).toEqual([]);

  // PayPal captures the money, but its answer is lost and further calls fail.
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
  await judge(page, 'paypal-unknown');
  expect(paypal.paid()).toHaveLength(1);
  expect(await savedAs(page, donation.id)).toMatchObject({ confirmationNumber: null });
  isDown = false;
  await page.reload();
  await expect(thanks(page)).toBeVisible();
  expect(paypal.paid()).toHaveLength(1);
  expect(await savedAs(page, donation.id)).toMatchObject({
    confirmationNumber: paypal.paid()[0]?.id,
    isVerified: true,
  });
});

test('when PayPal is down the page says so, retries on a press, and offers the other ways', async ({
  visitorAt,
  paypal,
}) => {
  const page = await visitorAt('unitedStates', { mayReport: /503|ERR_FAILED/ });
  await openAs(page, '/api/campaign', {});
  await page.route('**/web-sdk/v6/core', (route) => route.abort());
  await openAs(page, '/payment-selection', await startDonation(page, abroad));
  await expect(area(page)).toContainText('We can’t reach PayPal just now.');
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

test('a donor of dinars reads in the thanks, in the mail and on their own page how many dollars were paid', async ({
  visitorAt,
  site,
}) => {
  await giveRates(site);
  const page = await visitorAt('nowhere');
  const donation = { country: 'Kuwait', currency: 'KWD', amount: '10' };
  await openAs(page, '/payment-selection', await startDonation(page, donation));
  await expect(area(page)).toContainText('You’ll pay $33.33 (KWD 10 at today’s rate)');
  await (await openPopup(page)).getByRole('button', { name: 'Pay now' }).click();
  const row = (name: string) => thanks(page).locator('dl > div', { hasText: name });
  await expect(row('Paid at PayPal')).toContainText('$33.33');
  await expect(row('Amount')).toContainText(/KWD\s10, about ₹2,667/);
  const transaction = await row('PayPal order number').getByRole('definition').textContent();
  const textOf = async () =>
    (await capturedMails(site.folder))
      .map(({ text }) => text ?? '')
      .find((text) => text.includes('Paid at PayPal'));
  await expect.poll(textOf, { timeout: 60_000 }).toMatch(/Paid at PayPal:?\s+\$33\.33/);
  // The receipt on their own page says the same.
  await thanks(page).getByRole('link', { name: 'Track your donation' }).click();
  const own = (name: string) => page.getByRole('main').locator('dl > div', { hasText: name });
  await expect(own('Paid at PayPal')).toContainText('$33.33');
  await expect(own('PayPal order number')).toContainText(transaction ?? '');
});

test('a payment that PayPal waits for is on its way; once PayPal never got it, the own page says so and leads on', async ({
  visitorAt,
  paypal,
}) => {
  const page = await visitorAt('unitedStates');
  await openAs(page, '/payment-selection', await startDonation(page, abroad));
  await (await openPopup(page)).getByRole('button', { name: /takes days/ }).click();
  await thanks(page).getByRole('link', { name: 'Track your donation' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('PayPal itself usually waits 4 to 7 working days for the money.');
  const [order] = paypal.orders.values();
  paypal.become(order?.id ?? '', 'DECLINED');
  // PayPal's message comes a moment later.
  await expect(async () => {
    await page.reload();
    await expect(main.getByText('Nothing arrived, so we don’t count it.')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(main).not.toContainText('Waiting to be verified');
  await judge(page, 'paypal-denied');
  await main.getByRole('link', { name: 'Donate in another way' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();
});

test('after the reload that PayPal needs, screen readers go on at the heading', async ({ visitorAt }) => {
  const page = await visitorAt('unitedStates');
  await openAs(page, '/confirmation', await startDonation(page, abroad), 'Internet Banking');
  await page.getByRole('button', { name: 'Back to Payment Selection' }).click();
  await expect(payPalButton(page)).toBeEnabled();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(payPalButton(page)).toBeEnabled();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
});
