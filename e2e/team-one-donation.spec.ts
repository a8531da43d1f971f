/** One donation on a page of its own, for the super-admin: facts, money received, screenshot and history. */
import { namesWith } from '../app/donations/fields.ts';
import { addVolunteer, logIn, logInAsSuperAdmin, volunteersPassword } from './accounts.ts';
import { edit, rowOf } from './donation-lists.ts';
import { judge } from './judge.ts';
import { expect, openHydrated, test } from './site.ts';
import { openAsSuperAdmin, plantDonations } from './team.ts';

test('one donation has a page with its facts, the money received, the screenshot and its history', {
  tag: '@desktop',
}, async ({ site, visitorAt }) => {
  const [id] = await plantDonations(site.url, [
    { firstname: 'Asha', confirmationNumber: '412345678901', message: 'With you, teacher.' },
  ]);
  const page = await visitorAt('kerala');
  await openAsSuperAdmin(page, '/donation-view-admin?lang=en');
  await rowOf(page, 'Asha').getByRole('link', { name: 'All on one page of Asha Nair' }).click();
  await expect(page).toHaveURL(`/donation-view-admin?donation=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asha Nair');
  const main = page.getByRole('main');
  const parts = ['Facts', 'Money received', 'Screenshot', 'History'];
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(parts);
  const [facts, received, screenshot, history] = parts.map((title) =>
    main.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) }),
  );
  if (!facts || !received || !screenshot || !history) throw new Error('a part is missing');

  // Every field of the list, each with its editor; date, reference code and IP address without one.
  const names = namesWith('details');
  await expect(facts.getByRole('term')).toHaveCount(names.length + 3);
  await expect(facts.getByRole('button', { name: /^Edit / })).toHaveCount(names.length);
  const lefts = () =>
    facts
      .locator('dl')
      .evaluateAll((lists) => lists.map((list) => Math.round(list.getBoundingClientRect().x)));
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(new Set(await lefts()).size, 'columns at 1440 px').toBe(2);
  await page.setViewportSize({ width: 360, height: 640 });
  expect(new Set(await lefts()).size, 'columns at 360 px').toBe(1);
  await judge(page, 'one-donation-360');
  await page.setViewportSize({ width: 1440, height: 900 });

  // What is done here joins the history and the money received at once.
  const notes = await edit(facts, 'notes');
  await judge(page, 'one-donation-edited', false);
  await notes.control.fill('Rang on Monday');
  await notes.save.click();
  await expect(history.getByRole('listitem').first()).toHaveText(
    /^\d+ \w+ \d{4}, \d\d:\d\d Super-admin \(superadmin\)Notes: .+ → Rang on Monday$/,
  );
  await expect(received).toContainText('We have received nothing yet.');
  await main.getByRole('button', { name: 'Verify Asha Nair' }).click();
  await expect(received.getByText('₹5,000 received, by volunteer')).toBeVisible();
  await expect(history.getByText('Verified: False → True')).toBeVisible();
  await expect(history.getByText('Donation started')).toBeVisible();
  await screenshot.getByRole('button', { name: 'Enlarge the screenshot of Asha Nair' }).click();
  await expect(page.getByRole('dialog', { name: 'Screenshot of Asha Nair' })).toBeVisible();
  await page.keyboard.press('Escape');
  await judge(page, 'one-donation-1440');

  // A deleted donation's page says so; Undo brings it back.
  await main.getByRole('button', { name: 'Delete the donation of Asha Nair' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such donation');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asha Nair');
  await page.goto('/donation-view-admin?donation=nonsense');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such donation');
});

test('it is in the account’s language, and the list that leads to it in English', {
  tag: '@desktop',
}, async ({ site, visitorAt }) => {
  const [id] = await plantDonations(site.url, [
    { firstname: 'Asha', confirmationNumber: '412345678901', paymentMethod: 'UPI' },
  ]);
  const page = await visitorAt('kerala');
  await openAsSuperAdmin(page, '/donation-view-admin?lang=en');
  const chosen = await page.request.put('/api/admin/language', { data: { language: 'ml' } });
  expect(chosen.status()).toBe(204);
  await openHydrated(page, '/donation-view-admin');
  await rowOf(page, 'Asha').getByRole('link', { name: 'All on one page of Asha Nair' }).click();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'ml');
  await expect(page).toHaveURL(`/donation-view-admin?donation=${id}`);
  const main = page.getByRole('main');
  const parts = ['വിവരങ്ങൾ', 'കിട്ടിയ പണം', 'സ്ക്രീൻഷോട്ട്', 'മാറ്റങ്ങളുടെ രേഖ'];
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(parts);
  const names = await main.getByRole('term').allInnerTexts();
  expect(names.length).toBe(namesWith('details').length + 3);
  expect(names.filter((name) => /[a-z]/i.test(name))).toEqual([]);
  // What the donor entered keeps its letters, in the facts and in the history.
  const said = await main
    .locator('h1, h2, button, a, p')
    .evaluateAll((all) =>
      all
        .filter((one) => !one.matches('.facts :is(a, p), ol p'))
        .map((one) => (one as HTMLElement).innerText.replaceAll(/Asha Nair|UPI|PayPal/g, '')),
    );
  expect(said.length).toBeGreaterThan(parts.length + names.length / 2);
  expect(said.filter((words) => /[a-z]/i.test(words))).toEqual([]);
  await expect(page).toHaveTitle(/^സംഭാവനയുടെ വിവരങ്ങൾ/);
  await judge(page, 'one-donation-ml');
  await main.getByRole('link', { name: 'എല്ലാ സംഭാവനകളും' }).click();
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All donations');
});

test('volunteers have neither the page of one donation nor a link to it', {
  tag: '@desktop',
}, async ({ site, visitorAt }) => {
  const [id] = await plantDonations(site.url, [{ firstname: 'Asha', confirmationNumber: '412345678901' }]);
  const superAdmin = await visitorAt('india');
  await logInAsSuperAdmin(superAdmin.request);
  const page = await visitorAt('kerala', { mayReport: /403/ });
  await addVolunteer(page.request, superAdmin.request, 'leela');
  await logIn(page.request, 'leela', volunteersPassword);
  for (const opens of [superAdmin, page]) {
    await openHydrated(opens, '/donation-view?lang=en');
    await opens.getByRole('button', { name: 'Open Asha Nair' }).click();
    await expect(opens.getByRole('button', { name: 'History of Asha Nair' })).toBeVisible();
    const link = opens.getByRole('link', { name: 'All on one page of Asha Nair' });
    await expect(link).toHaveCount(opens === page ? 0 : 1);
  }
  await page.goto(`/donation-view-admin?donation=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is for the super-admin');
  await expect(page.getByText('412345678901')).toHaveCount(0);
});
