/** /donate and what follows, when things go otherwise than in the first walk. */

import { fillDonorForm, payByUpi, screenshotFile, submitDonorForm } from './giving.ts';
import { expect, holdScripts, hydrated, test } from './site.ts';

test('an empty form says what is missing, focuses the first field, and takes words back as they are mended', async ({
  visitorAt,
}) => {
  const page = await visitorAt('nowhere');
  await page.goto('/donate');
  await submitDonorForm(page);
  for (const words of [
    'First name is required',
    'Last name is required',
    'Address is required',
    'Country is required',
    'Email is required',
    'Phone number is required',
    'Valid amount required',
  ]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  // The first of them on the page.
  await expect(page.getByLabel('Donation amount')).toBeFocused();
  await page.getByLabel('First name').fill('Leela');
  await expect(page.getByText('First name is required')).toBeHidden();
  await page.getByLabel('E-mail').fill('leela@example');
  await expect(page.getByText('Invalid email format')).toBeVisible();
  await page.getByLabel('Donation amount').fill('-5');
  await expect(page.getByText('Valid amount required')).toBeVisible();
  await page.getByLabel('Country', { exact: true }).selectOption('Germany');
  await page.getByLabel('Currency').selectOption('INR');
  await expect(page.getByText('Currency must match the country (EUR for Germany).')).toBeVisible();
  await page.getByLabel('Country', { exact: true }).selectOption('India');
  await expect(page.getByText(/Currency must match/)).toBeHidden();
});

test('the words of an empty form are there in Malayalam', async ({ visitorAt }) => {
  const page = await visitorAt('kerala');
  await page.goto('/donate');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ml');
  await hydrated(page);
  await page.locator('button[type=submit]').click();
  const errors = page.locator('form p[id$="-error"]');
  await expect(errors).toHaveCount(6);
  for (const words of await errors.allInnerTexts()) expect(words).toMatch(/[\u0d00-\u0d7f]/);
});

test('a country that is found after the form was sent empty isn’t said to be missing', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india');
  let answer = () => {};
  const wanted = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/ip-details', async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto('/donate');
  await hydrated(page);
  await page.locator('button[type=submit]').click();
  await expect(page.getByText('Country is required')).toBeVisible();
  answer();
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('India');
  await expect(page.getByText('Country is required')).toBeHidden();
  await expect(page.getByText('First name is required')).toBeVisible();
});

test('what was typed survives a reload, and is no new donation’s once it is saved', async ({ visitorAt }) => {
  const page = await visitorAt('india');
  await page.goto('/donate');
  await hydrated(page);
  await fillDonorForm(page);
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Leela');
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+91 98123 45678');
  await expect(page.getByLabel('Donation amount')).toHaveValue('5,000');
  await submitDonorForm(page);
  await expect(page.getByRole('dialog', { name: 'Please proceed with the transaction!' })).toBeVisible();
  await page.goto('/donate');
  await hydrated(page);
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('what was typed before scripts ran is kept', async ({ visitorAt }) => {
  const page = await visitorAt('india');
  const release = await holdScripts(page);
  await page.goto('/donate', { waitUntil: 'commit' });
  const isPlaced = page.waitForResponse('**/api/ip-details');
  await page.getByLabel('First name').fill('Leela');
  await page.getByLabel('Country', { exact: true }).selectOption('Germany');
  await page.getByLabel('Phone', { exact: true }).fill('1512 3456789');
  await page.getByRole('radio', { name: 'Hide' }).check();
  await expect(page.getByRole('button', { name: 'Continue Donation Process' })).toBeDisabled();
  release();
  await isPlaced;
  await expect(page.getByRole('button', { name: 'Continue Donation Process' })).toBeEnabled();
  await expect(page.getByLabel('First name')).toHaveValue('Leela');
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('1512 3456789');
  await expect(page.getByLabel('Phone: Country')).toHaveValue('DE');
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('Germany');
  await expect(page.getByLabel('Currency')).toHaveValue('EUR');
  await expect(page.getByRole('radio', { name: 'Hide' })).toBeChecked();
  // The form itself knows it: it is what a reload brings back.
  await page.reload();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+49 1512 3456789');
  await expect(page.getByLabel('Currency')).toHaveValue('EUR');
  await expect(page.getByRole('radio', { name: 'Hide' })).toBeChecked();
  await submitDonorForm(page);
  await expect(page.getByText('First name is required')).toBeHidden();
  await expect(page.getByText('Last name is required')).toBeVisible();
});

test('a lost answer and a second try save one donation', async ({ visitorAt }) => {
  const page = await visitorAt('india', { mayReport: /ERR_CONNECTION_RESET/ });
  await page.goto('/donate');
  await hydrated(page);
  await fillDonorForm(page);
  let sent = 0;
  await page.route('**/sendDonationAlertEmail', async (route) => {
    sent += 1;
    if (sent > 1) return route.continue();
    // The server saves it, its answer never arrives.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await submitDonorForm(page);
  await expect(page.getByRole('alert').filter({ hasText: 'check your internet connection' })).toBeVisible();
  await submitDonorForm(page);
  await expect(page.getByRole('dialog', { name: 'Please proceed with the transaction!' })).toBeVisible();
  expect(sent).toBe(2);
});

test('without rates a donor from Germany is asked for rupees or dollars, and can give them', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india', { mayReport: /status of 503/ });
  await page.goto('/donate');
  await hydrated(page);
  await fillDonorForm(page);
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
  await expect(page.getByRole('dialog', { name: 'Please proceed with the transaction!' })).toBeVisible();
});

test('a neighbour behind the same address can give too, and learns no more than a first name', async ({
  visitorAt,
}) => {
  const leela = await visitorAt('india');
  await leela.goto('/donate');
  await hydrated(leela);
  await fillDonorForm(leela);
  await submitDonorForm(leela);
  await expect(leela.getByRole('dialog')).toBeVisible();

  const neighbour = await visitorAt('india');
  const seen: Promise<string>[] = [];
  neighbour.on('response', (response) => {
    if (response.url().includes('/api/')) seen.push(response.text().catch(() => ''));
  });
  await neighbour.goto('/');
  const reminder = neighbour.getByRole('dialog', { name: /Dear Leela/ });
  await expect(reminder).toBeVisible();
  const link = await reminder.getByRole('link').getAttribute('href');
  await neighbour.getByRole('button', { name: 'Not you? Continue' }).click();
  await neighbour.goto('/donate');
  await hydrated(neighbour);
  await fillDonorForm(neighbour);
  for (const [label, theirs] of [
    ['First name', 'Ravi'],
    ['Last name', 'Pillai'],
    ['Address', '8 Beach Road, Kollam'],
    ['E-mail', 'ravi@example.org'],
    ['Phone', '94471 11111'],
    ['Donation amount', '3,000'],
  ] as const) {
    await neighbour.getByLabel(label, { exact: true }).fill(theirs);
  }
  await submitDonorForm(neighbour);
  await expect(neighbour.getByRole('dialog', { name: 'Please proceed with the transaction!' })).toBeVisible();
  await neighbour.goto(link as string);
  await expect(neighbour.getByText('This donation was started on another device.')).toBeVisible();
  const answers = (await Promise.all(seen)).join('\n');
  expect(answers).toContain('ravi@example.org');
  for (const secret of ['leela@example.org', '98123', 'Temple Road', 'Menon', '5000']) {
    expect(answers).not.toContain(secret);
  }
});

test('the server restarted between any two steps, a double click, Back and a reload lose and double nothing', async ({
  visitorAt,
  site,
}) => {
  test.slow();
  const page = await visitorAt('india', { mayReport: /status of 409/ });
  const restart = async () => {
    const gone = new Promise((resolve) => site.process.once('exit', resolve));
    site.process.kill('SIGTERM');
    await gone;
    await site.restart();
  };
  await page.goto('/donate');
  await hydrated(page);
  await fillDonorForm(page);
  await restart();
  await page.getByRole('button', { name: 'Continue Donation Process' }).dblclick();
  await expect(page.getByRole('dialog', { name: 'Please proceed with the transaction!' })).toBeVisible();
  await restart();
  await payByUpi(page);
  await page.goBack();
  await expect(page).toHaveURL('/payment-selection');
  await page.reload();
  await page.getByRole('button', { name: /^Google Pay/ }).click();
  await page.getByRole('button', { name: 'Proceed', exact: true }).click();
  await expect(page).toHaveURL('/confirmation');
  await restart();
  await page.reload();
  await page.getByLabel('Transaction number / ID').fill('412345678901');
  await page.reload();
  await expect(page.getByLabel('Transaction number / ID')).toHaveValue('412345678901');
  await page.getByLabel('Screenshot of the payment').setInputFiles(await screenshotFile());
  await page.getByRole('button', { name: 'Confirm and Submit Donation Details' }).dblclick();
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('You have already updated the donation details!')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('how we process a donation is told in both languages, whatever the page’s own', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india');
  await page.goto('/donate');
  await hydrated(page);
  await expect(
    page.getByText('Your details are never shared with anyone. The amount is never shown publicly.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'How We Process a Donation' }).click();
  // Its title changes with its language.
  const popup = page.getByRole('dialog');
  await expect(popup).toHaveAccessibleName('How We Process a Donation');
  for (const words of [
    'No fee is charged.',
    'Your personal data is never shared.',
    'The amount of your donation is never shown publicly.',
    'Pay by UPI, PhonePe, GPay, Paytm or internet banking.',
    'through a transfer service such as Wise',
    'upload the transaction ID and a screenshot',
    'a handwritten letter of thanks',
    'spam and junk folders',
    'by the link on the home page or in our e-mail',
  ]) {
    await expect(popup).toContainText(words);
  }
  // Promised only where it is set up; e2e/paypal.spec.ts has a site where it is.
  await expect(popup).not.toContainText('PayPal');
  await popup.getByRole('button', { name: 'മലയാളം' }).click();
  await expect(popup).toContainText('കമ്മീഷൻ');
  await popup.getByRole('button', { name: 'English' }).click();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(page.getByRole('button', { name: 'How We Process a Donation' })).toBeFocused();
});

for (const [place, flag, currency, country] of [
  ['india', 'IN', 'INR', 'India'],
  ['unitedStates', 'US', 'USD', 'United States'],
  ['nowhere', 'US', 'USD', ''],
] as const) {
  test(`a donor in ${place} finds the phone’s country, the currency and the country chosen`, async ({
    visitorAt,
  }) => {
    const page = await visitorAt(place);
    await page.goto('/donate');
    await expect(page.getByLabel('Phone: Country')).toHaveValue(flag);
    await expect(page.getByLabel('Currency')).toHaveValue(currency);
    await expect(page.getByLabel('Country', { exact: true })).toHaveValue(country);
    const options = await page.getByLabel('Country', { exact: true }).locator('option').count();
    expect(options).toBeGreaterThan(245);
  });
}

for (const [status, message, shown] of [
  [500, 'Something went wrong on our side.', 'Failed to process your donation. Please try again later.'],
  [503, 'Exchange rates not available for currency: INR', 'Exchange rates not available for currency: INR'],
] as const) {
  test(`when the server answers ${status} '${message}' the banner says so and what was typed stays`, async ({
    visitorAt,
  }) => {
    const page = await visitorAt('india', { mayReport: /status of 50[03]/ });
    await page.goto('/donate');
    await hydrated(page);
    await fillDonorForm(page);
    await page.route('**/sendDonationAlertEmail', (route) => route.fulfill({ status, json: { message } }));
    await submitDonorForm(page);
    await expect(page.getByText(shown)).toBeInViewport();
    await expect(page.getByLabel('First name')).toHaveValue('Leela');
  });
}

test('while the form is sent a spinner covers the page, and the popup leads on', async ({ visitorAt }) => {
  const page = await visitorAt('india');
  await page.goto('/donate');
  await hydrated(page);
  await fillDonorForm(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/sendDonationAlertEmail', async (route) => {
    await released;
    await route.continue();
  });
  await submitDonorForm(page);
  await expect(page.getByText('Loading…')).toBeAttached();
  release();
  const popup = page.getByRole('dialog', { name: 'Please proceed with the transaction!' });
  for (const words of [
    'Pick a payment method on the next page.',
    'After paying, come back and upload the transaction ID and a screenshot.',
    'by the link in the e-mail',
  ]) {
    await expect(popup).toContainText(words);
  }
  await expect(page.getByText('Loading…')).toBeHidden();
});

test('an unfinished donation blocks a second one until it is dealt with in its own tab', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india', { mayReport: /status of 409/ });
  await page.goto('/donate');
  await hydrated(page);
  await fillDonorForm(page);
  await submitDonorForm(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/donate');
  await hydrated(page);
  await fillDonorForm(page);
  await page.getByLabel('Donation amount').fill('6000');
  await submitDonorForm(page);
  const popup = page.getByRole('alertdialog', { name: 'Please Complete Your Donation' });
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(popup).toBeVisible();
  await expect(popup.getByRole('button')).toHaveCount(0);
  const opening = page.waitForEvent('popup');
  await popup.getByRole('link').click();
  const tab = await opening;
  await expect(tab).toHaveURL(/\/confirm-donation\?id=/);
  await tab.getByRole('button', { name: /^Cancel/ }).click();
  await tab.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(tab.getByText('Donation details deleted successfully.')).toBeVisible();
  await tab.close();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(popup).toBeHidden();
  await expect(page.getByLabel('Donation amount')).toHaveValue('6000');
  await submitDonorForm(page);
  await expect(page.getByRole('dialog', { name: 'Please proceed with the transaction!' })).toBeVisible();
});
