/** /donate with a reload, late scripts, a lost answer or a failing server. */
import {
  chooseMethod,
  openFilledForm,
  payByUpi,
  proceed,
  proceedPopup,
  savedAs,
  screenshot,
  screenshotFile,
  submitDonorForm,
  submitWords,
  thanks,
  transaction,
} from './giving.ts';
import { withDatabase } from './rates.ts';
import { expect, holdScripts, openHydrated, test, watchRequests } from './site.ts';

test('typed input survives a reload until the donation is saved', async ({ page }) => {
  await openFilledForm(page);
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Leela');
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+91 98123 45678');
  await expect(page.getByLabel('Donation amount')).toHaveValue('5,000');
  await submitDonorForm(page);
  await expect(proceedPopup(page)).toBeVisible();
  await openHydrated(page, '/donate');
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('input typed before scripts run is kept', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/donate', { waitUntil: 'commit' });
  const isPlaced = page.waitForResponse('**/api/ip-details');
  await page.getByLabel('First name').fill('Leela');
  await page.getByLabel('Country', { exact: true }).selectOption('Germany');
  await page.getByLabel('Phone', { exact: true }).fill('1512 3456789');
  await page.getByRole('radio', { name: 'Hide' }).check();
  release();
  await isPlaced;
  await expect(page.getByLabel('First name')).toHaveValue('Leela');
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('1512 3456789');
  await expect(page.getByLabel('Phone: Country')).toHaveValue('DE');
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('Germany');
  await expect(page.getByLabel('Currency')).toHaveValue('EUR');
  await expect(page.getByRole('radio', { name: 'Hide' })).toBeChecked();
  // The form holds the value, so a reload restores it.
  await page.reload();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+49 1512 3456789');
  await expect(page.getByLabel('Currency')).toHaveValue('EUR');
  await expect(page.getByRole('radio', { name: 'Hide' })).toBeChecked();
  await submitDonorForm(page);
  await expect(page.getByText('First name is required')).toBeHidden();
  await expect(page.getByText('Last name is required')).toBeVisible();
});

test('without rates a donor from Germany gives rupees or dollars', async ({ visitorAt }) => {
  const page = await visitorAt('india', { mayReport: /status of 503/ });
  await openFilledForm(page);
  await page.getByLabel('Country', { exact: true }).selectOption('Germany');
  await expect(page.getByLabel('Currency')).toHaveValue('EUR');
  await submitDonorForm(page);
  await expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText(
    'There is an error occurred while fetching the exchange rate. Please try to enter the equivalent amount in INR or USD and proceed.',
  );
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Failed to fetch exchange rates. Please try again later.')).toBeVisible();
  await page.getByLabel('Currency').selectOption('USD');
  await submitDonorForm(page);
  await expect(proceedPopup(page)).toBeVisible();
});

test('restarts between all steps, a double click, Back and a reload lose and double nothing', async ({
  visitorAt,
  site,
}) => {
  test.slow();
  const page = await visitorAt('india', { mayReport: /status of 409/ });
  const isQuiet = watchRequests(page);
  const restart = async () => {
    // The browser reports a script that it loads ahead for the next page if the restart cuts it off.
    await expect.poll(isQuiet).toBe(true);
    await site.stop();
    await site.restart();
  };
  await openFilledForm(page);
  await restart();
  await page.getByRole('button', { name: 'Continue Donation Process' }).dblclick();
  await expect(proceedPopup(page)).toBeVisible();
  await restart();
  await payByUpi(page);
  await page.goBack();
  await expect(page).toHaveURL('/payment-selection');
  await page.reload();
  await chooseMethod(page, 'Google Pay');
  await proceed(page);
  await expect(page).toHaveURL('/confirmation');
  await expect(transaction(page)).toBeVisible();
  await restart();
  await page.reload();
  await transaction(page).fill('412345678901');
  await page.reload();
  await expect(transaction(page)).toHaveValue('412345678901');
  await screenshot(page).setInputFiles(await screenshotFile());
  await page.getByRole('button', { name: submitWords }).dblclick();
  await expect(thanks(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText('You have already updated the donation details!')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('the banner shows the server’s error and the form keeps its input', async ({ visitorAt }) => {
  const page = await visitorAt('india', { mayReport: /status of 50[03]/ });
  await openFilledForm(page);
  const noRates = 'Exchange rates not available for currency: INR';
  for (const [status, message, shown] of [
    [500, 'Something went wrong on our side.', 'Failed to process your donation. Please try again later.'],
    [503, noRates, noRates],
  ] as const) {
    await page.route('**/sendDonationAlertEmail', (route) => route.fulfill({ status, json: { message } }));
    await submitDonorForm(page);
    await expect(page.getByText(shown)).toBeInViewport();
    await expect(page.getByLabel('First name')).toHaveValue('Leela');
    await page.unrouteAll();
  }
});

test('after lost and cut-off answers the next press corrects the donation that they started, also without a cookie', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india', { mayReport: /ERR_CONNECTION_RESET|SyntaxError|JSON/ });
  await openFilledForm(page);
  const saved: string[] = [];
  await page.route('**/sendDonationAlertEmail', async (route) => {
    if (saved.length > 1) return route.continue();
    // The server saves it; its answer, or half of that, and its cookie are lost.
    const { cookie, ...headers } = await route.request().allHeaders();
    const response = await fetch(route.request().url(), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: route.request().postData(),
    });
    saved.push(((await response.json()) as { id: string }).id);
    return saved.length === 1 ? route.abort('connectionreset') : route.fulfill({ body: '{"id":"' });
  });
  await submitDonorForm(page);
  await expect(page.getByText('check your internet connection')).toBeInViewport();
  await submitDonorForm(page);
  const cutOff = page.getByText('An error occurred while processing your donation. Please try again later.');
  await expect(cutOff).toBeInViewport();
  await expect(page.getByLabel('First name')).toHaveValue('Leela');
  await page.getByLabel('Donation amount').fill('50,50');
  await page.getByLabel('Message (optional)').fill('Get well soon');
  await page.getByRole('radio', { name: 'Hide' }).check();
  await submitDonorForm(page);
  await expect(proceedPopup(page).getByText('You’re donating ₹50.50')).toBeVisible();
  await expect(cutOff).toHaveCount(0);
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  expect(saved).toEqual([id, id]);
  expect(await savedAs(page, id)).toMatchObject({
    amount: '50.50',
    message: 'Get well soon',
    isHiddenMessage: true,
    mine: true,
  });
});

test('a form sent offline says so at once, and is sent once the connection is back', async ({
  visitorAt,
  site,
}) => {
  const page = await visitorAt('india');
  await openFilledForm(page);
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline. Please check your connection.')).toBeVisible();
  await submitDonorForm(page);
  const later = page.getByText('We’ll send the form automatically as soon as you’re connected again.');
  await expect(later).toBeVisible();
  await page.getByLabel('First name').fill('Latha');
  await page.context().setOffline(false);
  await expect(proceedPopup(page)).toBeVisible();
  await expect(later).toBeHidden();
  const donations = await withDatabase(site, (db) => db.selectFrom('donations').selectAll().execute());
  expect(donations).toMatchObject([{ firstname: 'Latha' }]);
});

test('Donate, pressed on Home without a connection, says so and opens the form once it is back', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india');
  await openHydrated(page, '/');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Donate', exact: true }).click();
  await expect(page.getByText('You are offline. Please check your connection.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.context().setOffline(false);
  await expect(page).toHaveURL('/donate');
  await expect(page.getByLabel('First name')).toBeVisible();
});

test('who has used Home opens the form also without a connection', async ({ visitorAt }) => {
  const page = await visitorAt('india');
  const isQuiet = watchRequests(page);
  await openHydrated(page, '/');
  const form = page.waitForResponse(/\/assets\/donate-page-/);
  await page.keyboard.press('Tab');
  await form;
  await expect.poll(isQuiet).toBe(true);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Donate', exact: true }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
});
