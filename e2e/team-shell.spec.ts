/** The frame of the team's pages: the menu with its counts, expired sessions, leaving, lost connections. */
import type { Page } from '@playwright/test';
import { adminPassword } from '../test/running-site.ts';
import { fillLogin } from './accounts.ts';
import { judge } from './judge.ts';
import { expect, hydrated, test } from './site.ts';
import { openAsSuperAdmin, plantDonations } from './team.ts';

/** Opens the menu on screens that don't show it beside the page. */
async function openMenu(page: Page) {
  const button = page.locator('header summary');
  const isOpen = (await page.locator('header details[open]').count()) > 0;
  if (!isOpen && (await button.isVisible())) await button.click();
  return page.getByRole('navigation', { name: 'Team' }).filter({ visible: true });
}

test('the menu has four groups, the specified links, and current counts', {
  tag: '@both-sizes',
}, async ({ site, visitorAt }) => {
  await plantDonations(site.url, [
    { firstname: 'Asha', confirmationNumber: '412345678901' },
    { firstname: 'Biju', confirmationNumber: '412345678902' },
  ]);
  const page = await visitorAt('kerala');
  await openAsSuperAdmin(page, '/donation-view?lang=en');
  const menu = await openMenu(page);
  for (const group of ['Review', 'Content', 'Tools', 'Team']) {
    await expect(menu.getByRole('list', { name: group })).toBeVisible();
  }
  await expect(menu.getByRole('list', { name: 'Content' }).getByRole('link')).toHaveText([
    'Home Page Admin',
    'Add Update',
    'Who asks',
    'Papers',
    'Goal and needs',
    'Spending',
    'Launch',
    'Campaign’s life',
    'Send Messages without Donation',
    'Letter',
    'Words of mails',
  ]);
  await expect(menu.getByRole('link', { name: 'To verify 2 waiting' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await judge(page, 'team-menu', false);
  // A menu beside the page needs no closing.
  const button = page.locator('header summary');
  if (await button.isVisible()) await button.press('Escape');
  await page.getByRole('button', { name: 'Verify Asha Nair' }).click();
  await openMenu(page);
  await expect(menu.getByRole('link', { name: 'To verify 1 waiting' })).toBeVisible();
  await menu.getByRole('link', { name: 'All donations' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All donations');
});

test('the team’s pages are in English only, also for readers of Malayalam', async ({ site, visitorAt }) => {
  await plantDonations(site.url, [{ firstname: 'Asha' }]);
  const page = await visitorAt('kerala');
  await page.goto('/login?lang=ml&next=/currency-converted');
  await fillLogin(page, 'superadmin', adminPassword);
  await expect(page).toHaveURL('/currency-converted');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: /^Copy.* ID of Asha/ })).toBeVisible();
  await hydrated(page);
  await expect(page.locator('body')).not.toContainText(/\p{Script=Malayalam}/u);
  await (await openMenu(page)).getByRole('link', { name: 'Mails', exact: true }).click();
  await expect(page).toHaveURL('/mails');
  await page.getByRole('link', { name: 'Stand with Anitha' }).click();
  await expect(page).toHaveURL('/');
  await expect(root).toHaveAttribute('lang', 'ml');
});

test('an expired session asks for the password in place, and saves the typed input', async ({
  site,
  visitorAt,
}) => {
  await plantDonations(site.url, [{ firstname: 'Asha', confirmationNumber: '412345678901' }]);
  const page = await visitorAt('kerala', { mayReport: /status of 401/ });
  await openAsSuperAdmin(page, '/donation-view?lang=en');
  await page.getByRole('button', { name: 'Open Asha Nair' }).click();
  await page.getByRole('button', { name: 'Edit notes of Asha Nair' }).click();
  const notes = page.getByRole('group', { name: /^notes of/i });
  await notes.getByRole('textbox').fill('Rang on Monday');
  await page.context().clearCookies();
  await notes.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'You have been logged out' });
  await expect(dialog).toContainText('superadmin');
  await judge(page, 'logged-out', false);
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog.getByText(/Attempts remaining: 4/)).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(adminPassword);
  const saved = page.waitForResponse((response) => response.url().endsWith('/single-field') && response.ok());
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await saved;
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Rang on Monday')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Open Asha Nair' }).click();
  await expect(page.getByText('Rang on Monday')).toBeVisible();

  // 'Not now': the page says so and keeps the text in its box.
  await page.getByRole('button', { name: 'Edit notes of Asha Nair' }).click();
  await notes.getByRole('textbox').fill('Rang on Tuesday');
  await page.context().clearCookies();
  await notes.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(notes.getByText(/Server responded with status 401/)).toBeVisible();
  await expect(notes.getByRole('textbox')).toHaveValue('Rang on Tuesday');
});

test('leaving with unsaved text asks first, and an offline page stays and says so', {
  tag: '@desktop',
}, async ({ site, visitorAt }) => {
  await plantDonations(site.url, [{ firstname: 'Asha' }]);
  const page = await visitorAt('kerala', { mayReport: /ERR_INTERNET_DISCONNECTED/ });
  await openAsSuperAdmin(page, '/donation-view?lang=en');
  await page.getByRole('button', { name: 'Open Asha Nair' }).click();
  await page.getByRole('button', { name: 'Edit notes of Asha Nair' }).click();
  const box = page.getByRole('group', { name: /^notes of/i }).getByRole('textbox');
  await box.fill('Half a sentence');
  const leave = async () => (await openMenu(page)).getByRole('link', { name: 'Mails', exact: true }).click();
  await leave();
  const question = page.getByRole('alertdialog', { name: 'Unsaved text' });
  await judge(page, 'unsaved', false);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/donation-view/);
  await expect(box).toHaveValue('Half a sentence');

  await page.context().setOffline(true);
  await expect(page.getByText('You are offline. You can’t save anything')).toBeVisible();
  await leave();
  await expect(page).toHaveURL(/donation-view/);
  await expect(box).toHaveValue('Half a sentence');
  await judge(page, 'offline', false);
  // Home is another document, so the browser asks.
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss();
    return dialog.type();
  });
  await page.getByRole('link', { name: 'Stand with Anitha' }).click();
  expect(await asked).toBe('beforeunload');
  await expect(box).toHaveValue('Half a sentence');
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);

  await leave();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/mails');
});
