/** Every page in every language hydrates, is accessible, and fits a narrow phone. */
import { languageCodes, othersThan } from '../platform/languages.ts';
import {
  chooseMethod,
  fillDonorForm,
  methodButton,
  openAs,
  openFilledForm,
  proceed,
  proceedPopup,
  startDonation,
  submitDonorForm,
  toPayment,
} from './giving.ts';
import { judge } from './judge.ts';
import { expect, hydrated, openHydrated, test } from './site.ts';

/** A small phone. Every dialog shows its button there. */
const small = { width: 360, height: 640 };

for (const language of languageCodes) {
  test(`pages without a donation, in ${language}`, async ({ visitorAt }) => {
    test.slow();
    const page = await visitorAt('unitedStates');
    for (const [path, name] of [
      ['/', 'home'],
      ['/donate', 'donate'],
      ['/contact', 'contact'],
      ['/privacy', 'privacy'],
      ['/login', 'login'],
    ] as const) {
      const response = await page.goto(`${path}?lang=${language}`);
      expect(response?.status()).toBe(200);
      await hydrated(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await judge(page, `${language}-${name}`);
    }
    const others = othersThan(language);
    await expect(page.locator('a[hreflang]')).toHaveCount(others.length);
    for (const other of others) {
      await openHydrated(page, `/?fbclid=IwAR0x&lang=${language}`);
      const link = page.locator(`a[hreflang=${other}]`);
      await expect(link).toHaveAttribute('href', `/?lang=${other}`);
      await link.click();
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      await page.goto('/login');
      await expect(page.locator('html')).toHaveAttribute('lang', other);
    }
  });
}

for (const language of languageCodes) {
  test(`Home’s panels and dialogs, in ${language}`, async ({ visitorAt }) => {
    const page = await visitorAt('unitedStates');
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await openHydrated(page, `/?lang=${language}`);
    await page.getByRole('button', { name: /^(View Updates|വിശേഷങ്ങൾ കാണാം)$/ }).click();
    await expect(page.getByText(/^(No updates yet|വിശേഷങ്ങളൊന്നും ഇതുവരെ ചേർത്തിട്ടില്ല)\.$/)).toBeVisible();
    await judge(page, `${language}-home-updates`);
    await page.getByRole('button', { name: /^(Share|ഷെയർ)$/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await judge(page, `${language}-share`, false);
  });
}

test('an unknown address is a 404 with a link to Home', async ({ site, browser }) => {
  // The browser reports the 404 in its console, so this journey has its own context.
  const page = await (await browser.newContext({ baseURL: site.url })).newPage();
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await hydrated(page);
  await judge(page, 'not-found');
  await page.getByRole('link', { name: 'Go to Home Page' }).click();
  await expect(page).toHaveURL('/');
  await page.context().close();
});

test('the pages and dialogs of giving', async ({ visitorAt }) => {
  // Axe checks twenty states.
  test.slow();
  const page = await visitorAt('india', { mayReport: /status of 409/ });
  await page.setViewportSize(small);
  await openHydrated(page, '/donate');
  await submitDonorForm(page);
  await expect(page.getByText('First name is required')).toBeVisible();
  await judge(page, 'donate-errors');
  await fillDonorForm(page);
  await submitDonorForm(page);
  await expect(proceedPopup(page).getByText('Proceed with Transaction')).toBeInViewport({ ratio: 1 });
  await judge(page, 'proceed', false);
  await toPayment(page);
  await expect(page.getByRole('link', { name: 'Whatsapp us for any help' })).toBeVisible();
  await judge(page, 'pay');
  for (const method of ['UPI', 'Google Pay', 'Paytm', 'Internet Banking']) {
    await chooseMethod(page, method);
    const dialog = page.getByRole('dialog', { name: `Pay by ${method}` });
    const button = dialog.getByRole('button', { name: 'Proceed', exact: true });
    await expect(button).toBeInViewport({ ratio: 1 });
    await judge(page, `pay-${method}`, false);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await openFilledForm(page);
  await submitDonorForm(page);
  const existing = page.getByRole('alertdialog', { name: 'Please Complete Your Donation' });
  const unfinished = existing.getByRole('link', { name: 'Open the unfinished donation' });
  await expect(unfinished).toBeInViewport({ ratio: 1 });
  await judge(page, 'existing', false);
  await page.goto('/');
  const reminder = page.getByRole('dialog', { name: /Dear Leela/ });
  await expect(reminder.locator('a.btn')).toBeInViewport({ ratio: 1 });
  await judge(page, 'reminder', false);
  await page.getByRole('link', { name: 'Complete your donation' }).click();
  await expect(page).toHaveURL(/confirm-donation\?id=/);
  await expect(page.getByLabel('Transaction ID')).toBeVisible();
  await judge(page, 'confirm-donation');
  await page.getByRole('button', { name: 'Go to the payment methods' }).click();
  await chooseMethod(page, 'Paytm');
  await proceed(page);
  await page.waitForURL('/confirmation');
  await page.getByText('Where do I find it?').click();
  await expect(page.getByRole('img', { name: /^Drawing of a receipt in/ }).first()).toBeVisible();
  // Further down the fixed button covers part of a control until the reader scrolls.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await judge(page, 'confirmation');
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await expect(page.getByRole('button', { name: 'Yes, delete' })).toBeVisible();
  await judge(page, 'delete', false);
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.getByText('Donation details deleted successfully.')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('paying and confirming in Malayalam', async ({ visitorAt }) => {
  test.slow();
  const page = await visitorAt('kerala');
  const donation = await startDonation(page);
  await openAs(page, '/payment-selection', donation);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ml');
  await expect(methodButton(page, 'UPI')).toBeVisible();
  await judge(page, 'ml-pay');
  for (const method of ['UPI', 'Google Pay', 'Paytm', 'ഇന്റർനെറ്റ് ബാങ്കിങ്']) {
    await chooseMethod(page, method);
    await expect(page.getByRole('dialog')).toBeVisible();
    await judge(page, `ml-pay-${method}`, false);
    // The browser itself numbers them: Safari's screen reader knows no list without markers.
    const markers = await page
      .locator('dialog[open] ol > li')
      .evaluateAll((steps) => steps.map((step) => getComputedStyle(step).listStyleType));
    expect(markers).toEqual(Array(3).fill('decimal'));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.setViewportSize(small);
  await page.goto('/');
  await expect(page.locator('dialog a.btn')).toBeInViewport({ ratio: 1 });
  await page.goto(`/confirm-donation?id=${donation.id}`);
  await page.locator('.btn-give[type=submit]').click();
  await expect(page.locator('form p[id$="-error"]').first()).toBeVisible();
  await judge(page, 'ml-confirm-donation');
  for (const method of ['UPI', 'Paytm', 'Internet Banking']) {
    await openAs(page, '/confirmation', donation, method);
    await expect(page.locator('input[name=confirmationNumber]')).toBeVisible();
    await page.locator('main details').evaluateAll((folds) => {
      for (const fold of folds) fold.setAttribute('open', '');
    });
    await judge(page, `ml-confirmation-${method}`);
  }
});

test('the site serves flags with its headers, cached for a week', async ({ site }) => {
  const response = await fetch(`${site.url}/flags/IN.svg`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<svg');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=604800',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'x-frame-options': 'DENY',
  });
  expect((await fetch(`${site.url}/flags/none.svg`)).status).toBe(404);
});
