/** The frame of the team's pages: the menu with its counts, expired sessions, leaving, lost connections. */
import type { Page } from '@playwright/test';
import { teamPages } from '../app/desk/team-pages.ts';
import { adminPassword } from '../test/running-site.ts';
import { askTeam, fillLogin } from './accounts.ts';
import { judge } from './judge.ts';
import { expect, hydrated, openHydrated, test } from './site.ts';
import { openAsSuperAdmin, plantDonations } from './team.ts';

/** Opens the menu on screens that don't show it beside the page. */
async function openMenu(page: Page) {
  const button = page.locator('header summary');
  const isOpen = (await page.locator('header details[open]').count()) > 0;
  if (!isOpen && (await button.isVisible())) await button.click();
  return page.getByRole('navigation', { name: 'Team' }).filter({ visible: true });
}

/** Expects every link of the menu wholly on the screen, at the page's top and at its end. */
async function expectWholeMenu(page: Page, name: string): Promise<void> {
  const links = page.getByRole('navigation', { name }).filter({ visible: true }).getByRole('link');
  await expect(links).toHaveCount(teamPages.length);
  for (const place of ['top', 'end']) {
    await page.evaluate((place) => scrollTo(0, place === 'top' ? 0 : document.body.scrollHeight), place);
    if (place === 'end') expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
    const beyond = await links.evaluateAll((links) =>
      links.flatMap((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight ? [] : [`${link.textContent}: ${top} to ${bottom} px`];
      }),
    );
    expect(beyond, `links that are not on the screen at the page's ${place}`).toEqual([]);
  }
  await page.evaluate(() => scrollTo(0, 0));
}

test('the menu has five groups, the specified links, and current counts', {
  tag: '@both-sizes',
}, async ({ site, visitorAt }) => {
  await plantDonations(site.url, [
    { firstname: 'Asha', confirmationNumber: '412345678901' },
    { firstname: 'Biju', confirmationNumber: '412345678902' },
  ]);
  const page = await visitorAt('kerala');
  await askTeam(page.request, { message: 'How is she?' });
  await openAsSuperAdmin(page, '/donation-view?lang=en');
  const menu = await openMenu(page);
  const groups = ['Donations 2 waiting', 'Messages 1 waiting', 'Content', 'Campaign', 'Team and tools'];
  for (const name of groups) await expect(menu.getByRole('list', { name, exact: true })).toBeVisible();
  await expect(menu.getByRole('list')).toHaveCount(groups.length);
  await expect(menu.getByRole('list', { name: 'Content' }).getByRole('link')).toHaveText([
    'Home Page Admin',
    'Add Update',
    'Send Messages without Donation',
    'Who asks',
    'Who confirms it',
    'Papers',
  ]);
  await expect(menu.getByRole('link')).toHaveCount(teamPages.length);
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
  await expect(menu.getByRole('list', { name: 'Donations 1 waiting', exact: true })).toBeVisible();
  await menu.getByRole('link', { name: 'All donations' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All donations');
});

test('the whole menu is on a screen of 1440 × 900 px, in both languages, also when scrolled', {
  tag: '@desktop',
}, async ({ site, visitorAt }) => {
  const names = ['Asha', 'Biju', 'Chitra'];
  await plantDonations(
    site.url,
    names.map((firstname, n) => ({ firstname, confirmationNumber: `41234567890${n}` })),
  );
  const page = await visitorAt('kerala');
  await page.setViewportSize({ width: 1440, height: 900 });
  await askTeam(page.request, { message: 'How is she?' });
  await openAsSuperAdmin(page, '/donation-view-admin?lang=en');
  await expectWholeMenu(page, 'Team');
  await judge(page, 'team-menu-en', false);
  await openHydrated(page, '/account');
  await page.getByRole('radio', { name: 'മലയാളം' }).check();
  await expect(page.getByText('നിങ്ങളുടെ ഭാഷ സേവ് ചെയ്തു.')).toBeVisible();
  await page.goto('/donation-view-admin');
  await expectWholeMenu(page, 'പ്രവർത്തകർക്കുള്ള പേജുകൾ');
  await judge(page, 'team-menu-ml', false);
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
  const page = await visitorAt('kerala');
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
