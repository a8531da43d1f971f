/** The form of /donate: its fields and errors, its defaults for a place, and its popup. */
import { openFilledForm, proceedPopup, savedAs, submitDonorForm } from './giving.ts';
import { judge } from './judge.ts';
import { expect, hold, hydrated, openHydrated, test } from './site.ts';

test('an empty form names missing fields, focuses the first, and removes each error once corrected', async ({
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
  // Each of them was marked as required.
  await expect(page.locator('[aria-invalid=true]:not([aria-required=true])')).toHaveCount(0);
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(7);
  // The first missing field of the page.
  await expect(page.getByLabel('Donation amount')).toBeFocused();
  await page.getByLabel('First name').fill('Leela');
  await expect(page.getByText('First name is required')).toBeHidden();
  await page.getByLabel('Email').fill('leela@example');
  await expect(page.getByText('Invalid email format')).toBeVisible();
  await page.getByLabel('Donation amount').fill('-5');
  await expect(page.getByText('Valid amount required')).toBeVisible();
  await page.getByLabel('Country', { exact: true }).selectOption('Germany');
  await page.getByLabel('Currency').selectOption('INR');
  await expect(page.getByText('Currency must match the country (EUR for Germany).')).toBeVisible();
  await page.getByLabel('Country', { exact: true }).selectOption('India');
  await expect(page.getByText(/Currency must match/)).toBeHidden();
});

test('an empty form shows its errors in Malayalam', async ({ visitorAt }) => {
  const page = await visitorAt('kerala');
  await page.goto('/donate');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ml');
  await hydrated(page);
  await page.locator('button[type=submit]').click();
  const errors = page.locator('form p[id$="-error"]');
  await expect(errors).toHaveCount(6);
  for (const words of await errors.allInnerTexts()) expect(words).toMatch(/[\u0d00-\u0d7f]/);
});

test('a country detected after an empty submit is not reported missing', async ({ page }) => {
  const answer = await hold(page, '**/api/ip-details');
  await openHydrated(page, '/donate');
  await page.locator('button[type=submit]').click();
  await expect(page.getByText('Country is required')).toBeVisible();
  answer();
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('India');
  await expect(page.getByText('Country is required')).toBeHidden();
  await expect(page.getByText('First name is required')).toBeVisible();
});

test('‘How We Process a Donation’ is available in both languages on every page', async ({ page }) => {
  await openHydrated(page, '/donate');
  await expect(
    page.getByText('We never share your details with anyone else, and never show the amount publicly.'),
  ).toBeVisible();
  const opener = page.getByRole('button', { name: 'How We Process a Donation' });
  await opener.click();
  // The dialog's title changes with its language.
  const popup = page.getByRole('dialog');
  await expect(popup).toHaveAccessibleName('How We Process a Donation');
  for (const words of [
    'We charge no fee.',
    'We never share your personal data.',
    'We never show publicly how much you give.',
    'Pay by UPI, PhonePe, GPay, Paytm or internet banking.',
    'through a transfer service such as Wise',
    'upload the transaction ID and a screenshot',
    'a thank-you letter',
    'spam and junk folders',
    'with the link on the home page or in our email',
  ]) {
    await expect(popup).toContainText(words);
  }
  // Only a site with PayPal promises it; e2e/paypal-offer.spec.ts has one.
  await expect(popup).not.toContainText('PayPal');
  await judge(page, 'process', false);
  await popup.getByRole('button', { name: 'മലയാളം' }).click();
  await expect(popup).toContainText('കമ്മീഷൻ');
  await judge(page, 'process-ml', false);
  await popup.getByRole('button', { name: 'English' }).click();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(opener).toBeFocused();
});

for (const [place, flag, currency, country] of [
  ['india', 'IN', 'INR', 'India'],
  ['unitedStates', 'US', 'USD', 'United States'],
  ['nowhere', 'US', 'USD', ''],
] as const) {
  test(`a donor in ${place} gets phone country, currency and country preselected`, async ({ visitorAt }) => {
    const page = await visitorAt(place);
    await page.goto('/donate');
    await expect(page.getByLabel('Phone: Country')).toHaveValue(flag);
    await expect(page.getByLabel('Currency')).toHaveValue(currency);
    await expect(page.getByLabel('Country', { exact: true })).toHaveValue(country);
    const options = await page.getByLabel('Country', { exact: true }).locator('option').count();
    expect(options).toBeGreaterThan(245);
  });
}

test('both lists of countries follow the alphabet of the page’s language', async ({ page }) => {
  await openHydrated(page, '/donate?lang=ml');
  for (const list of ['select[name=country]', 'select[aria-label$=രാജ്യം]']) {
    const names = page.locator(list).locator('option:not([value=""])');
    await expect.poll(() => names.count()).toBeGreaterThan(200);
    const [shown, sorted] = await names.evaluateAll((options) => {
      const words = options.map((option) => option.textContent ?? '');
      return [words, words.toSorted(new Intl.Collator('ml').compare)];
    });
    expect(shown).toEqual(sorted);
  }
});

test('a spinner covers the page while the form is sent, then the popup opens', async ({ page }) => {
  await openFilledForm(page);
  const release = await hold(page, '**/sendDonationAlertEmail');
  await submitDonorForm(page);
  await expect(page.getByText('Loading…')).toBeAttached();
  release();
  for (const words of [
    'Pick a payment method on the next page.',
    'After paying, come back and upload the transaction ID and a screenshot.',
    'with the link in our email',
  ]) {
    await expect(proceedPopup(page)).toContainText(words);
  }
  await expect(page.getByText('Loading…')).toBeHidden();
});

const filled = { firstname: 'Asha', lastname: 'Nair', email: 'asha@example.com', address: 'Kottayam' };

test('what a password manager fills in without events is sent', async ({ visitorAt }) => {
  const page = await visitorAt('kerala');
  await openHydrated(page, '/donate?lang=en');
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('India');
  await page.evaluate(
    (values) => {
      for (const [name, value] of Object.entries(values)) {
        const [field] = document.getElementsByName(name) as NodeListOf<HTMLInputElement>;
        if (field) field.value = value;
      }
    },
    { ...filled, phone: '98123 45678', amount: '' },
  );
  // A press renders the form anew, which kept the fields but lost the phone number.
  await page.getByRole('button', { name: '₹1,000' }).click();
  await submitDonorForm(page);
  await expect(proceedPopup(page)).toBeVisible();
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  expect(await savedAs(page, id)).toMatchObject({ ...filled, phone: '+91 98123 45678' });
});

test('a form that a newer version of the site refuses for a field it lacks says how to pay without it', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india', { mayReport: /status of 400/ });
  await openFilledForm(page);
  const refusal = {
    code: 'input.invalid',
    message: 'Please check the marked details and try again.',
    fields: { parish: 'Please enter text.' },
    fieldCodes: { parish: { code: 'text.required', params: {} } },
  };
  await page.route('**/sendDonationAlertEmail', (route) => route.fulfill({ status: 400, json: refusal }));
  await submitDonorForm(page);
  await expect(page.getByText('Failed to process your donation.')).toBeInViewport();
  await expect(page.getByRole('region', { name: 'You can still donate' })).toContainText('UPI');
  await expect(page.getByLabel('First name')).toHaveValue('Leela');
});

test('the form asks about no address that is still being typed', async ({ page }) => {
  await page.clock.install();
  await openHydrated(page, '/donate');
  const email = page.getByLabel('Email', { exact: true });
  const question = page.getByRole('button', { name: 'Did you mean leela@gmail.com?' });
  await email.fill('leela@gmial.com');
  await page.clock.runFor(1_000);
  await expect(question).toHaveCount(0);
  await email.blur();
  await email.fill('ammu@gmial.com');
  await page.clock.runFor(1_000);
  await expect(page.getByRole('button', { name: /^Did you mean/ })).toHaveCount(0);
  await email.blur();
  await page.clock.runFor(1_000);
  await expect(page.getByRole('button', { name: 'Did you mean ammu@gmail.com?' })).toBeVisible();
});

test('the form asks about a mistyped provider, and corrects it at a press', async ({ page }) => {
  for (const path of ['/donate', '/contact']) {
    await openHydrated(page, path);
    const email = page.getByLabel('Email', { exact: true });
    const question = page.getByRole('button', { name: 'Did you mean leela@gmail.com?' });
    await email.fill('leela@gmial.com');
    await expect(question).toHaveCount(0);
    await email.press('Tab');
    await question.press('Enter');
    await expect(email).toHaveValue('leela@gmail.com');
    // The button has gone. Screen readers say the field and its new value.
    await expect(email).toBeFocused();

    // Nor does it ask about an address that was corrected by hand.
    await email.fill('leela@gmial.com');
    await email.press('Tab');
    await expect(question).toBeVisible();
    await email.fill('leela@gmail.com');
    await expect(question).toHaveCount(0);
  }
});
