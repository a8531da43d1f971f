/** The super-admin's tools: equivalents in rupees and dollars, bulk verification, the CSV by email. */
import type { Route } from '@playwright/test';
import { donor } from '../test/donor.ts';
import { judge } from './judge.ts';
import { test as base, expect, hydrated, openHydrated } from './site.ts';
import { expectSaid, openAsSuperAdmin } from './team.ts';

const test = base.extend({
  site: async ({ startOwn, exchangeRates }, use) =>
    use(await startOwn({ APP_CHECK: 'off', EXCHANGE_RATES_URL: exchangeRates.url })),
});

test('the super-admin converts currencies, sets isVerified in bulk and sends the CSV', {
  tag: '@desktop',
}, async ({ site, visitorAt }) => {
  test.slow();
  const page = await visitorAt('india', {
    mayReport: /Failed to load resource/,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const give = async (n: number, changes: Partial<typeof donor>) => {
    const response = await fetch(`${site.url}/api/donations/sendDonationAlertEmail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'X-Forwarded-For': `198.18.7.${n}` },
      body: JSON.stringify({ ...donor, ...changes }),
    });
    if (!response.ok) throw new Error(await response.text());
    return ((await response.json()) as { id: string }).id;
  };
  const edit = async (id: string, changes: object) => {
    const response = await page.request.put(`/api/donations/${id}/single-field`, { data: changes });
    expect(response.status()).toBe(200);
    return response.json();
  };
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());

  await openAsSuperAdmin(page, '/currency-converted?lang=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Currency Converter for Donations');
  await expect(page.getByText('No donations available.')).toBeVisible();
  const meera = await give(1, { amount: '1000' });
  const euros = { country: 'France', currency: 'EUR', phone: '+33 6 12 34 56 78', amount: '50' };
  const claire = await give(2, { ...euros, firstname: 'Claire', lastname: 'Petit' });
  await edit(claire, { rupees: null, usDollar: null });
  await page.reload();
  await hydrated(page);
  // The menu has a list of this name too.
  const main = page.getByRole('main');
  const records = main
    .getByRole('table', { name: 'Donations' })
    .or(main.getByRole('list', { name: 'Donations' }));
  await expect(records.filter({ visible: true })).toContainText('N/A');
  const totals = page
    .getByText('Total of all')
    .filter({ visible: true })
    .locator('xpath=ancestor::*[self::tr or self::li]');
  await expect(totals).toContainText('₹1,000');
  await expect(totals).toContainText('$12');
  const copyId = page.getByRole('button', { name: /^Copy .*ID of Claire/ }).filter({ visible: true });
  await copyId.click();
  await expectSaid(page, `Copied ID: ${claire}`);
  expect(await clipboard()).toBe(claire);

  const idField = page.getByLabel('Donation ID', { exact: true });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const refused = async (words: string, path: RegExp, answer: Parameters<Route['fulfill']>[0] | null) => {
    await page.route(path, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await press('Preview Conversion');
    await expectSaid(page, words);
    await page.unroute(path);
  };
  await idField.fill('nobody');
  await press('Preview Conversion');
  await expectSaid(page, 'Invalid ID. Donation not found.');
  await page
    .getByRole('button', { name: /^Set ID.*Claire Petit/ })
    .filter({ visible: true })
    .click();
  await expect(idField).toHaveValue(claire);
  await refused('Failed to fetch donations.', /api\/donations\/[0-9a-f-]{36}$/, null);
  await refused('Failed to fetch exchange rates.', /exchange-rates/, { status: 503, json: { message: 'x' } });
  const inr = { json: { rates: { USD: 1, INR: 83.12 }, fetchedAt: '' } };
  await refused('Exchange rate not found for currency: EUR', /exchange-rates/, inr);
  const eur = { json: { rates: { USD: 1, EUR: 0.92 }, fetchedAt: '' } };
  await refused('Exchange rate not found for currency: INR', /exchange-rates/, eur);
  await press('Preview Conversion');
  const preview = page.getByRole('region', { name: 'Preview: Claire Petit' });
  await expect(preview).toContainText('₹4,517');
  await expect(preview).toContainText('$54');
  await expect(preview).toContainText('now N/A');
  // For 2.5 s it shows 'Copied', a result, which axe takes for a label that the name lacks.
  await expect(copyId.getByText('Copied')).toBeHidden();
  await judge(page, 'currency-converted');
  await press('Cancel');
  await expect(preview).toBeHidden();
  await press('Preview Conversion');
  await page.route(/single-field/, (route) => route.abort());
  await press('OK');
  await expectSaid(page, 'Failed to update donation. Please try again.');
  await page.unroute(/single-field/);
  await press('OK');
  await expectSaid(page, 'Donation updated successfully.');
  await expect(totals).toContainText('₹5,517');
  await page.getByLabel('Show').selectOption('Without rupees or dollars');
  await press('Find');
  await expect(page.getByText('No donations available.')).toBeVisible();

  await edit(meera, { confirmationNumber: '412345678901' });
  await openHydrated(page, '/AddIsVerifiedField');
  const table = (name: string) =>
    page.getByRole('table', { name }).or(page.getByRole('list', { name })).filter({ visible: true });
  const withNumber = table('Donations with a confirmation number');
  await expect(withNumber).toContainText('412345678901');
  await expect(withNumber).toContainText('False');
  await expect(table('Donations without a confirmation number')).toContainText('Claire');
  await page
    .getByRole('button', { name: 'Copy all IDs (1) of donations with a confirmation number' })
    .click();
  await expectSaid(page, 'Copied IDs to clipboard.');
  expect(await clipboard()).toBe(meera);
  const ids = page.getByLabel('Donation IDs');
  await expect(page.getByLabel('isVerified')).toHaveValue('true');
  await ids.fill(`${meera}, ${crypto.randomUUID()}, nobody,${meera}`);
  await judge(page, 'verification');
  await press('Update Donations');
  const plan = page.getByRole('dialog', { name: 'What will change' });
  await expect(plan).toContainText('1 donation will get isVerified = True.');
  await expect(plan).toContainText('2 IDs match no donation and will be skipped.');
  await judge(page, 'verification-plan', false);
  await page.route('**/api/jobs', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await press('OK');
  await expectSaid(page, 'Failed to update donations. Please try again.');
  await page.unroute('**/api/jobs');
  // Nothing was changed, and the ids stay for another try.
  await expect(ids).toHaveValue(/^[^,]+, [^,]+, nobody,[^,]+$/);
  await expect(withNumber).toContainText('False');
  await press('Update Donations');
  await press('OK');
  await expectSaid(page, 'Donations updated successfully.');
  await expect(ids).toHaveValue('');
  await expect(withNumber).toContainText('True');
  const done = page.getByRole('region', { name: 'What was done' });
  await expect(done).toContainText('1 of 1 donation verified.');
  await judge(page, 'verification-done', false);
  await ids.fill(meera);
  await page.getByLabel('isVerified').selectOption('False');
  await press('Update Donations');
  await expect(plan).toContainText('isVerified = False');
  await press('OK');
  await expectSaid(page, 'Donations updated successfully.');
  await expect(withNumber).toContainText('False');
  for (const id of [meera, claire]) await page.request.delete(`/api/donations/${id}`);
  await page.reload();
  await expect(page.getByText('No donations with confirmation number.')).toBeVisible();
  await expect(page.getByText('No donations with null confirmation number.')).toBeVisible();

  await openHydrated(page, '/send-csv');
  await judge(page, 'send-csv');
  await expect(page.getByRole('link', { name: 'download the CSV file' })).toHaveAttribute(
    'href',
    '/api/donations/csv',
  );
  const email = page.getByLabel('Recipient’s email');
  await email.fill('no address');
  await press('Send CSV');
  expect(await email.evaluate((field: HTMLInputElement) => field.validity.typeMismatch)).toBe(true);
  await email.fill(' team+csv@example.org ');
  const asked: string[] = [];
  const answer = async (fulfil: Parameters<Route['fulfill']>[0] | null, words: string) => {
    await page.route('**/send-donation-csv*', async (route) => {
      asked.push(`${route.request().method()} ${new URL(route.request().url()).search}`);
      await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
      await (fulfil ? route.fulfill(fulfil) : route.abort());
    });
    await press('Send CSV');
    await expectSaid(page, words);
    await page.unroute('**/send-donation-csv*');
  };
  await answer(null, 'Failed to send CSV email. Please try again.');
  await answer({ status: 500, body: 'x' }, 'Failed to send CSV email: Unknown error');
  await answer(
    { status: 503, json: { message: 'The mail server is down.' } },
    'Failed to send CSV email: The mail server is down.',
  );
  await press('Send CSV');
  await expectSaid(page, 'CSV email sent successfully to team+csv@example.org');
  await expect(page.getByRole('region', { name: 'Last downloads' })).toContainText(
    'superadmin sent it to team+csv@example.org',
  );
  await judge(page, 'send-csv-uses');
  expect(new Set(asked)).toEqual(new Set(['POST ?recipientEmail=team%2Bcsv%40example.org']));
});
