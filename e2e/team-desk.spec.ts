/**
 * The verify desk with a statement beside it: find, verify and undo by keyboard; a second click does nothing.
 */
import type { Page } from '@playwright/test';
import { addVolunteer, logIn, logInAsSuperAdmin, volunteersPassword } from './accounts.ts';
import { said } from './donation-lists.ts';
import { judge } from './judge.ts';
import { expect, hydrated, openHydrated, test } from './site.ts';
import { openAsSuperAdmin, plantDonations } from './team.ts';

const rows = (page: Page) => page.locator('tbody');
const rowOf = (page: Page, name: string) =>
  rows(page).filter({ has: page.getByRole('checkbox', { name: `Select ${name} Nair` }) });

/**
 * Clicks the element twice by script, as assistive technology does, the second time after `ms` of the page's
 * clock. double-clicks.spec.ts has the pointer.
 */
const clickTwice = (button: HTMLElement | SVGElement, ms: number) =>
  new Promise<void>((resolve) => {
    (button as HTMLElement).click();
    setTimeout(() => {
      (button as HTMLElement).click();
      resolve();
    }, ms);
  });

test('a transaction ID and two Enters verify a donation, and Undo reverts it', {
  tag: '@desktop',
}, async ({ site, visitorAt }) => {
  await plantDonations(site.url, [
    { firstname: 'Asha', confirmationNumber: '412345678901' },
    { firstname: 'Biju', confirmationNumber: '412345678902', amount: '700' },
    { firstname: 'Chitra' },
  ]);
  const page = await visitorAt('kerala');
  await openAsSuperAdmin(page, '/donation-view?lang=en');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.focus();
  await page.keyboard.type('412345678901');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveText([/Asha/]);
  await expect(page.getByText('1 donation', { exact: true })).toBeVisible();
  await expect(search).toBeFocused();
  await expect(
    page.getByText('This is the transaction ID of Asha Nair, ₹5,000. Press Enter to verify.'),
  ).toBeVisible();
  // Enter ignores a match too new to have been read; a moment later it verifies.
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

  // List and total count the waiting donations again.
  await openHydrated(page, '/donation-view?filter=waiting');
  await expect(page.getByText('1 donation', { exact: true })).toBeVisible();
  await rowOf(page, 'Biju').getByRole('button', { name: 'Verify Biju Nair' }).click();
  await expect(page.getByText('0 donations', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'Biju')).toBeVisible();
});

test('Enter never verifies a match by name, reference or part of the ID', {
  tag: '@desktop',
}, async ({ site, visitorAt }) => {
  const [id = ''] = await plantDonations(site.url, [
    { firstname: 'Asha', confirmationNumber: '412345678901' },
  ]);
  const page = await visitorAt('kerala');
  await openAsSuperAdmin(page, '/donation-view?lang=en');
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request.url());
  });
  const search = page.getByRole('searchbox', { name: 'Search' });
  for (const words of ['Asha', id, '41234567890', '5000']) {
    await search.fill(words);
    await search.press('Enter');
    await expect(page).toHaveURL(new RegExp(`search=${words}`));
    await expect(rowOf(page, 'Asha')).toBeVisible();
    await expect(page.getByText('Press Enter to verify')).toHaveCount(0);
    await page.waitForTimeout(1200);
    await search.press('Enter');
    await search.press('Enter');
  }
  await expect(rowOf(page, 'Asha').getByText('Transaction Completed')).toBeVisible();
  expect(writes).toEqual([]);
});

test('the second click of a double click does nothing, even a slow one', { tag: '@desktop' }, async ({
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

test('the screenshot shows beside amount, ID and Verify, and any admin notes the amount received', async ({
  site,
  visitorAt,
}) => {
  await plantDonations(site.url, [{ firstname: 'Asha', confirmationNumber: '412345678901' }]);
  const superAdmin = await visitorAt('india');
  await logInAsSuperAdmin(superAdmin.request);
  const page = await visitorAt('kerala');
  await addVolunteer(page.request, superAdmin.request, 'leela');
  await logIn(page.request, 'leela', volunteersPassword);
  await openHydrated(page, '/donation-view?lang=en');
  const asha = rowOf(page, 'Asha');
  const box = await asha.boundingBox();
  if ((page.viewportSize()?.width ?? 0) >= 992) expect(box?.height, 'one line').toBeLessThan(90);
  await asha.getByRole('button', { name: 'Enlarge the screenshot of Asha Nair' }).click();
  const dialog = page.getByRole('dialog', { name: 'Screenshot of Asha Nair' });
  await expect(dialog).toContainText('₹5,000');
  await expect(dialog).toContainText('412345678901');
  await expect(dialog.getByRole('button', { name: 'Verify Asha Nair' })).toBeInViewport({ ratio: 1 });
  await judge(page, 'desk-screenshot', false);
  // The screenshot shows another amount than the form.
  await dialog.getByRole('button', { name: 'Another amount of Asha Nair' }).click();
  const question = page.getByRole('dialog', { name: 'How much did we receive?' });
  const amount = question.getByLabel('Rupees received');
  await expect(amount).toHaveValue('5000');
  for (const wrong of ['', '0', '1e3']) {
    await amount.fill(wrong);
    await question.getByRole('button', { name: 'Verify with this amount' }).click();
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
  }
  await judge(page, 'desk-other-amount', false);
  await amount.fill('2,230');
  await amount.press('Enter');
  await expect(dialog.getByText('● Verified')).toBeVisible();
  await expect(dialog.getByText('Received: ₹2,230')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Another amount/ })).toHaveCount(0);
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
  await expect(asha.getByText('Received: ₹4,990')).toBeVisible();
  await expect(asha.getByText('Received INR', { exact: true }).locator('..')).toContainText('₹4,990');
  await expect(asha.getByText('Rang on Monday')).toBeVisible();
});

test('a corrected amount offers its new equivalents, then saves them', async ({ site, visitorAt }) => {
  await plantDonations(site.url, [{ firstname: 'Asha', confirmationNumber: '412345678901' }]);
  const page = await visitorAt('kerala');
  await openAsSuperAdmin(page, '/donation-view?lang=en');
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
  await expect(asha.getByText('At the rate of 3 Nov, the day of the donation: ₹500 · $6')).toBeVisible();
  await expect(asha.getByText(/^now ₹5,000 · /)).toBeVisible();
  await judge(page, 'desk-worth', false);
  await asha.getByRole('button', { name: 'Use these amounts' }).click();
  await said(page, 'Donation updated successfully.');
  await expect(asha.getByRole('button', { name: 'Use these amounts' })).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await asha.getByRole('button', { name: 'Open Asha Nair' }).click();
  await expect(asha.getByText('Rupees', { exact: true }).locator('..')).toContainText('₹500');
});
