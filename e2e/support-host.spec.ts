/**
 * With SUPPORT_API_URL, calls of spec §7's second host go there and no others (two servers, one database).
 */
import { adminPassword, freePort } from '../test/running-site.ts';
import { fillLogin, openMenu, volunteersPassword } from './accounts.ts';
import { test as base, expect, openHydrated } from './site.ts';

const test = base.extend<{ support: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  support: async ({}, use) => use(`http://127.0.0.1:${await freePort()}`),
  site: async ({ startOwn, support }, use) => {
    const site = await startOwn({ SUPPORT_API_URL: support });
    await startOwn({ PORT: new URL(support).port, DATA_DIR: site.folder, ALLOWED_ORIGINS: site.url });
    await use(site);
  },
});

test('admin and updates calls go to the support host, donation calls don’t', async ({
  site,
  support,
  browser,
}) => {
  // Not visitorAt: its X-Forwarded-For is a header that the support host doesn't allow.
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const calls: Record<string, Set<string>> = { [site.url]: new Set(), [support]: new Set() };
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls[origin]?.add(pathname.replace(/[\da-f-]{36}$/, ':id'));
  });

  await openHydrated(page, '/?lang=en');
  await page.getByRole('button', { name: 'View Updates' }).click();
  await expect(page.getByText('No updates yet.')).toBeVisible();
  await page.goto('/signup');
  await page.getByLabel('Username').fill('leela');
  await page.getByLabel('Name', { exact: true }).fill('Leela');
  await page.getByLabel('Email').fill('leela@example.org');
  await page.getByLabel('Password', { exact: true }).fill(volunteersPassword);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/donation-view');
  await fillLogin(page, 'superadmin', adminPassword);
  await expect(page).toHaveURL('/donation-view');
  await expect(page.getByText('No donations to display.')).toBeVisible();
  await openHydrated(page, '/add-update');
  await page.getByLabel('Date', { exact: true }).fill('2026-03-01');
  await page.getByLabel('Description', { exact: true }).fill('Home again.');
  await page.getByRole('button', { name: 'Add Update' }).click();
  await expect(page.getByText('Update added successfully.')).toBeVisible();
  await openHydrated(page, '/message-submission');
  await page.getByLabel('Rows of a spreadsheet, or a WhatsApp chat').fill('Asha\tKurian\tGet well soon.');
  await page.getByRole('button', { name: 'Submit Messages' }).click();
  await expect(page.getByText('Messages submitted successfully!')).toBeVisible();
  await page.goto('/admin-accounts?status=pending');
  await page.getByRole('button', { name: /Approve.*leela/ }).click();
  await expect(page.getByText('The account is active.')).toBeVisible();
  await openMenu(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');

  // The counts update a moment after each change, unless the next page opens first.
  calls[support]?.delete('/api/admin/to-do');
  expect(calls[support]).toEqual(
    new Set([
      '/api/updates',
      '/api/messages',
      '/api/admin/check-hidden-admin',
      '/api/admin/register',
      '/api/admin/login',
      '/api/admin/accounts/:id',
      '/api/admin/logout',
    ]),
  );
  expect([...(calls[site.url] ?? [])].filter((path) => /admin|updates|contact|messages/.test(path))).toEqual(
    [],
  );
  expect(calls[site.url]).toContain('/api/donations/incomplete-donation');
  expect(errors).toEqual([]);
  await context.close();
});
