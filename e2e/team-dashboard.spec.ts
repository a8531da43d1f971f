/** The dashboard and deleted donations, with a sample campaign. */
import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { judge } from './judge.ts';
import { expect, openHydrated, test } from './site.ts';
import { openAsSuperAdmin } from './team.ts';

const figure = (page: Page, title: string) => page.getByRole('figure').filter({ hasText: title });

test('the dashboard shows an empty and a busy campaign, and deleted donations can be restored', {
  tag: '@desktop',
}, async ({ visitorAt, site }) => {
  test.slow();
  const page = await visitorAt('kerala');
  const plotting = new Set<string>();
  page.on('response', async (response) => {
    if (!/\/assets\/.*\.js$/.test(response.url())) return;
    const script = await response.text().catch(() => '');
    if (script.includes('recharts-')) plotting.add(new URL(page.url()).pathname);
  });

  await openAsSuperAdmin(page, '/admin');
  await expect(page.getByText('Nothing was verified in this period.').first()).toBeVisible();
  await expect(page.getByText('No donation was started in this period.')).toBeVisible();
  await judge(page, 'admin-empty');

  execFileSync(process.execPath, ['scripts/seed.ts', '--donations', '1200'], {
    env: { PATH: process.env.PATH, DATA_DIR: site.folder },
  });

  await openHydrated(page, '/admin?days=all');
  const toDo = page.getByRole('region', { name: 'To do now' });
  await expect(toDo.getByRole('listitem')).toHaveText([
    /^\d+donations to verify$/,
    '0confirmed by the family',
    '0not found, answered by the donor',
    /^\d+donors’ messages to read$/,
    /^\d+donors to remind$/,
    '4contact messages to answer',
    '0sign-ups to approve',
    '2mails that couldn’t be sent',
  ]);
  await expect(page.getByText('Days are Indian time (Asia/Kolkata)')).toBeVisible();
  await expect(page.getByText(/missing from the totals, because we had no exchange rate/)).toBeVisible();
  const titles = ['Raised per day', 'Raised so far', 'From started to verified', 'By method', 'By country'];
  for (const title of titles) {
    await expect(figure(page, title).locator('svg.recharts-surface')).toBeVisible();
  }
  await judge(page, 'admin');

  const funnel = figure(page, 'From started to verified');
  // By keyboard, because plots render meanwhile and move the controls below them.
  await funnel.locator('summary').press('Enter');
  await expect(funnel.getByRole('row')).toHaveText([
    'StepDonationsOf those started',
    /^Started[\d,]+100%$/,
    /^Completed[\d,]+\d\d%$/,
    /^Verified[\d,]+\d\d%$/,
  ]);
  await figure(page, 'By country').locator('summary').press('Enter');
  await expect(figure(page, 'By country').getByRole('rowheader', { name: 'India' })).toBeVisible();
  await judge(page, 'admin-tables', false);

  await page.getByRole('link', { name: '7 days', exact: true }).click();
  await expect(page).toHaveURL('/admin?days=7');
  await expect(page.getByRole('link', { name: '7 days', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.getByLabel('From', { exact: true }).fill('2026-01-05');
  await page.getByLabel('To', { exact: true }).fill('2026-01-04');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL('/admin?from=2026-01-05&to=2026-01-04');
  await expect(page.getByText('The first day is after the last.')).toBeVisible();

  await toDo.getByRole('link', { name: /donations to verify/ }).click();
  await expect(page).toHaveURL(/\/donation-view\?filter=/);

  await openHydrated(page, '/deleted');
  const rows = page.locator('main').getByRole('listitem');
  const before = await rows.count();
  expect(before).toBeGreaterThan(1);
  const last = rows.first();
  await expect(last).toHaveText(/Deleted .* by (the donor|leela|thomas|superadmin).*\d+ days? left/);
  await judge(page, 'deleted');
  const name = (await last.locator('strong').textContent()) ?? '';
  const email = (await last.locator('p span').first().textContent())?.trim() ?? '';
  await last.getByRole('button', { name: `Restore the donation of ${name}` }).click();
  await expect(page.getByText('Donation restored.')).toBeVisible();
  await expect(rows).toHaveCount(before - 1);
  await page.goto(`/donation-view?search=${encodeURIComponent(email)}`);
  await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();

  await openHydrated(page, '/?lang=en');
  const all = await page.evaluate(async () => {
    const answers = await Promise.all(
      ['/api/donations/messages', '/api/messages'].map((path) => fetch(path)),
    );
    const lists: unknown[][] = await Promise.all(answers.map((answer) => answer.json()));
    return lists.flat().length;
  });
  expect(all).toBeGreaterThan(80);
  const more = page.getByRole('button', { name: 'View More Messages' });
  const words = page.getByRole('region', { name: 'Words of Support' }).last().getByRole('listitem');
  for (let shown = 5; shown < all; shown += 5) {
    await more.click();
    await expect(words).toHaveCount(Math.min(shown + 5, all));
  }
  await expect(page.getByText('No more messages to show.')).toBeVisible();
  expect([...plotting]).toEqual(['/admin']);
});
