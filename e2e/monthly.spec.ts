/** A monthly plan: from the donation's page to the next donation, and its end; with and without scripts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sign } from '../platform/signing.ts';
import { readCalendar } from '../test/calendar.ts';
import type { RunningSite } from '../test/running-site.ts';
import { logInAsSuperAdmin } from './accounts.ts';
import { confirm, openAs, type Saved, startDonation, thanks } from './giving.ts';
import { judge } from './judge.ts';
import { withDatabase } from './rates.ts';
import { expect, hydrated, openHydrated, test } from './site.ts';
import { verify } from './team.ts';

/** Starts a donation and confirms it. */
async function give(page: Page): Promise<Saved> {
  const donation = await startDonation(page);
  await openAs(page, '/confirmation', donation, 'UPI');
  await confirm(page, '412345678901');
  await expect(thanks(page)).toBeVisible();
  return donation;
}

/** The path in the link of a mail, with the donor's key. */
function keyPath({ folder }: RunningSite, { id }: Saved): string {
  const secret = readFileSync(join(folder, 'secret'), 'utf8').trim();
  return `/donation/${id}?key=${sign(secret, 'donation-key', id)}`;
}

const remind = (page: Page) => page.getByRole('button', { name: 'Remind me each month' });

test('a donor chooses a plan, gives from it with one press, and ends it', async ({
  page,
  visitorAt,
  site,
}) => {
  const donation = await give(page);
  const team = await visitorAt('nowhere');
  await logInAsSuperAdmin(team.request);
  await verify(team, donation.id);
  await page.goto(`/donation/${donation.id}`);
  await hydrated(page);
  await expect(page.getByText('We only remind you; nothing is debited.')).toBeVisible();
  await judge(page, 'monthly-offer');
  await page.getByLabel('For how long?').selectOption('3');
  await remind(page).click();

  await page.waitForURL(/\/monthly\?id=[\w-]+&key=[\w-]+&started/);
  await expect(page).toHaveTitle(/^Monthly plan · Stand with Anitha$/);
  await expect(page.getByText('₹5,000 each month, 3 months to go.')).toBeVisible();
  await judge(page, 'monthly-started');
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save the dates to your calendar' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('monthly.ics');
  const days = await page
    .getByRole('listitem')
    .getByRole('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(readCalendar(readFileSync(await file.path(), 'utf8')).days).toEqual(days);
  const planPage = page.url().replace('&started', '');

  await page.getByRole('button', { name: 'Give ₹5,000 now' }).click();
  await page.waitForURL(/\/payment-selection\?id=/);
  await hydrated(page);
  await expect(page.getByText('₹5,000').first()).toBeVisible();
  const second = new URL(page.url()).searchParams.get('id');
  await page.goto(planPage);
  await expect(page.getByText('You’ve started this donation. It isn’t complete yet.')).toBeVisible();
  await judge(page, 'monthly-unfinished');
  await page.getByRole('button', { name: 'Complete your donation' }).click();
  await page.waitForURL(new RegExp(`/confirm-donation\\?id=${second}`));
  await hydrated(page);
  await page.getByLabel('Payment method').selectOption('UPI / Phone Pe');
  await confirm(page, '412345678902');
  await expect(thanks(page)).toBeVisible();
  await page.goto(`/donation/${second}`);
  await expect(page.getByText(/^This donation is for \w+ \d{4} of your monthly plan\.$/)).toBeVisible();
  await page.goto(planPage);
  await expect(page.getByText('payment reported, thank you')).toBeVisible();
  await expect(page.getByText('₹5,000 each month, 2 months to go.')).toBeVisible();

  await openHydrated(team, '/donation-view-admin');
  await expect(team.getByRole('link', { name: 'Month 1 of 3 of a monthly plan' })).toBeVisible();
  await expect(team.getByText(/^Monthly plan: 3 further months from /)).toBeVisible();
  await judge(team, 'monthly-team', false);

  await page.getByRole('button', { name: 'End the monthly reminders' }).click();
  await expect(page.getByText('The monthly reminders have ended.')).toBeVisible();
  await judge(page, 'monthly-ended');
  await page.goto(`/donation/${donation.id}`);
  await expect(remind(page)).toBeVisible();
  await page.goto('/monthly?id=x&key=y');
  await expect(page.getByText('This link isn’t valid any more.')).toBeVisible();
  await judge(page, 'monthly-invalid');
  expect(await withDatabase(site, (db) => db.selectFrom('plans').select('endedBy').execute())).toEqual([
    { endedBy: 'donor' },
  ]);
});

test('without scripts, in Malayalam, from another device by the link of a mail', async ({
  visitorAt,
  plainPage: page,
  site,
}) => {
  const donation = await give(await visitorAt('india'));
  await page.goto(`${keyPath(site, donation)}&lang=ml`);
  await page.getByRole('region', { name: 'മാസംതോറും സഹായിക്കാൻ ആഗ്രഹമുണ്ടോ?' }).getByRole('button').click();
  await expect(page).toHaveURL(/\/monthly\?id=[\w-]+&key=[\w-]+&started/);
  await expect(page.getByText('മാസംതോറും ₹5,000; ഇനി 6 മാസം കൂടി.')).toBeVisible();
  const planPage = page.url();

  await page.getByRole('button', { name: 'ഇപ്പോൾ ₹5,000 നൽകാം' }).click();
  await expect(page).toHaveURL(/\/payment-selection\?id=/);
  await expect(page.getByText('₹5,000').first()).toBeVisible();
  const started = await withDatabase(site, (db) => db.selectFrom('donations').select('id').execute());
  expect(started).toHaveLength(2);

  // A mail program's unsubscribe button (RFC 8058): no page, no cookie, no script.
  const { status } = await fetch(planPage.replace('&started', ''), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
  });
  expect(status).toBe(200);
  await page.goto(planPage);
  await expect(page.getByText('ഇനി ഓർമ്മിപ്പിക്കില്ല.', { exact: false })).toBeVisible();
});

test('another unfinished donation of this browser is named, not covered', async ({ visitorAt, site }) => {
  const page = await visitorAt('india', { mayReport: /409/ });
  const donation = await give(page);
  await page.goto(`/donation/${donation.id}`);
  await hydrated(page);
  await remind(page).click();
  await page.waitForURL(/\/monthly\?/);
  const planPage = page.url().replace('&started', '');
  await openHydrated(page, `${planPage}&lang=ml`);
  await judge(page, 'monthly-ml');
  await openHydrated(page, `/donation/${donation.id}?lang=ml`);
  await expect(page.getByRole('heading', { name: 'നിങ്ങളുടെ മാസംതോറുമുള്ള സഹായം' })).toBeVisible();
  await judge(page, 'monthly-running-ml');
  await openHydrated(page, `${planPage}&lang=en`);
  const other = await startDonation(page);
  await page.getByRole('button', { name: 'Give ₹5,000 now' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'You have an unfinished donation.' });
  await expect(alert).toBeVisible();
  await judge(page, 'monthly-other-unfinished');
  await page.getByRole('link', { name: 'Open the unfinished donation' }).click();
  await page.waitForURL(`/confirm-donation?id=${other.id}`);
  expect(await withDatabase(site, (db) => db.selectFrom('planMonths').selectAll().execute())).toEqual([]);
});
