/** The verify desk: several donations at once, named failures, and bulk work that a reload interrupts. */
import type { Page } from '@playwright/test';
import { said } from './donation-lists.ts';
import { judge } from './judge.ts';
import { expect, test } from './site.ts';
import { openAsSuperAdmin, plantDonations } from './team.ts';

test.describe.configure({ timeout: 120_000 });

const rows = (page: Page) => page.locator('tbody');

test('several donations are verified, checked, reminded and copied at once, and failures survive a reload', {
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
  await expect(question).toContainText('Total: ₹10,000');
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

  // One of two donors refused reminders, the other's donation is deleted.
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

test('bulk work continues after a reload and finishes', async ({ site, visitorAt }) => {
  const many = Array.from({ length: 9 }, (_, n) => ({
    firstname: `Donor${n}`,
    confirmationNumber: `41234567890${n}`,
  }));
  await plantDonations(site.url, many);
  const page = await visitorAt('kerala', { mayReport: /Failed to load resource/ });
  await openAsSuperAdmin(page, '/donation-view?lang=en');
  let answered = 0;
  // After five calls none is answered until the page reloads.
  await page.route('**/donations/*/verify', (route) => (++answered > 5 ? undefined : route.continue()));
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Verify (9)' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('5 of 9 updated')).toBeVisible();
  // Keep the route: without it the held call would be answered before the reload.
  await page.route('**/donations/*/verify', (route) => route.continue());
  await page.reload();
  await said(page, 'Donations updated successfully.');
  await expect(rows(page).getByText('● Verified')).toHaveCount(9);
});

test('bulk verification leaves out donations without a transaction ID, by name', async ({
  site,
  visitorAt,
}) => {
  const paid = Array.from({ length: 12 }, (_, n) => ({
    firstname: `Donor${n}`,
    confirmationNumber: `4123456789${10 + n}`,
  }));
  await plantDonations(site.url, [...paid, { firstname: 'Asha' }, { firstname: 'Biju' }]);
  const page = await visitorAt('kerala');
  await openAsSuperAdmin(page, '/donation-view?lang=en');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected donations' });
  await expect(bar).toContainText('2 without a transaction ID: verify one by one');
  await bar.getByRole('button', { name: 'Verify (12)' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Mark 12 donations as verified?');
  for (const { firstname, confirmationNumber } of paid) {
    await expect(question.getByRole('listitem').filter({ hasText: `${firstname} Nair` })).toContainText(
      confirmationNumber,
    );
  }
  await expect(question).toContainText('Total: ₹60,000');
  await expect(question).toContainText(
    /2 without a transaction ID are left out: (Asha|Biju) Nair, (Asha|Biju) Nair/,
  );
  await judge(page, 'desk-bulk-left-out', false);
  await question.getByRole('button', { name: 'Verify' }).click();
  await said(page, 'Donations updated successfully.');
  await expect(rows(page).getByText('● Verified')).toHaveCount(12);
  await expect(rows(page).filter({ hasText: 'Not completed' })).toHaveCount(2);
});
