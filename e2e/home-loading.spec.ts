/** Home while its content loads, and when a call fails. */
import type { Page } from '@playwright/test';
import { change } from './change-content.ts';
import { expect, hold, hydrated, openHydrated, test } from './site.ts';

const warningsOf = (page: Page) => {
  const warnings: string[] = [];
  page.on('console', (entry) => entry.type() === 'warning' && warnings.push(entry.text()));
  return warnings;
};

test.describe('waiting', () => {
  test('a full-page spinner shows until Home’s content arrives', { tag: '@both-sizes' }, async ({ page }) => {
    await openHydrated(page, '/donate');
    const release = await hold(page, /\/(_root|_)?\.data/);
    const spinner = page.getByRole('status').filter({ hasText: 'Loading…' });
    await page.getByRole('banner').getByRole('link', { name: 'Stand with Anitha' }).click();
    await expect(spinner).toBeVisible();
    const box = await spinner.boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
    release();
    await expect(spinner).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Help Anitha finish/);
    await expect(page.getByRole('progressbar')).toBeVisible();
  });

  for (const failure of ['no network', 'an error'] as const) {
    test(`with ${failure} the spinner ends, and Home shows without its content`, async ({ visitorAt }) => {
      const page = await visitorAt('india', { mayReport: /Failed to load resource/ });
      const warnings = warningsOf(page);
      await openHydrated(page, '/donate');
      await page.route(/\/(_root|_)?\.data/, (route) =>
        failure === 'an error' ? route.fulfill({ status: 500, body: 'broken' }) : route.abort(),
      );
      await page.getByRole('banner').getByRole('link', { name: 'Stand with Anitha' }).click();
      // The headline came with the document, as every page's card has it.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Help Anitha finish/);
      await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeHidden();
      await expect(page.getByRole('progressbar')).toBeHidden();
      await expect(page.getByRole('link', { name: 'Donate' })).toBeVisible();
      await expect(page.getByRole('alert')).toBeEmpty();
      expect(warnings.join('\n')).toContain('Home could not be fetched.');
    });
  }
});

test.describe('a call that fails', () => {
  test('is left out, and later visitors get the whole page', async ({ site, visitorAt }) => {
    // Its cache would answer with a complete Home.
    await site.stop();
    await site.restart();
    // Without its story the site can't know whether it is a draft, so it reminds nobody and that call fails.
    const page = await visitorAt('india', { mayReport: /status of 500/ });
    change(site, ['alter table "homeContent" rename to "away"']);
    const response = await page.goto('/?lang=en');
    expect(response?.status()).toBe(200);
    expect(response?.headers()['cache-control']).toBe('no-store');
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Donate' })).toBeVisible();
    const story = page.getByText('Anitha taught mathematics');
    await expect(story).toBeHidden();
    await expect(page.getByRole('alert')).toBeEmpty();

    change(site, ['alter table "away" rename to "homeContent"']);
    const again = await page.goto('/?lang=en');
    expect(again?.headers()['cache-control']).toBe('private, no-cache');
    await expect(story).toBeVisible();
  });

  test('for updates, place or incomplete donations shows no error, and updates are loaded again', async ({
    visitorAt,
  }) => {
    const page = await visitorAt('india', { mayReport: /Failed to load resource/ });
    const warnings = warningsOf(page);
    let isBroken = true;
    await page.route(/\/api\/(updates|ip-details|donations\/incomplete-donation)/, (route) =>
      isBroken
        ? route.fulfill({ status: 500, json: { message: 'Something went wrong.' } })
        : route.continue(),
    );
    await openHydrated(page, '/');
    await page.getByRole('button', { name: 'View Updates' }).click();
    await expect.poll(() => warnings.join('\n')).toContain('The updates could not be fetched: ');
    await expect.poll(() => warnings.join('\n')).toContain('The location could not be asked.');
    await expect.poll(() => warnings.join('\n')).toContain('Incomplete donations could not be asked for.');
    await expect(page.getByText('Loading…')).toBeHidden();
    await expect(page.getByText('Something went wrong')).toBeHidden();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('ipDetails'))).toBeNull();

    isBroken = false;
    await page.getByRole('button', { name: 'Hide Updates' }).click();
    await page.getByRole('button', { name: 'View Updates' }).click();
    await expect(page.getByText('No updates yet.')).toBeVisible();
  });
});
