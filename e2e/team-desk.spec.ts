/** The verify desk: a statement beside it, one hand on the keyboard. Found, verified, undone; several at once; nothing by a second click. */
import type { Page } from '@playwright/test';
import { addVolunteer, logIn, logInAsSuperAdmin, volunteersPassword } from './accounts.ts';
import { judge } from './judge.ts';
import { expect, hydrated, test } from './site.ts';
import { openAsSuperAdmin, plantDonations } from './team.ts';

test.describe.configure({ timeout: 120_000 });

const said = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();
const rows = (page: Page) => page.locator('tbody');
const rowOf = (page: Page, name: string) =>
  rows(page).filter({ has: page.getByRole('checkbox', { name: `Select ${name} Nair` }) });

/** Two clicks on the element, the second after `ms`, by the page's own clock. */
const clickTwice = (button: HTMLElement | SVGElement, ms: number) =>
  new Promise<void>((resolve) => {
    (button as HTMLElement).click();
    setTimeout(() => {
      (button as HTMLElement).click();
      resolve();
    }, ms);
  });

test('a transaction ID, Enter, Enter: verified, the next one typed over it; Undo takes it back', {
  tag: '@desktop',
}, async ({ site, visitorAt }) => {
  await plantDonations(site.url, [
    { firstname: 'Asha', confirmationNumber: '412345678901' },
    { firstname: 'Biju', confirmationNumber: '412345678902', amount: '700' },
    { firstname: 'Chitra' },
  ]);
  const page = await visitorAt('kerala');
  await openAsSuperAdmin(page, '/donation-view?lang=en');
  await hydrated(page);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.focus();
  await page.keyboard.type('412345678901');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveText([/Asha/]);
  await expect(page.getByText('1 donation', { exact: true })).toBeVisible();
  await expect(search).toBeFocused();
  // Enter does nothing to a hit that nobody can have read yet; a moment later it verifies.
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(rowOf(page, 'Asha').getByText('● Verified')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByText('Total with a transaction ID and verified: ₹5,000.00')).toBeVisible();
  await expect(search).toBeFocused();
  await page.keyboard.type('412345678902');
  await expect(search).toHaveValue('412345678902');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveText([/Biju/]);
  await rowOf(page, 'Biju').getByRole('button', { name: 'Verify Biju Nair' }).click();
  await expect(rowOf(page, 'Biju').getByText('● Verified')).toBeVisible();
  await expect(search).toBeFocused();
  const undo = rowOf(page, 'Biju').getByRole('button', { name: 'Undo Biju Nair' });
  await expect(async () => {
    if (await undo.isVisible()) await undo.click();
    await expect(rowOf(page, 'Biju').getByText('Transaction Completed')).toBeVisible({ timeout: 500 });
  }).toPass();

  // What waits is counted anew, in the list as in its sum.
  await page.goto('/donation-view?filter=waiting');
  await hydrated(page);
  await expect(page.getByText('1 donation', { exact: true })).toBeVisible();
  await rowOf(page, 'Biju').getByRole('button', { name: 'Verify Biju Nair' }).click();
  await expect(page.getByText('0 donations', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'Biju')).toBeVisible();
});

test('the second click of a double click does nothing, however slow it is', { tag: '@desktop' }, async ({
  site,
  visitorAt,
}) => {
  const pauses = [80, 150, 220, 300, 450];
  await plantDonations(
    site.url,
    pauses.map((ms) => ({
      firstname: `Donor${ms}`,
      confirmationNumber: `4123456${ms.toString().padStart(5, '0')}`,
    })),
  );
  const page = await visitorAt('kerala');
  await openAsSuperAdmin(page, '/donation-view?lang=en');
  await hydrated(page);
  let writes = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') writes++;
  });
  for (const ms of pauses) {
    const row = rowOf(page, `Donor${ms}`);
    await row.getByRole('button', { name: /^Verify/ }).evaluate(clickTwice, ms);
    await expect(row.getByText('● Verified')).toBeVisible();
  }
  expect(writes).toBe(pauses.length);
  await page.reload();
  await expect(rows(page).getByText('● Verified')).toHaveCount(pauses.length);
});

test('the screenshot stands beside amount, ID and Verify; opened, any admin notes what arrived', async ({
  site,
  visitorAt,
}) => {
  await plantDonations(site.url, [{ firstname: 'Asha', confirmationNumber: '412345678901' }]);
  const superAdmin = await visitorAt('india');
  await logInAsSuperAdmin(superAdmin.request);
  const page = await visitorAt('kerala');
  await addVolunteer(page.request, superAdmin.request, 'leela');
  await logIn(page.request, 'leela', volunteersPassword);
  await page.goto('/donation-view?lang=en');
  await hydrated(page);
  const asha = rowOf(page, 'Asha');
  const box = await asha.boundingBox();
  if ((page.viewportSize()?.width ?? 0) >= 992) expect(box?.height, 'one line').toBeLessThan(90);
  await asha.getByRole('button', { name: 'Enlarge the screenshot of Asha Nair' }).click();
  const dialog = page.getByRole('dialog', { name: 'Screenshot of Asha Nair' });
  await expect(dialog).toContainText('₹5,000');
  await expect(dialog).toContainText('412345678901');
  await expect(dialog.getByRole('button', { name: 'Verify Asha Nair' })).toBeInViewport({ ratio: 1 });
  await judge(page, 'desk-screenshot', false);
  await dialog.getByRole('button', { name: 'Verify Asha Nair' }).click();
  await expect(dialog.getByText('● Verified')).toBeVisible();
  await page.keyboard.press('Escape');

  await asha.getByRole('button', { name: 'Open Asha Nair' }).click();
  await expect(asha.getByRole('link', { name: 'meera@example.com' })).toBeVisible();
  for (const [field, value] of [
    ['received inr', '4990'],
    ['notes', 'Rang on Monday'],
  ] as const) {
    await asha.getByRole('button', { name: `Edit ${field} of Asha Nair` }).click();
    const group = asha.getByRole('group', { name: new RegExp(`^${field} of`, 'i') });
    await group.getByRole('textbox').fill(value);
    await group.getByRole('button', { name: 'Save' }).click();
    await expect(group).toHaveCount(0);
  }
  await judge(page, 'desk-opened');
  await expect(asha.getByRole('button', { name: /^(Delete|Erase)/ })).toHaveCount(0);
  await page.reload();
  await asha.getByRole('button', { name: 'Open Asha Nair' }).click();
  await expect(asha.getByText('₹4,990')).toBeVisible();
  await expect(asha.getByText('Rang on Monday')).toBeVisible();
});

test('a corrected amount: its worth is offered, shown, then written', async ({ site, visitorAt }) => {
  await plantDonations(site.url, [{ firstname: 'Asha', confirmationNumber: '412345678901' }]);
  const page = await visitorAt('kerala');
  await openAsSuperAdmin(page, '/donation-view?lang=en');
  await hydrated(page);
  await page.route('**/worth', (route) =>
    route.fulfill({
      json: { rupees: 500, usDollar: 6, ratesAt: '2026-11-03T10:00:00.000Z', isOfItsDay: true },
    }),
  );
  const asha = rowOf(page, 'Asha');
  await asha.getByRole('button', { name: 'Open Asha Nair' }).click();
  await asha.getByRole('button', { name: 'Edit amount of Asha Nair' }).click();
  await asha.getByLabel('Amount', { exact: true }).fill('500');
  await asha.getByLabel('Amount', { exact: true }).press('Enter');
  await expect(asha.getByText('By the rate of 3 Nov, the day of the donation: ₹500 · $6')).toBeVisible();
  await expect(asha.getByText(/^now ₹5,000 · /)).toBeVisible();
  await judge(page, 'desk-worth', false);
  await asha.getByRole('button', { name: 'Use these' }).click();
  await said(page, 'Donation updated successfully.');
  await expect(asha.getByRole('button', { name: 'Use these' })).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await asha.getByRole('button', { name: 'Open Asha Nair' }).click();
  await expect(asha.getByText('Rupees', { exact: true }).locator('..')).toContainText('₹500');
});

test('several at once: verified with one Undo, checked, reminded, copied; what failed is named and survives a reload', {
  tag: '@desktop',
}, async ({ site, visitorAt }) => {
  const ids = await plantDonations(site.url, [
    { firstname: 'Asha', confirmationNumber: '412345678901' },
    { firstname: 'Biju', confirmationNumber: '4123 4567 8901', paymentMethod: 'Paytm' },
    { firstname: 'Chitra' },
  ]);
  const page = await visitorAt('kerala', { mayReport: /Failed to load resource/ });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAsSuperAdmin(page, '/donation-view?lang=en');
  await hydrated(page);
  const bar = page.getByRole('region', { name: 'Selected donations' });
  const question = page.getByRole('alertdialog');
  const select = async (...names: string[]) => {
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name} Nair` }).check();
  };
  await select('Asha', 'Biju');
  await expect(bar).toContainText('2 selected');
  await judge(page, 'desk-selected', false);
  await bar.getByRole('button', { name: 'Verify (2)' }).click();
  await expect(question).toContainText('Mark 2 donations as verified?');
  await expect(question).toContainText('2 donations have a transaction ID that another one has too');
  await judge(page, 'desk-bulk-question', false);
  await question.getByRole('button', { name: 'Verify' }).click();
  await said(page, 'Donations updated successfully.');
  await expect(rows(page).getByText('● Verified')).toHaveCount(2);
  await expect(page.getByText('Total with a transaction ID and verified: ₹10,000.00')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(rows(page).getByText('Transaction Completed')).toHaveCount(2);

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar.getByRole('button', { name: 'Copy ids' }).click();
  await said(page, 'Copied IDs to clipboard.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split(',').toSorted()).toEqual(ids.toSorted());
  await bar.getByRole('button', { name: 'Mark checked (3)' }).click();
  await question.getByRole('button', { name: 'Mark checked' }).click();
  await expect(rows(page).getByText('· Checked')).toHaveCount(3);

  // Of two that are reminded one wants none any more, and one has been deleted.
  await select('Chitra');
  await page.route('**/send-reminder/**', (route) =>
    route.fulfill({ status: 409, json: { message: 'This donor wants no reminders.' } }),
  );
  await bar.getByRole('button', { name: 'Send reminder e-mail (1)' }).click();
  await question.getByRole('button', { name: 'Send reminder e-mail' }).click();
  const outcome = page.getByRole('region', { name: 'What was not done' });
  await expect(outcome).toContainText('1 donation failed:');
  await expect(outcome).toContainText('Chitra Nair: This donor wants no reminders.');
  await judge(page, 'desk-failed', false);
  await page.unroute('**/send-reminder/**');
  await page.reload();
  await expect(outcome).toContainText('Chitra Nair: This donor wants no reminders.');
  await outcome.getByRole('button', { name: 'Try again' }).click();
  await said(page, 'Reminder e-mails sent: 1.');
  await expect(outcome).toHaveCount(0);
});

test('a work for many that is reloaded in the middle goes on and ends', async ({ site, visitorAt }) => {
  const many = Array.from({ length: 9 }, (_, n) => ({
    firstname: `Donor${n}`,
    confirmationNumber: `41234567890${n}`,
  }));
  await plantDonations(site.url, many);
  const page = await visitorAt('kerala', { mayReport: /Failed to load resource/ });
  await openAsSuperAdmin(page, '/donation-view?lang=en');
  await hydrated(page);
  let answered = 0;
  // After five nothing is answered any more, until the page is loaded anew.
  await page.route('**/single-field', (route) => (++answered > 5 ? undefined : route.continue()));
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Verify (9)' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('5 of 9 updated')).toBeVisible();
  // What waits goes on waiting: without its route it would be answered before the reload.
  await page.route('**/single-field', (route) => route.continue());
  await page.reload();
  await said(page, 'Donations updated successfully.');
  await expect(rows(page).getByText('● Verified')).toHaveCount(9);
});
