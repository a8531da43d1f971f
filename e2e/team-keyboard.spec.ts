/**
 * The team's pages by keyboard: every control is reached, visible and focused; an evening without a mouse.
 */
import type { Locator, Page } from '@playwright/test';
import { ownPage, teamPages } from '../app/desk/team-pages.ts';
import { addVolunteer, askTeam, logInAsSuperAdmin, volunteersPassword } from './accounts.ts';
import { tabTo } from './keyboard.ts';
import { expect, openHydrated, test } from './site.ts';
import { openAsSuperAdmin, plantDonations } from './team.ts';

/** The controls that Tab must reach: one radio button of each group, because arrows reach the others. */
const controls =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden], [type=radio]), select:not(:disabled), textarea:not(:disabled), summary, input[type=radio]:checked';

/**
 * Tabs through the page, or through its part `within`. Returns the controls that Tab doesn't reach, and the
 * faults of those it reaches.
 */
async function faultsOf(page: Page, within = 'body'): Promise<string[]> {
  const expected = await page.evaluate(
    ([controls, within]) => {
      const isThere = (element: HTMLElement) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.tabIndex >= 0 &&
        !element.closest('[inert]');
      const everywhere = [...document.querySelectorAll<HTMLElement>(controls)].filter(isThere);
      const all = everywhere.filter((element) => element.closest(within));
      for (const [n, element] of all.entries()) element.setAttribute('data-control', String(n));
      everywhere[everywhere.indexOf(all[0] as HTMLElement) - 1]?.focus();
      return all.map((element) => `${element.outerHTML.slice(0, 60)} ${element.textContent}`);
    },
    [controls, within] as const,
  );
  const faults = expected.length > 0 ? [] : ['there is no control'];
  const reached = new Set<number>();
  // A date field has a stop for each of its parts.
  for (let n = 0; n < 6 * expected.length && reached.size < expected.length; n++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      // The label of a hidden checkbox shows its focus.
      const shown = [element, element.closest('label'), element.nextElementSibling];
      // A date field's calendar has the browser's own ring, and the field isn't :focus then.
      const isCalendar = element.matches(':is([type=date], [type=datetime-local]):not(:focus)');
      const isSeen =
        isCalendar || shown.some((each) => each && getComputedStyle(each).outlineStyle !== 'none');
      const name = `${element.outerHTML.slice(0, 60)} ${element.textContent}`;
      return { n: Number(element.getAttribute('data-control') ?? -1), name, isInSight, isSeen };
    });
    if (!focused) continue;
    if (focused.n >= 0) reached.add(focused.n);
    if (!focused.isInSight) faults.push(`not in sight: ${focused.name}`);
    if (!focused.isSeen) faults.push(`its focus isn’t seen: ${focused.name}`);
  }
  return [...faults, ...expected.filter((_, n) => !reached.has(n)).map((name) => `not reached: ${name}`)];
}

test('Tab reaches every control of the team’s pages, visible and with its focus shown', {
  tag: '@desktop',
}, async ({ site, visitorAt }) => {
  await plantDonations(site.url, [
    { firstname: 'Asha', confirmationNumber: '412345678901' },
    { firstname: 'Biju', confirmationNumber: '412345678901' },
    { firstname: 'Chitra' },
  ]);
  const page = await visitorAt('kerala');
  await askTeam(page.request);
  await openAsSuperAdmin(page, '/admin');
  expect(await faultsOf(page), 'what surrounds every page').toEqual([]);
  for (const { path } of [...teamPages, ownPage]) {
    // No donor is due for a reminder; reminders.spec.ts covers that page.
    if (path === '/remind') continue;
    await openHydrated(page, path);
    expect(await faultsOf(page, 'main'), path).toEqual([]);
  }
  await page.goto('/donation-view');
  await page.getByRole('button', { name: 'Open Asha Nair' }).press('Enter');
  expect(await faultsOf(page, 'main'), 'an opened donation').toEqual([]);
});

test('a volunteer logs in, verifies, looks closer, answers and leaves by keyboard only', {
  tag: '@desktop',
}, async ({ site, visitorAt }) => {
  await plantDonations(site.url, [
    { firstname: 'Asha', confirmationNumber: '412345678901' },
    { firstname: 'Biju', confirmationNumber: '412345678902' },
  ]);
  const superAdmin = await visitorAt('india');
  await logInAsSuperAdmin(superAdmin.request);
  const page = await visitorAt('kerala');
  await addVolunteer((await visitorAt('kerala')).request, superAdmin.request, 'leela');
  await askTeam(page.request);
  const press = (key: string) => page.keyboard.press(key);
  const shown = (control: Locator) => control.filter({ visible: true }).first();

  await page.goto('/login?lang=en');
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.type('leela');
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(volunteersPassword);
  await press('Enter');
  await expect(page).toHaveURL('/admin');

  await tabTo(page, shown(page.getByRole('link', { name: /^To verify/ })));
  await press('Enter');
  await expect(page).toHaveURL('/donation-view');
  await tabTo(page, page.getByRole('searchbox', { name: 'Search' }));
  await page.keyboard.type('412345678901');
  await press('Enter');
  await expect(page.locator('tbody')).toHaveText([/Asha/]);
  // Enter ignores a match too new to have been read.
  await expect(async () => {
    await press('Enter');
    await expect(page.locator('tbody').getByText('● Verified')).toBeVisible({ timeout: 500 });
  }).toPass();

  await page.keyboard.type('412345678902');
  await press('Enter');
  await expect(page.locator('tbody')).toHaveText([/Biju/]);
  await tabTo(page, page.getByRole('button', { name: /Enlarge|Screenshot/ }).first());
  await press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tabTo(page, page.getByRole('button', { name: 'Verify Biju Nair' }));
  await press('Enter');
  await expect(page.locator('tbody').getByText('● Verified')).toBeVisible();

  await tabTo(page, shown(page.getByRole('link', { name: /^Contact messages/ })));
  await press('Enter');
  await expect(page).toHaveURL('/contact-messages');
  await tabTo(page, page.getByRole('button', { name: 'Mark as answered' }));
  await press('Enter');
  await expect(page.getByText('Marked as answered.')).toBeVisible();
  // The menu counts again a moment later. Logged out before that, it would be refused.
  await expect(shown(page.getByRole('link', { name: /^Contact messages/ }))).not.toContainText('waiting');
  await tabTo(page, shown(page.getByRole('button', { name: 'Log out' })));
  await press('Enter');
  await expect(page).toHaveURL('/login');
});
