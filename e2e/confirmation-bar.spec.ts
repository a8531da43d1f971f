/** /confirmation: the fixed button never covers the focus, and the page never scrolls by itself. */
import type { Page } from '@playwright/test';
import { confirm, openAs, openConfirmation, startDonation, thanks } from './giving.ts';
import { expect, test } from './site.ts';

const sizes = [
  { width: 360, height: 640 },
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

test('the fixed button never covers the focused control', async ({ page }) => {
  test.slow();
  const donation = await startDonation(page);
  for (const language of ['en', 'ml']) {
    await openAs(page, `/confirmation?lang=${language}`, donation, 'Internet Banking');
    for (const size of sizes) {
      await page.setViewportSize(size);
      const where = `${language} at ${size.width}×${size.height}`;
      await page.locator('form .btn-give').click();
      expect(await focused(page), `${where}, the first field that lacks something`).toMatchObject({
        name: 'confirmationNumber',
        hidden: 0,
      });
      for (const key of ['Tab', 'Shift+Tab']) {
        const passed = await pressThrough(page, key);
        expect(passed.length, `${where}: ${key} comes to the controls`).toBeGreaterThan(10);
        expect(passed.filter(({ hidden }) => hidden > 0)).toEqual([]);
      }
    }
  }
});

/** The focused control: its name, and how many pixels of it the fixed button covers. */
function focused(page: Page) {
  return page.evaluate(() => {
    const control = document.activeElement as HTMLElement;
    const bar = document.querySelector('.stays-at-top') as HTMLElement;
    const name = control.getAttribute('name') ?? control.textContent?.trim().slice(0, 40);
    const isInContent = document.querySelector('main')?.contains(control) && !bar.contains(control);
    const { top } = control.getBoundingClientRect();
    const isBodys = control === document.body;
    return { name, isBodys, hidden: isInContent ? Math.max(0, bar.getBoundingClientRect().bottom - top) : 0 };
  });
}

/** Tabs from one end of the page to the other. */
async function pressThrough(page: Page, key: string) {
  const passed = [];
  await page.evaluate((isBack) => {
    window.scrollTo({ top: isBack ? document.documentElement.scrollHeight : 0, behavior: 'instant' });
    const links = document.querySelectorAll<HTMLElement>(isBack ? 'footer a' : 'header a');
    links[isBack ? links.length - 1 : 0]?.focus();
  }, key === 'Shift+Tab');
  for (let n = 0; n < 60; n++) {
    await page.keyboard.press(key);
    const control = await focused(page);
    if (control.isBodys) break;
    passed.push(control);
  }
  return passed;
}

test('the page keeps its scroll position before and behind the thanks', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openConfirmation(page, 'Internet Banking');
  await expect(page.getByRole('link', { name: 'Whatsapp us for any help' })).toBeAttached();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  const stands = async (from: number, to: number, step: number) => {
    for (let top = from; top <= to; top += step) expect(await restFrom(page, top)).toBe(top);
  };
  const end = await height();
  await stands(0, end, 19);
  await confirm(page, '412345678901');
  await expect(thanks(page).getByRole('article')).toBeVisible();
  const endBehind = await height();
  await stands(endBehind - 96, endBehind, 8);
});

/** The scroll position once it is stable for 0.1 s; NaN if it still moves after 30 s. */
function restFrom(page: Page, top: number): Promise<number> {
  return page.evaluate(async (top) => {
    window.scrollTo({ top, behavior: 'instant' });
    let [place, since] = [scrollY, performance.now()];
    const end = since + 30_000;
    while (performance.now() < end) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (scrollY !== place) [place, since] = [scrollY, performance.now()];
      else if (performance.now() - since > 100) return place;
    }
    return Number.NaN;
  }, top);
}
