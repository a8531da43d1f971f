/**
 * The verify desk: several donations at once, named failures, and bulk work that outlives its tab and the
 * server.
 */
import type { Page } from '@playwright/test';
import type { JobView } from '../app/jobs/index.ts';
import { said } from './donation-lists.ts';
import { judge } from './judge.ts';
import { expect, openHydrated, test } from './site.ts';
import { openAsSuperAdmin, plantDonations } from './team.ts';

const rows = (page: Page) => page.locator('tbody');
const region = (page: Page, name: string) => page.getByRole('region', { name });
/** The sentence that all were updated; others may follow it, about the mails. */
const updated = (page: Page) => expect(page.getByText(/^Donations updated successfully\./)).toBeVisible();
const jobsOf = async (page: Page): Promise<JobView[]> => (await page.request.get('/api/jobs')).json();

/** Nine completed donations, all selected, after a click on Verify that the server has answered. */
async function verifyNine(page: Page, siteUrl: string): Promise<void> {
  const many = Array.from({ length: 9 }, (_, n) => ({
    firstname: `Donor${n}`,
    confirmationNumber: `41234567890${n}`,
  }));
  await plantDonations(siteUrl, many);
  await openAsSuperAdmin(page, '/donation-view?lang=en');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Verify (9)' }).click();
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verify' }).click();
  expect((await answered).status()).toBe(200);
}

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
  await expect(question).toContainText('2 donations have the same transaction ID as another');
  await expect(question).toContainText('Total: ₹10,000');
  await judge(page, 'desk-bulk-question', false);
  await question.getByRole('button', { name: 'Verify' }).dblclick();
  await updated(page);
  await expect(rows(page).getByText('● Verified')).toHaveCount(2);
  expect(await jobsOf(page)).toHaveLength(1);
  await expect(region(page, 'What was done')).toContainText('2 of 2 donations verified.');
  await judge(page, 'desk-verified', false);
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
  await expect(rows(page).getByText('Checked', { exact: true })).toHaveCount(3);

  // Somebody else has reminded this donor meanwhile.
  await select('Chitra');
  await page.request.post(`/api/donations/send-reminder/${ids[2]}`);
  await bar.getByRole('button', { name: 'Send reminder email (1)' }).click();
  await expect(question).toContainText('You can’t recall a mail.');
  await question.getByRole('button', { name: 'Send reminder email' }).click();
  const outcome = region(page, 'What was not done');
  const reason = /Chitra Nair: A reminder was sent to this donor (a minute|\d+ minutes) ago\./;
  await expect(outcome).toContainText('1 donation failed:');
  await expect(outcome).toContainText(reason);
  await judge(page, 'desk-failed', false);
  await page.reload();
  await expect(outcome).toContainText(reason);
  await outcome.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await jobsOf(page))[0]?.state).toBe('done');
  await expect(outcome).toContainText(reason);
  await outcome.getByRole('button', { name: 'Close' }).click();
  await expect(outcome).toHaveCount(0);
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await expect(outcome).toHaveCount(0);
});

test('bulk work goes on after its tab is closed, and other tabs show the same job', async ({
  site,
  visitorAt,
}) => {
  const page = await visitorAt('kerala');
  await verifyNine(page, site.url);
  const other = await page.context().newPage();
  await page.close();
  // What this tab gets while the job runs, however fast it is.
  await other.route('**/api/jobs', async (route) => {
    const jobs: JobView[] = await (await route.fetch()).json();
    const counts = { all: 9, done: 5, unchanged: 0, skipped: 0, failed: 0 };
    await route.fulfill({ json: jobs.map((job) => ({ ...job, state: 'running', endedAt: null, counts })) });
  });
  await openHydrated(other, '/donation-view?lang=en');
  // Coming back to the tab.
  await other.evaluate(() => dispatchEvent(new Event('focus')));
  const underWay = region(other, 'Work under way');
  await expect(underWay).toContainText('5 of 9 verified');
  await expect(underWay).toContainText('The server continues if you close this page.');
  await judge(other, 'desk-under-way', false);
  // Waits for an answer under way.
  await other.unrouteAll({ behavior: 'wait' });
  await updated(other);
  await expect(region(other, 'What was done')).toContainText('9 of 9 donations verified.');
  await expect(rows(other).getByText('● Verified')).toHaveCount(9);
  expect(await jobsOf(other)).toHaveLength(1);
});

test('bulk work goes on after a restart of the server, and the page shows its end', async ({
  site,
  visitorAt,
}) => {
  const page = await visitorAt('kerala', { mayReport: /Failed to load resource/ });
  await verifyNine(page, site.url);
  await site.stop();
  await site.restart();
  await updated(page);
  await expect(rows(page).getByText('● Verified')).toHaveCount(9);
  expect(await jobsOf(page)).toMatchObject([{ state: 'done', counts: { all: 9, done: 9 } }]);
});

test('the super-admin deletes several donations, and takes that back as a whole', async ({
  site,
  visitorAt,
}) => {
  await plantDonations(site.url, [
    { firstname: 'Asha', confirmationNumber: '412345678901' },
    { firstname: 'Biju', confirmationNumber: '412345678902' },
    { firstname: 'Chitra' },
  ]);
  const page = await visitorAt('kerala');
  await openAsSuperAdmin(page, '/donation-view?lang=en');
  for (const name of ['Asha', 'Chitra'])
    await page.getByRole('checkbox', { name: `Select ${name} Nair` }).check();
  await page.getByRole('button', { name: 'Delete (2)' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete 2 donations?');
  await judge(page, 'desk-delete-question', false);
  await question.getByRole('button', { name: 'Delete' }).click();
  await said(page, '2 donations deleted.');
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  const done = region(page, 'What was done');
  await expect(done).toContainText('2 of 2 donations deleted.');
  await judge(page, 'desk-deleted', false);
  await done.getByRole('button', { name: 'Undo what was done' }).click();
  await expect(question).toContainText('Undo what was done to 2 donations?');
  await question.getByRole('button', { name: 'Undo' }).click();
  await said(page, '2 donations restored.');
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
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
  await updated(page);
  await expect(rows(page).getByText('● Verified')).toHaveCount(12);
  await expect(rows(page).filter({ hasText: 'Not completed' })).toHaveCount(2);
});
