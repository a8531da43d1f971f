/** The form of /confirmation: its fields and errors. */
import { openConfirmation, screenshot, submit, thanks, transaction } from './confirmation-form.ts';
import { confirm, openAs, screenshotFile } from './giving.ts';
import { expect, test } from './site.ts';

test('/confirmation names each missing field, focuses the first, and removes the error once a picture is chosen', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india');
  await openConfirmation(page);
  await submit(page);
  await expect(page.getByText('Confirmation number is required.')).toBeVisible();
  await expect(page.getByText('Screenshot is required.')).toBeVisible();
  await expect(transaction(page)).toBeFocused();
  await expect(transaction(page)).toBeInViewport();
  await transaction(page).fill('   ');
  await submit(page);
  await expect(page.getByText('Confirmation number is required.')).toBeVisible();
  await screenshot(page).setInputFiles(await screenshotFile());
  await expect(page.getByText('Screenshot is required.')).toBeHidden();
  await expect(page.getByAltText('Your screenshot')).toBeVisible();
});

test('the read-only details are folded, and an empty one shows its error', async ({ visitorAt }) => {
  const page = await visitorAt('india');
  const donation = await openConfirmation(page, 'Google Pay');
  await page.getByText('Your details', { exact: true }).last().click();
  for (const name of [
    'firstname',
    'lastname',
    'address',
    'country',
    'email',
    'phone',
    'currency',
    'amount',
  ] as const) {
    const field = page.locator(`input[name=${name}]`);
    await expect(field).toHaveValue(donation[name]);
    await expect(field).not.toBeEditable();
  }
  await expect(page.locator('input[name=paymentMethod]')).toHaveValue('Google Pay');
  const empty = {
    firstname: '',
    lastname: ' ',
    address: '',
    country: '',
    email: '',
    phone: '',
    currency: '',
    amount: '',
  };
  await openAs(page, '/confirmation', { ...donation, ...empty }, 'Google Pay');
  await confirm(page, '412345678901');
  for (const words of [
    'First Name is required.',
    'Last Name is required.',
    'Address is required.',
    'Country is required.',
    'Email is required.',
    'Phone number is required.',
    'Currency is required.',
    'Amount is required.',
  ]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(page.locator('input[name=firstname]')).toBeFocused();
});

test('a wrong kind of transaction ID is explained while the donor types, and accepted', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india');
  const { id } = await openConfirmation(page);
  await transaction(page).pressSequentially('CICAgKDx');
  await expect(page.getByText('This is Google’s own ID.')).toBeVisible();
  await transaction(page).fill('');
  await transaction(page).pressSequentially('T240315123456');
  await expect(page.getByText('This is PhonePe’s own ID.')).toBeVisible();
  await transaction(page).fill('');
  await transaction(page).pressSequentially('61234567');
  await expect(page.getByText('exactly 12 digits')).toBeHidden();
  await transaction(page).blur();
  await expect(page.getByText('exactly 12 digits')).toBeVisible();
  await transaction(page).fill('UTR: 6123 4567 8901');
  await expect(page.getByText('This looks right: 12 digits')).toBeVisible();
  await page.getByText('Where do I find it?').click();
  await expect(page.getByRole('img', { name: /^Drawing of a receipt in/ })).toHaveCount(3);
  await page.goto('/confirmation?lang=ml');
  await expect(page.getByText(/^ശരിയാണെന്നു തോന്നുന്നു/)).toBeVisible();
  await page.goto('/confirmation?lang=en');
  await screenshot(page).setInputFiles(await screenshotFile());
  await submit(page);
  await expect(thanks(page)).toBeVisible();
  const saved = await (await page.request.get(`/api/donations/${id}`)).json();
  expect(saved.confirmationNumber).toBe('612345678901');
});
