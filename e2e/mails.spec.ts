/** What the team does about mails, and what a donor does about reminders, with a mail server that says yes and no. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type FakeSmtp, startSmtp } from '../test/fakes/smtp.ts';
import { adminPassword, type RunningSite, startSite } from '../test/running-site.ts';
import { startDonation } from './giving.ts';
import { test as base, expect, hydrated } from './site.ts';

const test = base.extend<{ smtp: FakeSmtp; site: RunningSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  smtp: async ({}, use) => {
    const smtp = await startSmtp();
    await use(smtp);
    await smtp.stop();
  },
  site: async ({ database, smtp }, use) => {
    const site = await startSite(database, { SMTP_URL: smtp.url });
    await use(site);
    await site.close();
  },
});

async function logIn(page: Page, next: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await hydrated(page);
  await page.getByLabel('Username').fill('superadmin');
  await page.getByLabel('Password').fill(adminPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(next);
}

async function isAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide).toBeLessThanOrEqual(0);
}

const shoot = async (page: Page, name: string) => {
  const { SHOTS } = process.env;
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
};

test('a mail that failed is seen, sent again and arrives; a donor refuses more reminders', async ({
  site,
  smtp,
  visitorAt,
}) => {
  smtp.answer = { recipient: 550 };
  const donor = await visitorAt('kerala');
  const { id } = await startDonation(donor);
  const admin = await visitorAt('india', { mayReport: /409/ });
  await logIn(admin, '/mails');
  await expect(async () => {
    await admin.reload();
    await expect(admin.getByRole('button', { name: /^Send again/ })).toHaveCount(2, { timeout: 500 });
  }).toPass();
  await hydrated(admin);
  await expect(admin.getByText(/The mail server said: 550/)).toHaveCount(2);
  await isAccessible(admin);
  await shoot(admin, 'mails');

  smtp.answer = 'take';
  await admin
    .getByRole('button', { name: /Send again.*Complete your donation to meera@example.com/ })
    .click();
  await expect(admin.getByRole('status')).toContainText('The mail is on its way again.');
  await smtp.hasTaken(1);
  await admin.getByRole('button', { name: /Give up.*Donation alert/ }).click();
  await expect(admin.getByText('No mail has failed.')).toBeVisible();

  const remind = () => admin.request.post(`/api/donations/send-reminder/${id}`);
  expect((await remind()).status()).toBe(200);
  const mail = (await smtp.mails()).at(-1);
  const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const link = header.replace(/[<>\s]/g, '').replace(/^.*?\/unsubscribe/, '/unsubscribe');
  const letterPage = await admin.context().newPage();
  await letterPage.goto('/letter');
  await hydrated(letterPage);
  await isAccessible(letterPage);
  await shoot(letterPage, 'letter');

  await donor.goto(link);
  await hydrated(donor);
  await isAccessible(donor);
  await shoot(donor, 'unsubscribe-ml');
  await donor.getByRole('button', { name: 'ഇനി ഓർമ്മപ്പെടുത്തേണ്ട' }).click();
  await expect(donor.getByRole('status').filter({ hasText: 'm•••@example.com' })).toBeVisible();
  const refused = await remind();
  expect([refused.status(), await refused.json()]).toEqual([
    409,
    { message: 'This donor wants no reminders by e-mail.' },
  ]);

  // A mail program's own button (RFC 8058): no page, no cookie, no script.
  const other = await startDonation(await visitorAt('unitedStates'), { email: 'anil@example.com' });
  expect((await admin.request.post(`/api/donations/send-reminder/${other.id}`)).status()).toBe(200);
  const oneClick =
    (await smtp.mails()).at(-1)?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const { status } = await fetch(
    site.url + oneClick.replace(/[<>\s]/g, '').replace(/^.*?\/unsub/, '/unsub'),
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    },
  );
  expect(status).toBe(200);
  const again = await admin.request.post(`/api/donations/send-reminder/${other.id}?again=true`);
  expect(await again.json()).toEqual({ message: 'This donor wants no reminders by e-mail.' });
});
