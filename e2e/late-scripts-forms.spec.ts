/** Forms before their scripts run: input, choices and submits are kept. */
import { confirm, openAs, savedAs, startDonation, submit, submitDonorForm, thanks } from './giving.ts';
import { expect, holdScripts, hydrated, test } from './site.ts';
import { openSlowLine } from './slow-line.ts';

test('typed text wins over the donation’s own value, which is there before scripts run', async ({ page }) => {
  const donation = await startDonation(page);
  for (const [label, value, typed] of [
    ['Donation amount', '5000', '7500'],
    ['Phone', '+91 98470 12345', '9847054321'],
  ] as const) {
    await openAs(page, '/payment-selection', donation);
    const release = await holdScripts(page);
    await page.goto(`/donate?id=${donation.id}`);
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveValue(value);
    await field.fill(typed);
    release();
    await hydrated(page);
    await expect(field).toHaveValue(typed);
    await page.evaluate(() => localStorage.clear());
  }
});

test('a tap on the button before scripts run sends the form', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/donate');
  await page.getByLabel('First name').fill('Leela');
  // Playwright's click would wait until the button can be pressed.
  const box = await page.getByRole('button', { name: 'Continue Donation Process' }).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  release();
  await expect(page.getByText('Last name is required')).toBeVisible();
  await expect(page.getByText('First name is required')).toBeHidden();
});

test('the page of an email link is complete before scripts run, and keeps its input', async ({ page }) => {
  const { id, message } = await startDonation(page);
  const release = await holdScripts(page);
  await page.goto(`/confirm-donation?id=${id}`, { waitUntil: 'commit' });
  const words = page.locator('textarea[name=message]');
  await expect(words).toHaveValue(message);
  await words.fill('Get well, teacher.');
  await page.getByLabel('Payment method').selectOption('Google Pay');
  await confirm(page, '412345678901');
  release();
  await expect(thanks(page)).toBeVisible();
  expect(await savedAs(page, id)).toMatchObject({
    paymentMethod: 'Google Pay',
    confirmationNumber: '412345678901',
    message: 'Get well, teacher.',
  });
});

test('a correction typed before scripts run is kept beside the donation’s other values', async ({ page }) => {
  const { id, firstname } = await startDonation(page);
  const release = await holdScripts(page);
  await page.goto(`/donate?id=${id}&from=confirm-donation`, { waitUntil: 'commit' });
  await page.getByLabel('Donation amount').fill('750');
  release();
  await hydrated(page);
  await expect(page.getByLabel('First name')).toHaveValue(firstname);
  await expect(page.getByLabel('Donation amount')).toHaveValue('750');
  await submitDonorForm(page);
  await expect(page).toHaveURL(`/confirm-donation?id=${id}`);
  expect(await savedAs(page, id)).toMatchObject({ amount: '750', currency: 'INR', firstname });
});

test('input and presses before the end of the document are kept', async ({ site, page }) => {
  const { id, message } = await startDonation(page);
  const line = await openSlowLine(site.url, '<footer');
  await page.goto(`${line.url}/confirm-donation?id=${id}`, { waitUntil: 'commit' });
  const words = page.locator('textarea[name=message]');
  await expect(words).toHaveValue(message);
  await words.fill('Get well, teacher.');
  await submit(page);
  line.release();
  await expect(page.getByText('Select a payment method')).toBeVisible();
  await expect(words).toHaveValue('Get well, teacher.');
  // Further requests of the page would fail once the line is closed.
  await page.close();
  await line.close();
});
