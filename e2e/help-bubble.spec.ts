/** The help bubble: when it appears, how it moves, and that it covers nothing. */
import type { Page } from '@playwright/test';
import {
  chooseMethod,
  fillDonorForm,
  openAs,
  proceed,
  startDonation,
  submitDonorForm,
  toPayment,
} from './giving.ts';
import { expect, hydrated, openHydrated, test } from './site.ts';

test('the help bubble appears after 3 seconds where donors pay and after 6 where they confirm', async ({
  page,
}) => {
  const bubble = page.getByRole('link', { name: 'Whatsapp us for any help' });
  await page.clock.install();
  await openHydrated(page, '/donate');
  await page.clock.fastForward(10_000);
  await expect(bubble).toHaveCount(0);
  await fillDonorForm(page);
  await submitDonorForm(page);
  await toPayment(page);
  await expect(page).toHaveURL('/payment-selection');
  await expect(bubble).toHaveCount(0);
  await page.clock.fastForward(3_000);
  await expect(bubble).toHaveAttribute('href', /^https:\/\/wa\.me\/919800000001\?text=Hello/);
  await page.goBack();
  await page.goForward();
  await chooseMethod(page, 'UPI');
  await proceed(page);
  await expect(page).toHaveURL('/confirmation');
  await page.clock.fastForward(3_000);
  await expect(bubble).toHaveCount(0);
  await page.clock.fastForward(3_000);
  await expect(bubble).toBeVisible();
});

test('the help bubble animates for 7 seconds, and not with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await openHydrated(page, '/login');
  await page.clock.fastForward(3_100);
  const words = page.getByText('Whatsapp us for any help');
  await expect(words).toHaveCSS('animation-duration', '7s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(words).toHaveCSS('animation-name', 'none');
  await expect(words).toBeVisible();
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
    page,
  }) => {
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
