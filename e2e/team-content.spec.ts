/** The super-admin's tools: what Home says and shows, updates, messages, equivalents, bulk verification, the CSV. */
import type { Page, Route } from '@playwright/test';
import { donor } from '../test/donor.ts';
import { startExchangeRates } from '../test/fakes/exchange-rates.ts';
import { blank } from '../test/pictures.ts';
import { startSite } from '../test/running-site.ts';
import { judge } from './judge.ts';
import { expect, hydrated, test } from './site.ts';
import { openAsSuperAdmin } from './team.ts';

/** Closes what was said, so that the next words are new. */
async function expectSaid(page: Page, words: string): Promise<void> {
  const toast = page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: words });
  await expect(toast.first()).toBeVisible();
  await toast.getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByText(words, { exact: true })).toBeHidden();
}

/** As a link of the menu does, wherever the menu has it: without loading the document anew. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(path: string): Promise<void> };
    };
    return router.navigate(path);
  }, path);
}

test('what the super-admin saves and deletes shows on Home at once', { tag: '@desktop' }, async ({
  visitorAt,
}) => {
  test.slow();
  const visitor = await visitorAt('unitedStates');
  await visitor.goto('/?lang=en');
  const page = await visitorAt('india', {
    mayReport: /ERR_FAILED|status of (409|413|415)|^Connecting to 'blob:/,
  });
  await openAsSuperAdmin(page, '/super-admin?lang=en');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home Page Admin');
  const slot = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  const press = (words: string, label: string) =>
    page.getByRole('button', { name: `${words} ${label}`, exact: true }).click();

  const first = 'English paragraph 1';
  await expect(page.getByRole('button', { name: `Save ${first}`, exact: true })).toBeDisabled();
  await slot(first).fill('She came home on Sunday.');
  // Neither leaving nor a reload loses what isn't saved.
  await page.goto('/admin');
  await page.goto('/super-admin');
  await hydrated(page);
  await expect(slot(first)).toHaveValue('She came home on Sunday.');
  await expect(page.getByText('Not saved yet')).toHaveCount(1);
  const later = await page.context().newPage();
  await later.goto('/super-admin');

  await page.route('**/api/home-content', (route) => route.abort());
  await press('Save', first);
  await expectSaid(page, 'Failed to save paragraph.');
  await press('Delete', 'Malayalam paragraph 6');
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expectSaid(page, 'Failed to delete paragraph.');
  await page.unroute('**/api/home-content');
  await press('Save', first);
  await expectSaid(page, 'Paragraph saved successfully!');
  await visitor.reload();
  await expect(visitor.getByText('She came home on Sunday.')).toBeVisible();

  await press('Delete', 'English paragraph 2');
  await expect(page.getByRole('button', { name: 'Yes, delete' })).toBeVisible();
  await judge(page, 'super-admin-delete', false);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(slot('English paragraph 2')).not.toHaveValue('');
  await press('Delete', 'English paragraph 2');
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expectSaid(page, 'Paragraph deleted successfully!');
  await expect(slot('English paragraph 2')).toHaveValue('');

  await page.getByLabel('Header text in Malayalam').fill('അമ്മ വീട്ടിലെത്തി');
  await press('Save', 'Header text in Malayalam');
  await expectSaid(page, 'Paragraph saved successfully!');
  await visitor.goto('/?lang=ml');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('അമ്മ വീട്ടിലെത്തി');
  await visitor.goto('/?lang=en');

  // The other window still shows what stood there before.
  await later.getByRole('textbox', { name: first, exact: true }).fill('Written in another window.');
  await later.getByRole('button', { name: `Save ${first}`, exact: true }).click();
  await expect(later.getByText('Somebody else has changed this meanwhile.')).toBeVisible();
  await expect(later.getByText('She came home on Sunday.')).toBeVisible();
  await later.getByRole('button', { name: `Save ${first}`, exact: true }).click();
  await expectSaid(later, 'Paragraph saved successfully!');
  await later.close();

  const third = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Image 3' }) });
  const choose = (buffer: Buffer, name = 'new.png') =>
    third.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
  await choose(Buffer.alloc(10 * 1024 * 1024 + 1));
  await expect(third.getByText('The picture is too large: at most 10 MB.')).toBeVisible();
  await choose(Buffer.from('no picture'));
  await third.getByRole('button', { name: 'Save' }).click();
  await expectSaid(page, 'Failed to save image.');
  await expect(third.getByText('Please choose a picture: JPEG, PNG, WebP or AVIF.')).toBeVisible();
  await choose(await blank(1234, 800).png().toBuffer());
  await third.getByRole('button', { name: 'Save' }).click();
  await expectSaid(page, 'Image saved successfully!');
  const saved = third.getByRole('img');
  await expect(saved).toHaveAttribute('src', /_1234x800-480\.webp$/);
  expect((await saved.boundingBox())?.height).toBeLessThanOrEqual(150);
  await visitor.reload();
  await expect(visitor.locator('img[src*="_1234x800"]')).toHaveCount(1);
  await judge(page, 'super-admin');
  await third.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expectSaid(page, 'Image deleted successfully!');
  await visitor.reload();
  await expect(visitor.locator('img[src*="_1234x800"]')).toHaveCount(0);
  await expect(visitor.getByText('Written in another window.')).toBeVisible();
});

test('updates and messages of the super-admin: none twice, none lost, all on Home', {
  tag: '@desktop',
}, async ({ visitorAt }) => {
  test.slow();
  const page = await visitorAt('india', { mayReport: /ERR_FAILED|status of (400|500)/ });
  await openAsSuperAdmin(page, '/add-update?lang=en');
  await hydrated(page);
  await expect(page.getByText('No updates yet.')).toBeVisible();
  const form = page.getByRole('region', { name: 'New update' });
  await form.getByRole('button', { name: 'Add Update' }).click();
  await expect(form.getByText('Date is required')).toBeVisible();
  await expect(form.getByText('Description is required')).toBeVisible();
  await form.getByLabel('Date').fill('2026-03-01');
  await form.getByLabel('Description').fill('The first round of chemotherapy is over.');
  // The server has it, but its answer is lost; then the button is pressed again, and after a reload once more.
  const loseAnswer = async () =>
    page.route('**/api/updates', async (route) => {
      await route.fetch();
      await route.abort();
    });
  await loseAnswer();
  await form.getByRole('button', { name: 'Add Update' }).click();
  await expectSaid(page, 'Error adding update. Please try again.');
  await page.unroute('**/api/updates');
  await page.reload();
  await hydrated(page);
  await expect(form.getByLabel('Description')).toHaveValue('The first round of chemotherapy is over.');
  await form.getByRole('button', { name: 'Add Update' }).dblclick();
  await expectSaid(page, 'Update added successfully.');
  await expect(page.getByText('The first round of chemotherapy is over.')).toHaveCount(1);
  await expect(form.getByLabel('Description')).toHaveValue('');
  await form.getByLabel('Date').fill('2026-03-05');
  await form.getByLabel('Description').fill('She rests.');
  await form.getByRole('button', { name: 'Add Update' }).click();
  await expectSaid(page, 'Update added successfully.');
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: /Edit/ }).first(),
  ).toContainText('She rests.');
  await judge(page, 'add-update');

  await page.goto('/super-admin');
  await hydrated(page);
  const itsData = /add-update\.data\?.*_routes=.*add-update-page/;
  await page.route(itsData, (route) => route.abort());
  await follow(page, '/add-update');
  await expect(page.getByText('Error fetching updates. Please try again.')).toBeVisible();
  await page.unroute(itsData);
  await page.getByRole('button', { name: 'Try again' }).click();
  const edit = page.getByRole('button', { name: 'Edit update of 2026-03-05' });
  await page.route('**/api/updates/*', (route) => route.abort());
  await edit.click();
  await expectSaid(page, 'Error loading update details. Please try again.');
  await page.unroute('**/api/updates/*');
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Edit Update' });
  await expect(dialog.getByLabel('Date')).toHaveValue('2026-03-05');
  await dialog.getByLabel('Description').fill('She rests and reads.');
  await page.route('**/api/updates/*', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Error editing update. Please try again.');
  await page.unroute('**/api/updates/*');
  await judge(page, 'edit-update', false);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Update edited successfully.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete update of 2026-03-01' }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.getByText('Update deleted successfully.')).toBeVisible();
  const visitor = await visitorAt('unitedStates');
  await visitor.goto('/?lang=en');
  await hydrated(visitor);
  await visitor.getByRole('button', { name: 'View Updates' }).click();
  await expect(visitor.getByText('She rests and reads.')).toBeVisible();
  await expect(visitor.getByText('The first round of chemotherapy is over.')).toBeHidden();

  await page.goto('/message-submission');
  await hydrated(page);
  const box = page.getByLabel('Rows of a spreadsheet');
  const submit = page.getByRole('button', { name: 'Submit Messages' });
  await expect(submit).toBeDisabled();
  const rows = [
    'Asha\tKurian\tGet well soon.',
    'Biju',
    '\tMenon\t"With love,\nfrom all of 8B"',
    'Devi\tR\tCourage!',
  ];
  await box.fill(rows.join('\n'));
  const json = page.getByRole('group', { name: 'Preview of the rows' });
  await expect(json).toContainText('"firstname": "Biju",');
  await expect(json).toContainText('"lastname": "",');
  await expect(json).toContainText('"message": "With love,\\nfrom all of 8B"');
  await judge(page, 'message-submission');
  // The answer to Devi's message is lost on its way.
  await page.route('**/api/messages', async (route) => {
    await route.fetch();
    if (route.request().postData()?.includes('Devi')) await route.abort();
    else await route.continue();
  });
  await submit.click();
  const outcome = page.locator('form').getByRole('alert');
  await expect(outcome).toContainText('Error submitting messages. Please try again.');
  await expect(outcome).toContainText('Biju: message: Message is required');
  await expect(box).toHaveValue('Biju\nDevi\tR\tCourage!');
  await judge(page, 'message-submission-failed');
  await page.unroute('**/api/messages');
  await page.reload();
  await hydrated(page);
  await expect(box).toHaveValue('Biju\nDevi\tR\tCourage!');
  await box.fill('Biju\t\tWe wait for you.\nDevi\tR\tCourage!\nAsha\tKurian\tGet well soon.');
  await submit.click();
  await expect(page.getByText('Messages submitted successfully!')).toBeVisible();
  await expect(box).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Messages on Home: 4' })).toBeVisible();
  await visitor.reload();
  for (const words of ['Get well soon.', 'Courage!', 'from all of 8B', 'We wait for you.']) {
    await expect(visitor.getByText(words)).toHaveCount(1);
  }
  await page.getByRole('button', { name: 'Delete message of Asha Kurian' }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.getByText('Message deleted successfully.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('Get well soon.')).toHaveCount(0);
  await expect(visitor.getByText('Courage!')).toHaveCount(1);
});

test('the super-admin converts currencies, sets isVerified in bulk and sends the CSV', {
  tag: '@desktop',
}, async ({ browser, contextOptions, viewport, isMobile, hasTouch, userAgent, database }) => {
  test.slow();
  const rates = await startExchangeRates();
  const site = await startSite(database, { APP_CHECK: 'off', EXCHANGE_RATES_URL: rates.url });
  const context = await browser.newContext({
    ...contextOptions,
    ...{ viewport, isMobile, hasTouch, userAgent, baseURL: site.url, locale: 'en-IN' },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
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
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Currency Converter for Donations');
  await expect(page.getByText('No donations available.')).toBeVisible();
  const meera = await give(1, { amount: '1000' });
  const euros = { country: 'France', currency: 'EUR', phone: '+33 6 12 34 56 78', amount: '50' };
  const claire = await give(2, { ...euros, firstname: 'Claire', lastname: 'Petit' });
  await edit(claire, { rupees: null, usDollar: null });
  await page.reload();
  await hydrated(page);
  const records = page
    .getByRole('table', { name: 'Donations' })
    .or(page.getByRole('list', { name: 'Donations' }));
  await expect(records.filter({ visible: true })).toContainText('N/A');
  const totals = page
    .getByText('Total of all')
    .filter({ visible: true })
    .locator('xpath=ancestor::*[self::tr or self::li]');
  await expect(totals).toContainText('₹1,000');
  await expect(totals).toContainText('$12');
  await page
    .getByRole('button', { name: /^Copy .*ID of Claire/ })
    .filter({ visible: true })
    .click();
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
  await page.goto('/AddIsVerifiedField');
  await hydrated(page);
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
  await page.route(/single-field/, (route) => route.abort());
  await press('OK');
  await expectSaid(page, 'Failed to update donations. Please try again.');
  await page.unroute(/single-field/);
  await expect(ids).toHaveValue(meera);
  await press('Update Donations');
  await press('OK');
  await expectSaid(page, 'Donations updated successfully.');
  await expect(withNumber).toContainText('True');
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

  await page.goto('/send-csv');
  await hydrated(page);
  await judge(page, 'send-csv');
  await expect(page.getByRole('link', { name: 'download the CSV file' })).toHaveAttribute(
    'href',
    '/api/donations/csv',
  );
  const email = page.getByLabel('Recipient’s e-mail');
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
  await context.close();
  await site.close();
  await rates.stop();
});
