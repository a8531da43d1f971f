/** The team's pages by keyboard alone: every control in its turn, in sight, its focus seen; and a volunteer's evening without a mouse. */
import type { Page } from '@playwright/test';
import { ownPage, teamPages } from '../app/desk/team-pages.ts';
import { addVolunteer, askTeam, logInAsSuperAdmin, volunteersPassword } from './accounts.ts';
import { tabTo } from './keyboard.ts';
import { expect, hydrated, test } from './site.ts';
import { openAsSuperAdmin, plantDonations } from './team.ts';

test.describe.configure({ timeout: 120_000 });

/** What a keyboard can do something with: of radio buttons with one name one stands for all, as arrows lead to the others. */
const controls =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden], [type=radio]), select:not(:disabled), textarea:not(:disabled), summary, input[type=radio]:checked';

/**
 * Goes through the page by Tab, or through its part `within` from what comes before: what Tab doesn't come to there, and what is wrong
 * with what it comes to.
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
  // A field of a date has a stop for each of its parts.
  for (let n = 0; n < 6 * expected.length && reached.size < expected.length; n++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      // A box that is too small to be seen shows its focus by what stands for it.
      const shown = [element, element.closest('label'), element.nextElementSibling];
      // The calendar in a field of a date has the browser's own ring, and the field isn't :focus meanwhile.
      const isCalendar = element.matches('[type=date]:not(:focus)');
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
  await hydrated(page);
  expect(await faultsOf(page), 'what surrounds every page').toEqual([]);
  for (const { path } of [...teamPages, ownPage]) {
    // Nobody is to be reminded yet: reminders.spec.ts goes through that page.
    if (path === '/remind') continue;
    await page.goto(path);
    await hydrated(page);
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

  await page.goto('/login?lang=en');
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.type('leela');
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(volunteersPassword);
  await press('Enter');
  await expect(page).toHaveURL('/admin');

  await tabTo(
    page,
    page
      .getByRole('link', { name: /^Donations/ })
      .filter({ visible: true })
      .first(),
  );
  await press('Enter');
  await expect(page).toHaveURL('/donation-view');
  await tabTo(page, page.getByRole('searchbox', { name: 'Search' }));
  await page.keyboard.type('412345678901');
  await press('Enter');
  await expect(page.locator('tbody')).toHaveText([/Asha/]);
  // Enter verifies no hit that nobody can have read yet.
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

  await tabTo(
    page,
    page
      .getByRole('link', { name: /^Contact messages/ })
      .filter({ visible: true })
      .first(),
  );
  await press('Enter');
  await expect(page).toHaveURL('/contact-messages');
  await tabTo(page, page.getByRole('button', { name: 'Mark as answered' }));
  await press('Enter');
  await expect(page.getByText('Marked as answered.')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).first());
  await press('Enter');
  await expect(page).toHaveURL('/login');
});
