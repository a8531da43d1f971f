/** /reconcile while lines are being accepted: its progress in every tab, and a report if it is cut off. */
import type { Page } from '@playwright/test';
import type { JobView } from '../app/jobs/index.ts';
import { dayInIndia } from '../platform/days.ts';
import { judge } from './judge.ts';
import { expect, hydrated, openHydrated, test } from './site.ts';
import { openAsSuperAdmin, plantDonations } from './team.ts';

const [year, month, date] = dayInIndia(Date.now()).split('-');
const id = (n: number) => `61234567890${n}`;

/** A statement whose lines match the donations exactly. */
const statement = {
  name: 'nov.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Date,Narration,Withdrawal,Deposit,Balance',
      ...[1, 2, 3].map((n) => `${date}/${month}/${year},UPI/CR/${id(n)}/MEERA,,5000.00,`),
    ].join('\n'),
  ),
};

async function openStatement(page: Page, siteUrl: string): Promise<void> {
  await plantDonations(
    siteUrl,
    [1, 2, 3].map((n) => ({ confirmationNumber: id(n), email: `m${n}@example.org` })),
  );
  await openAsSuperAdmin(page, '/reconcile');
  await page.getByLabel('Bank statements').setInputFiles(statement);
  await expect(page.getByRole('heading', { name: 'Exact matches (3)' })).toBeVisible();
}

/**
 * Shows the jobs to this page as if they were like this, however fast they are. Returns how to show them as
 * they are: a removed route could still be answering.
 */
async function showJobsAs(page: Page, changes: Partial<JobView>): Promise<() => void> {
  let shown = changes;
  await page.route('**/api/jobs', async (route) => {
    const jobs: JobView[] = await (await route.fetch()).json();
    await route.fulfill({ json: jobs.map((job) => ({ ...job, ...shown })) });
  });
  return () => {
    shown = {};
  };
}

const counts = { all: 3, done: 2, unchanged: 0, skipped: 0, failed: 0 };

test('a long acceptance shows its progress, in other tabs too, and is undone only afterwards', {
  tag: '@both-sizes',
}, async ({ site, visitorAt }) => {
  const page = await visitorAt('kerala');
  await openStatement(page, site.url);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/reconcile/accept', async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  const showEnd = await showJobsAs(page, { state: 'running', endedAt: null, counts, isClosed: false });
  await page.getByRole('button', { name: 'Accept all 3 exact matches' }).click();
  const underWay = page.getByRole('region', { name: 'Work under way' });
  await expect(underWay).toContainText('2 of 3 accepted');
  await judge(page, 'reconcile-under-way', false);

  const other = await page.context().newPage();
  const showEndThere = await showJobsAs(other, { state: 'running', endedAt: null, counts, isClosed: false });
  await openHydrated(other, '/reconcile');
  await hydrated(other);
  // Coming back to the tab.
  await other.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(other.getByRole('region', { name: 'Work under way' })).toContainText('Asked for by you');
  const batches = other.getByRole('region', { name: 'Accepted recently' });
  await expect(batches).toContainText('3 donations verified');
  await expect(batches).toContainText('so far; other lines follow');
  await expect(batches.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await judge(other, 'reconcile-other-tab', false);
  showEndThere();
  await expect(batches.getByRole('button', { name: 'Undo 3 donations verified' })).toBeVisible();
  await expect(other.getByRole('region', { name: 'Work under way' })).toHaveCount(0);

  showEnd();
  release();
  await expect(page.getByRole('status').filter({ hasText: '3 donations verified' })).toBeVisible();
  await expect(underWay).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'What was done' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'What was done' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo 3 donations verified' }).click();
  await expect(page.getByRole('heading', { name: 'Exact matches (3)' })).toBeVisible();
});

test('an acceptance that was cut off says how it ended', { tag: '@desktop' }, async ({ site, visitorAt }) => {
  const page = await visitorAt('kerala', { mayReport: /ERR_FAILED/ });
  await openStatement(page, site.url);
  await page.route('**/api/reconcile/accept', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await showJobsAs(page, { state: 'running', endedAt: null, counts, isClosed: false });
  await page.getByRole('button', { name: 'Accept all 3 exact matches' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'The server continues with the rest' });
  await expect(alert).toBeVisible();
  // It stays after the page has looked how things are.
  await expect(page.getByRole('heading', { name: 'Already added (3)' })).toBeVisible();
  await expect(alert).toBeVisible();
  await expect(page.getByRole('region', { name: 'Work under way' })).toContainText('2 of 3 accepted');
  const refused = { ...counts, failed: 1 };
  await showJobsAs(page, { state: 'done', counts: refused, isClosed: false, canTakeBack: false });
  const report = page.getByRole('region', { name: 'What was not done' });
  await expect(report).toContainText('2 of 3 lines accepted.');
  await expect(report).toContainText('Not every line could be accepted.');
  await expect(report).toContainText('Please read the statement again');
  await expect(report.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await judge(page, 'reconcile-cut-off', false);
  await report.getByRole('button', { name: 'Close' }).click();
  await expect(report).toHaveCount(0);
});
