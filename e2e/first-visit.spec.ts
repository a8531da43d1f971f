/**
 * A first visit: few and small scripts, our fonts, one language, no layout shifts.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Request } from '@playwright/test';
import { methodButton, openAs, startDonation } from './giving.ts';
import { expect, holdScripts, openHydrated, test } from './site.ts';

test('a page that is only a spinner starts its scripts at once', async ({ site }) => {
  const startsAtOnce = async (path: string) =>
    (await (await fetch(site.url + path)).text()).includes('data-scripts="now"');
  expect(
    await Promise.all(['/', '/donate', '/payment-selection', '/confirm-donation'].map(startsAtOnce)),
  ).toEqual([false, false, true, true]);
});

test('nothing jumps when a waiting page leads to another', async ({ page }) => {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const shifts: [number, string[]][] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${node?.textContent?.slice(0, 40)}: ${from.x},${from.y} → ${to.x},${to.y}`,
        );
        shifts.push([value, moved]);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/payment-selection');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('progressbar')).toBeVisible();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: [number, string[]][] }).shifts);
  // A late font moves a word of the header by two pixels (0.0003); visible jumps begin at a hundred times
  // that.
  const sum = shifts.reduce((sum, [shift]) => sum + shift, 0);
  expect(sum, shifts.map(([shift, moved]) => `${shift}: ${moved.join(', ')}`).join('\n')).toBeLessThan(0.005);
});

test('the header of the payment page stands at its column while the page is loading', {
  tag: '@desktop',
}, async ({ page }) => {
  await openAs(page, '/privacy', await startDonation(page));
  // Only the tab knows the donation then: the server sends a page that waits for scripts.
  await page.context().clearCookies();
  const release = await holdScripts(page);
  // goto would wait for the scripts.
  await page.evaluate(() => location.assign('/payment-selection'));
  await page.waitForURL('/payment-selection', { waitUntil: 'commit' });
  const left = () =>
    page
      .getByRole('banner')
      .getByRole('link')
      .first()
      .evaluate((logo) => Math.round(logo.getBoundingClientRect().x));
  // Half of what a column of 544 px leaves of the window's width.
  const atColumn = 448;
  await expect.poll(left, 'while it is loading').toBe(atColumn);
  await expect(methodButton(page, 'UPI')).toHaveCount(0);
  release();
  await expect(methodButton(page, 'Google Pay')).toBeVisible();
  expect(await left(), 'when it is there').toBe(atColumn);
});

test('late Malayalam fonts are always applied', async ({ visitorAt }) => {
  const page = await visitorAt('kerala');
  await page.goto('/');
  const displays = await page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, unicodeRange }) =>
        /Label|^(?!.*Fallback).*U\+D0[02]/i.test(`${family} ${unicodeRange}`),
      )
      .map(({ display }) => display),
  );
  expect(new Set(displays)).toEqual(new Set(['swap']));
  expect(displays).toHaveLength(5);
});

for (const [language, family] of [
  ['en', 'Anek'],
  ['ml', 'Anek Malayalam'],
] as const) {
  test(`the first view uses our own fonts of both weights: ${language}`, async ({ visitorAt }) => {
    const page = await visitorAt('kerala');
    await page.goto(`/?lang=${language}`);
    const loaded = () =>
      page.evaluate(
        (ours) =>
          [...document.fonts]
            .filter(({ family, status }) => family.replaceAll('"', '') === ours && status === 'loaded')
            .map(({ weight }) => weight)
            .sort(),
        family,
      );
    await expect.poll(loaded).toEqual(['400', '600']);
  });
}

test('late Latin letters are not taken from the Malayalam fonts, which an English reader would download', async ({
  visitorAt,
}) => {
  const page = await visitorAt('unitedStates');
  const fonts: string[] = [];
  page.on('request', (request) => request.url().endsWith('.woff2') && fonts.push(request.url()));
  await page.route('**/assets/latin*.woff2', async (route) => {
    // Later than browsers wait for an optional font.
    await pause(1500);
    await route.continue();
  });
  await openHydrated(page, '/');
  await page.waitForLoadState('networkidle');
  expect(fonts.join(' ')).toContain('/latin-strong');
  expect(fonts.join(' ')).not.toContain('/malayalam');
});

test('a page loads only the texts of its own language', async ({ site }) => {
  const ofHome = async (language: string) => (await fetch(`${site.url}/?lang=${language}`)).text();
  const english = (await ofHome('en')).replace('മലയാളത്തിൽ വായിക്കുക', '');
  expect(english).toContain('Anitha taught mathematics');
  expect(english).not.toMatch(/[\u0d00-\u0d7f]/);
  expect(await ofHome('ml')).not.toContain('Anitha taught mathematics');
});

test.describe('scripts of a first visit', () => {
  /**
   * React and React Router are 91 kB; bench/README.md explains the rest. The limits leave room only for up to
   * 70 bytes by which file names change the compressed size.
   */
  for (const [path, most] of [
    ['/', { files: 9, scripts: 117_300 }],
    ['/donate', { files: 10, scripts: 136_150 }],
  ] as const) {
    test(`stay within their budget: ${path}`, async ({ visitorAt }) => {
      const page = await visitorAt('unitedStates');
      const requests = new Map<string, Request>();
      page.on('requestfinished', (request) => {
        const { pathname } = new URL(request.url());
        if (/\.(js|woff2)$/.test(pathname)) requests.set(pathname, request);
      });
      await openHydrated(page, path);
      const fetched = await Promise.all(
        [...requests].map(
          async ([name, request]) => [name, (await request.sizes()).responseBodySize] as const,
        ),
      );
      const sum = (those: typeof fetched) => those.reduce((total, [, size]) => total + size, 0);
      const scripts = fetched.filter(([name]) => name.endsWith('.js'));
      expect(scripts.length).toBeGreaterThan(3);
      expect(scripts.length).toBeLessThanOrEqual(most.files);
      expect(sum(scripts)).toBeLessThanOrEqual(most.scripts);
      if (path !== '/') return;
      const fonts = fetched.filter(([name]) => name.endsWith('.woff2'));
      expect(sum(fonts)).toBeLessThanOrEqual(25_000);
      const names = scripts.map(([name]) => name).join(' ');
      expect(names).not.toMatch(/donate|paying|valibot|admin/);
    });
  }
});
