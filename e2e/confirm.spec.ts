/** The form of /confirmation: its fields and errors. */

import { bytesOf } from '../test/statements/pdf-files.ts';
import {
  confirm,
  openAs,
  openConfirmation,
  savedAs,
  screenshot,
  screenshotFile,
  submit,
  thanks,
  transaction,
} from './giving.ts';
import { expect, test } from './site.ts';

test('/confirmation names each missing field, focuses the first, and removes the error once a picture is chosen', async ({
  page,
}) => {
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

test('the read-only details are folded, and an empty one shows its error', async ({ page }) => {
  const donation = await openConfirmation(page, 'Google Pay');
  await page.getByText('Your details', { exact: true }).last().click();
  const errors = {
    firstname: 'First Name is required.',
    lastname: 'Last Name is required.',
    address: 'Address is required.',
    country: 'Country is required.',
    email: 'Email is required.',
    phone: 'Phone number is required.',
    currency: 'Currency is required.',
    amount: 'Amount is required.',
  } as const;
  const names = Object.keys(errors) as (keyof typeof errors)[];
  for (const name of names) {
    const field = page.locator(`[name=${name}]`);
    await expect(field).toHaveValue(donation[name]);
    await expect(field).not.toBeEditable();
  }
  await expect(page.locator('input[name=paymentMethod]')).toHaveValue('Google Pay');
  const empty = Object.fromEntries(names.map((name) => [name, name === 'lastname' ? ' ' : '']));
  await openAs(page, '/confirmation', { ...donation, ...empty }, 'Google Pay');
  await confirm(page, '412345678901');
  for (const words of Object.values(errors)) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(page.locator('[name=firstname]')).toBeFocused();
});

test('a wrong kind of transaction ID is explained while the donor types, and accepted', async ({ page }) => {
  const { id } = await openConfirmation(page);
  for (const [typed, words] of [
    ['CICAgKDx', 'This is Google’s own ID.'],
    ['T240315123456', 'This is PhonePe’s own ID.'],
  ] as const) {
    await transaction(page).fill('');
    await transaction(page).pressSequentially(typed);
    await expect(page.getByText(words)).toBeVisible();
  }
  await transaction(page).fill('');
  await transaction(page).pressSequentially('61234567');
  await expect(page.getByText('exactly 12 digits')).toBeHidden();
  // The first Enter shows the remark and sends nothing.
  await transaction(page).press('Enter');
  await expect(page.getByText('exactly 12 digits')).toBeVisible();
  await expect(page.getByText('If it is right, press the button again.')).toBeVisible();
  await expect(page.getByText('Screenshot is required')).toBeHidden();
  await transaction(page).press('Enter');
  await expect(page.getByText('Screenshot is required')).toBeVisible();
  await transaction(page).fill('');
  await transaction(page).pressSequentially('61234567');
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
  expect((await savedAs(page, id)).confirmationNumber).toBe('612345678901');
});

test('an ID that looks wrong is sent by the second press of the button, not by the first', async ({
  page,
}) => {
  const { id } = await openConfirmation(page, 'Internet Banking');
  await screenshot(page).setInputFiles(await screenshotFile());
  await transaction(page).pressSequentially('SBIN3');
  await submit(page);
  await expect(transaction(page)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'This looks too short' })).toContainText(
    'If it is right, press the button again.',
  );
  await expect(thanks(page)).toBeHidden();
  // Another ID is asked about anew.
  await transaction(page).fill('SBIN4');
  await submit(page);
  await expect(thanks(page)).toBeHidden();
  await submit(page);
  await expect(thanks(page)).toBeVisible();
  expect((await savedAs(page, id)).confirmationNumber).toBe('SBIN4');
});

test('a bank’s receipt as a PDF is sent as a picture of its first page, also from a hidden tab', async ({
  page,
}) => {
  // A hidden tab gets no frames.
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  const { id } = await openConfirmation(page, 'Internet Banking');
  const receipt = await bytesOf((document) => document.fontSize(30).text('Transfer done: UTR 612345678901'));
  await screenshot(page).setInputFiles({
    name: 'receipt.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(receipt),
  });
  await transaction(page).fill('612345678901');
  await submit(page);
  await expect(thanks(page)).toBeVisible();
  expect((await savedAs(page, id)).screenshotUrl).toMatch(/_1697x2400\.|_1200x1697\./);
});

test('a refused picture is announced where the donor is', async ({ visitorAt }) => {
  const page = await visitorAt('india', { mayReport: /415/ });
  await openConfirmation(page);
  await screenshot(page).setInputFiles({
    name: 'receipt.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Paid.'),
  });
  await expect(page.getByRole('status').filter({ hasText: 'Please choose a picture' })).toHaveCount(1);
});

test('a transaction ID too short for a bank transfer in India is remarked on before Enter sends it', async ({
  page,
}) => {
  await openConfirmation(page, 'Internet Banking');
  await transaction(page).pressSequentially('SBIN3');
  await expect(page.getByText('This looks too short')).toBeHidden();
  await transaction(page).press('Enter');
  await expect(page.getByText('This looks too short')).toBeVisible();
  await expect(page.getByText('Screenshot is required')).toBeHidden();
  await transaction(page).press('Enter');
  await expect(page.getByText('Screenshot is required')).toBeVisible();
});
