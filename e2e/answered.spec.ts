/** Every press has one visible answer: an error where it fails, and none once it succeeds. */
import type { Page } from '@playwright/test';
import {
  fillDonorForm,
  openAs,
  screenshotFile,
  startDonation,
  submitDonorForm,
  submitWords,
} from './giving.ts';
import { expect, hydrated, openHydrated, test } from './site.ts';

test('every dialog shows its button on a phone of 360 × 640', async ({ visitorAt }) => {
  const page = await visitorAt('india', { mayReport: /status of 409/ });
  await page.setViewportSize({ width: 360, height: 640 });
  await openHydrated(page, '/donate');
  await fillDonorForm(page);
  await submitDonorForm(page);
  await expect(page.locator('dialog').getByText('Proceed with Transaction')).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Proceed with Transaction' }).click();
  for (const method of ['UPI', 'Google Pay', 'Paytm', 'Internet Banking']) {
    await page.getByRole('button', { name: new RegExp(`^${method}`) }).click();
    await expect(page.getByRole('button', { name: 'Proceed', exact: true })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  }
  for (const language of ['ml', 'en']) {
    await page.goto(`/?lang=${language}`);
    await expect(page.locator('dialog a.btn')).toBeInViewport({ ratio: 1 });
  }
  await openHydrated(page, '/donate');
  await fillDonorForm(page);
  await submitDonorForm(page);
  await expect(page.getByRole('link', { name: 'Open the unfinished donation' })).toBeInViewport({ ratio: 1 });
});

test('a double tap on Proceed goes one step and saves one code', async ({ visitorAt }) => {
  const page = await visitorAt('india');
  await page.context().route('https://www.bhimupi.org.in/**', (route) => route.fulfill({ body: 'BHIM' }));
  await openAs(page, '/payment-selection', await startDonation(page));
  const steps = () => page.evaluate(() => history.length);
  const before = await steps();
  let saved = 0;
  page.on('download', () => {
    saved += 1;
  });
  await page.getByRole('button', { name: /^UPI/ }).click();
  await page.getByRole('button', { name: 'Proceed', exact: true }).dblclick();
  await expect(page).toHaveURL('/confirmation');
  expect(await steps()).toBe(before + 1);
  await expect.poll(() => saved).toBe(1);
});

test('/contact scrolls to its error, and removes it once the message is sent', async ({ visitorAt }) => {
  const page = await visitorAt('india', { mayReport: /status of 500/ });
  await page.setViewportSize({ width: 360, height: 640 });
  await openHydrated(page, '/contact');
  await page.getByLabel('First name').fill('Leela');
  await page.getByLabel('Last name').fill('Menon');
  await page.getByLabel('E-mail').fill('leela@example.org');
  await page.getByLabel('Message', { exact: true }).fill('A question');
  await page.route('**/api/contact', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  const send = page.getByRole('button', { name: 'Send' });
  await send.click();
  const words = page.getByText('Failed to send your message. Please try again later.');
  await expect(words).toBeInViewport({ ratio: 1 });
  await send.click();
  await expect(page.getByRole('dialog', { name: 'Message Sent' })).toBeVisible();
  await expect(words).toHaveCount(0);
});

test('an error message disappears when the next try succeeds', async ({ visitorAt }) => {
  const page = await visitorAt('india', { mayReport: /status of 500/ });
  const donation = await startDonation(page);
  await openAs(page, '/confirmation', donation, 'UPI');
  await page.getByLabel('Transaction number / ID').fill('412345678901');
  await page.getByLabel('Screenshot of the payment').setInputFiles(await screenshotFile());
  await page.route(
    `**/api/donations/${donation.id}`,
    (route) => route.fulfill({ status: 500, json: { message: 'x' } }),
    { times: 1 },
  );
  const words = page.getByText('Failed to submit donation details.');
  await page.getByRole('button', { name: submitWords }).click();
  await expect(words).toBeVisible();
  // The details have no error, so they stay folded.
  await expect(page.locator('details', { hasText: 'Your details' })).not.toHaveAttribute('open');
  await page.getByRole('button', { name: submitWords }).click();
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
  await expect(words).toHaveCount(0);
});

test('‘Not you? Continue’ shows an error while offline', async ({ visitorAt }) => {
  const leela = await visitorAt('india');
  await startDonation(leela);
  const page = await visitorAt('india', { mayReport: /status of 409|ERR_INTERNET_DISCONNECTED/ });
  await openHydrated(page, '/donate');
  await fillDonorForm(page);
  await submitDonorForm(page);
  const popup = page.getByRole('alertdialog', { name: 'Please Complete Your Donation' });
  await expect(popup).toBeVisible();
  await page.context().setOffline(true);
  await popup.getByRole('button', { name: 'Not you? Continue' }).click();
  await expect(page.getByText('check your internet connection')).toBeVisible();
  await expect(popup).toBeVisible();
  await page.context().setOffline(false);
  await popup.getByRole('button', { name: 'Not you? Continue' }).click();
  await expect(popup).toBeHidden();
  await expect(page.getByText('check your internet connection')).toHaveCount(0);
});

/** The number of texts, buttons and fields that the help bubble covers at this scroll position. */
function covered(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bubble = document.querySelector('.btn-help');
    if (!bubble || getComputedStyle(bubble).position !== 'fixed') return 0;
    const b = bubble.getBoundingClientRect();
    const meets = (a: DOMRect) =>
      a.width > 0 && a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
    const texts = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let count = 0;
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      count += [...range.getClientRects()].filter(meets).length;
    }
    const controls = document.querySelectorAll('main :is(button, input, select, textarea, summary, canvas)');
    return count + [...controls].filter((each) => meets(each.getBoundingClientRect())).length;
  });
}

for (const [path, method] of [
  ['/payment-selection', undefined],
  ['/confirmation', 'Internet Banking'],
] as const) {
  test(`the help bubble on ${path} covers no text, button or field at any scroll position`, async ({
    visitorAt,
  }) => {
    const page = await visitorAt('india');
    await page.clock.install();
    await openAs(page, path, await startDonation(page), method);
    await hydrated(page);
    await page.clock.fastForward(6_100);
    await expect(page.locator('.btn-help')).toBeAttached();
    const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    for (let top = 0; top <= height + 130; top += 130) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top);
      await expect.poll(() => covered(page), `at ${top}`).toBe(0);
    }
    await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }));
    await expect(page.locator('.btn-help')).toBeInViewport();
  });
}

test('a UPI donation takes at most 12 taps and 4 fields besides name and contact', async ({ visitorAt }) => {
  const page = await visitorAt('india');
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
    ['E-mail', 'leela@example.org'],
    ['Phone', '98123 45678'],
    ['Address', '12 Temple Road, Thrissur'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).click();
    await page.keyboard.type(text);
  }
  await submitDonorForm(page);
  await page.getByRole('button', { name: 'Proceed with Transaction' }).click();
  await page.getByRole('button', { name: /^UPI/ }).click();
  await page.getByRole('button', { name: 'Proceed', exact: true }).click();
  await page.getByLabel('Transaction number / ID').click();
  await page.keyboard.type('412345678901');
  await page.getByLabel('Screenshot of the payment').setInputFiles(await screenshotFile());
  await page.getByRole('button', { name: submitWords }).click();
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
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
