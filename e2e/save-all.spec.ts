/** The super-admin changes several texts and the point of a picture, and saves all of them at once. */
import { judge } from './judge.ts';
import { expect, openHydrated, test } from './site.ts';
import { expectSaid, openAsSuperAdmin } from './team.ts';

test('several changes of Home are saved with one press, and a failed try loses none', {
  tag: '@both-sizes',
}, async ({ visitorAt }) => {
  test.slow();
  const page = await visitorAt('india', { mayReport: /ERR_FAILED|status of (409|413)/ });
  await openAsSuperAdmin(page, '/super-admin?lang=en');
  const slot = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  await expect(bar).toBeHidden();
  await slot('Header text').fill('Anitha goes home');
  await slot('English paragraph 2').fill('');
  await slot('Malayalam paragraph 3').fill('ചികിത്സ തുടരുന്നു.');
  await expect(bar).toContainText('3 unsaved changes. 1 text will be empty on Home');
  await slot('Malayalam paragraph 3').fill('ചികിത്സ തുടരുന്നുണ്ട്.');

  await page.getByText('Point that stays visible').first().click();
  const point = page.getByRole('button', { name: /^Point of image 1 that stays visible/ });
  await point.click({ position: { x: 4, y: 4 } });
  await point.press('ArrowDown');
  await point.press('ArrowRight');
  await expect(point).toHaveAccessibleName(/: [5-9]% from the left, ([5-9]|1\d)% from the top$/);
  await expect(bar).toContainText('4 unsaved changes');
  await point.scrollIntoViewIfNeeded();
  await judge(page, 'super-admin-save-all', false);
  const focus = ((await point.getAttribute('aria-label')) ?? '').match(/\d+%/g)?.join(' ') ?? '';

  await page.route('**/api/home-content', (route) => route.abort());
  await bar.getByRole('button', { name: 'Save all changes' }).click();
  await expectSaid(page, 'Nothing was saved. Please check your connection.');
  await expect(bar).toContainText('4 unsaved changes');
  await expect(slot('Header text')).toHaveValue('Anitha goes home');
  await page.unroute('**/api/home-content');

  // Somebody else changes one of them in between.
  const theirs = { data: { headerText: 'Anitha rests' } };
  expect((await page.request.patch('/api/home-content', theirs)).ok()).toBe(true);
  await bar.getByRole('button', { name: 'Save all changes' }).click();
  await expectSaid(page, 'Nothing was saved. Somebody else has just changed this.');
  await expect(page.getByText('Anitha rests')).toBeVisible();
  await expect(slot('Header text')).toHaveValue('Anitha goes home');
  await bar.getByRole('button', { name: 'Save all changes' }).click();
  await expectSaid(page, '4 changes saved.');
  await expect(bar).toBeHidden();

  const visitor = await visitorAt('unitedStates');
  await openHydrated(visitor, '/?lang=en');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Anitha goes home');
  await expect(visitor.locator('.home-head img')).toHaveCSS('object-position', focus);
  await judge(visitor, 'home-with-point', false);
  await page.reload();
  await expect(bar).toBeHidden();
  await expect(slot('English paragraph 2')).toHaveValue('');
});
