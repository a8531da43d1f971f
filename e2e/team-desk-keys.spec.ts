/** The list of donations by keys, and how much of it is on the first screen. */
import type { Page } from '@playwright/test';
import { expect, hydrated, openHydrated, test } from './site.ts';
import { openAsSuperAdmin, plantDonations } from './team.ts';

const people = [
  { firstname: 'Asha', confirmationNumber: '412345678901' },
  { firstname: 'Biju', confirmationNumber: '412345678902' },
  { firstname: 'Chitra' },
];

const row = (page: Page, name: string) =>
  page.locator('tbody').filter({ has: page.getByRole('checkbox', { name: `Select ${name} Nair` }) });
const line = (page: Page, name: string) => row(page, name).locator('tr').first();

test('a volunteer goes through the list by keys, and letters in fields stay letters', {
  tag: '@desktop',
}, async ({ site, visitorAt }) => {
  await plantDonations(site.url, people);
  const page = await visitorAt('kerala');
  await openAsSuperAdmin(page, '/donation-view?lang=en');
  await hydrated(page);
  const press = (key: string) => page.keyboard.press(key);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.focus();
  await press('j');
  await expect(search).toHaveValue('j');
  await press('Backspace');

  await press('ArrowDown');
  await expect(line(page, 'Biju')).toBeFocused();
  await press('k');
  await expect(line(page, 'Biju')).toBeFocused();
  await press('j');
  await expect(line(page, 'Asha')).toBeFocused();
  await press('v');
  await expect(row(page, 'Asha').getByText('● Verified')).toBeVisible();
  // Undo stands there now; the key doesn't press it.
  await page.waitForTimeout(1_100);
  await press('v');
  await expect(page.getByText('Total with a transaction ID and verified: ₹5,000.00')).toBeVisible();
  await expect(row(page, 'Asha').getByText('● Verified')).toBeVisible();

  await press('k');
  await press('Enter');
  await expect(row(page, 'Biju').getByRole('button', { name: 'Close Biju Nair' })).toBeVisible();
  await press('Tab');
  await press('Space');
  await expect(page.getByRole('checkbox', { name: 'Select Biju Nair' })).toBeChecked();
  await press('Shift+Tab');
  await line(page, 'Biju').focus();
  await press('Enter');
  await expect(row(page, 'Biju').getByRole('button', { name: 'Open Biju Nair' })).toBeVisible();

  await press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys.getByText('the next donation')).toBeVisible();
  await press('v');
  await press('Escape');
  await expect(keys).toHaveCount(0);
  await expect(row(page, 'Biju').getByText('Transaction Completed')).toBeVisible();
  await expect(line(page, 'Biju')).toBeFocused();
  await press('/');
  await expect(search).toBeFocused();
});

test('a donation is one low line on a wide screen', { tag: '@desktop' }, async ({ site, visitorAt }) => {
  await plantDonations(site.url, people.slice(1));
  const page = await visitorAt('kerala');
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAsSuperAdmin(page, '/donation-view?lang=en');
  for (const name of ['Biju', 'Chitra']) {
    const box = await row(page, name).boundingBox();
    expect(box?.height, name).toBeLessThanOrEqual(56.5);
  }
});

test('a phone shows the first Verify without scrolling', async ({ site, visitorAt }) => {
  await plantDonations(site.url, people);
  const page = await visitorAt('kerala');
  await page.setViewportSize({ width: 360, height: 640 });
  await openAsSuperAdmin(page, '/donation-view?lang=en');
  for (const filter of ['', '?filter=waiting']) {
    await openHydrated(page, `/donation-view${filter}`);
    await expect(page.getByRole('button', { name: /^Verify/ }).first()).toBeInViewport({ ratio: 1 });
  }
});
