/**
 * The team's lists of donations: search, reminders, deletion, verification, on a phone of 390 px and a
 * desktop.
 */
import type { Page } from '@playwright/test';
import { edit, rowOf, said } from './donation-lists.ts';
import { judge } from './judge.ts';
import { expect, test } from './site.ts';
import { closeToast, openAsSuperAdmin, plantDonations, sized } from './team.ts';

// The pages have hundreds of fields, and axe checks each.
async function close(page: Page, words: string) {
  const toast = page.locator('[role=status] > div, [role=alert] > div').filter({ hasText: words });
  await expect(toast).toBeVisible();
  await closeToast(toast, 'Close');
}

test('Edit Donations reminds by email and WhatsApp, copies ids, and deletes with Undo, page by page', async ({
  site,
  visitorAt,
}) => {
  const many = Array.from({ length: 27 }, (_, n) => ({
    firstname: `Donor${n}`,
    amount: '100',
    ...(n === 3 && { confirmationNumber: '412345678901' }),
  }));
  await plantDonations(site.url, many);
  const page = await sized(await visitorAt('kerala', { mayReport: /Failed to load resource/ }));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAsSuperAdmin(page, '/edit-donations?lang=en');
  await expect(page.getByText('26 donations', { exact: true })).toBeVisible();
  await expect(page.getByText('Total: ₹2,600.00')).toBeVisible();
  await expect(page.locator('tbody')).toHaveCount(25);
  await expect(page.locator('tbody').first()).toContainText('Donor26');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.locator('tbody')).toHaveCount(1);
  await expect(page.locator('tbody')).toContainText('Donor0');
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(page.locator('tbody')).toHaveCount(25);
  await page.goBack();
  await expect(page.locator('tbody')).toHaveCount(1);
  await expect(page.locator('tbody')).toContainText('Donor0');
  await page.getByRole('searchbox', { name: 'Search' }).fill('donor26');
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
  await expect(page.getByText('1 donation', { exact: true })).toBeVisible();
  await judge(page, 'edit-donations');
  const row = rowOf(page, 'Donor26');

  // By email: asks first, asks again after a recent reminder, and reports a failure.
  const byMail = row.getByRole('button', { name: /^Send Reminder Email/ });
  const question = page.getByRole('alertdialog');
  await byMail.click();
  await expect(question).toContainText('Are you sure you want to send a reminder email for this donation?');
  await judge(page, 'edit-donations-reminder', false);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await byMail.click();
  await question.getByRole('button', { name: 'Send' }).click();
  await said(page, 'Reminder email sent successfully.');
  await close(page, 'Reminder email sent successfully.');
  await byMail.click();
  await question.getByRole('button', { name: 'Send' }).click();
  await expect(question).toContainText('A reminder was sent to this donor a minute ago. Send another one?');
  await question.getByRole('button', { name: 'Send it again' }).click();
  await said(page, 'Reminder email sent successfully.');
  await page.route('**/api/donations/send-reminder/**', (route) =>
    route.fulfill({ status: 503, json: { message: 'The mail could not be sent.' } }),
  );
  await byMail.click();
  await question.getByRole('button', { name: 'Send' }).click();
  await said(page, 'Failed to send the reminder email. Please try again.');
  await close(page, 'Failed to send the reminder email. Please try again.');

  // By WhatsApp: the text can be edited, the click opens WhatsApp, and the reminder is counted.
  const byWhatsapp = row.getByRole('button', { name: /^Send Reminder WhatsApp/ });
  await byWhatsapp.click();
  const dialog = page.getByRole('dialog', { name: 'Send Reminder WhatsApp' });
  const message = dialog.getByLabel('Message');
  // A name with digits is not used as a greeting, because it may be a phone number.
  await expect(message).toHaveValue(/^Dear supporter,[\s\S]+\/confirm-donation\?id=[\da-f-]{36}/);
  await judge(page, 'edit-donations-whatsapp', false);
  await message.fill('Hello & welcome');
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const [whatsapp] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: 'Open WhatsApp' }).click(),
  ]);
  expect(whatsapp.url()).toBe('https://wa.me/919847012345?text=Hello%20%26%20welcome');
  await whatsapp.close();
  await said(page, 'WhatsApp message sent and reminder count updated.');
  await expect(row.getByText('WhatsApp reminders').locator('..')).toContainText('1');
  await page.route('**/whatsapp-reminder', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await byWhatsapp.click();
  const [second] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: 'Open WhatsApp' }).click(),
  ]);
  await second.close();
  await said(page, 'Failed to update WhatsApp reminder count. Please try again.');
  const phone = await edit(row, 'phone');
  await phone.control.fill('none');
  await phone.save.click();
  await expect(phone.group).toHaveCount(0);
  await byWhatsapp.click();
  await said(page, 'Phone number is missing.');

  await row.getByRole('button', { name: /^Copy id/ }).click();
  const copied = page.getByText(/^Copied ID: /);
  await expect(copied).toBeVisible();
  const id = await page.evaluate(() => navigator.clipboard.readText());
  await said(page, `Copied ID: ${id}`);

  // Deletion: the row goes before the server answers; Undo restores it.
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/donations/${id}`, async (route) => {
    await isAnswered;
    await route.continue();
  });
  const remove = row.getByRole('button', { name: /^Delete/ });
  await remove.click();
  await expect(question).toContainText('Are you sure you want to delete this donation?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText('No donations to display.')).toBeVisible();
  await expect(page.getByText('Donation deleted successfully.')).toHaveCount(0);
  answer();
  await said(page, 'Donation deleted successfully.');
  await expect(page.getByText('Total: ₹0.00')).toBeVisible();
  await judge(page, 'edit-donations-deleted', false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await said(page, 'Donation restored.');
  await expect(row).toBeVisible();
  await page.reload();
  await expect(row).toBeVisible();
  // Deleted elsewhere in the meantime: the second try fails, and the row doesn't return.
  await page.request.delete(`/api/donations/${id}`);
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await said(page, 'Failed to delete the donation.');
  await expect(row).toHaveCount(0);
});

test('every admin’s list is in order of work, has search and filters, and verifies in place', {
  tag: '@desktop',
}, async ({ site, visitorAt }) => {
  const page = await sized(await visitorAt('kerala'));
  await openAsSuperAdmin(page, '/donation-view?lang=en');
  await expect(page.getByText('No donations to display.')).toBeVisible();
  await page.goto('/donation-view-admin');
  await expect(page.getByText('No donation data available.')).toBeVisible();
  await plantDonations(site.url, [
    { firstname: 'Asha', confirmationNumber: '412345678901' },
    { firstname: 'Biju', country: 'United States', currency: 'USD', amount: '50' },
    { firstname: 'Chitra', confirmationNumber: '4123-4567-8901', paymentMethod: 'Google Pay' },
  ]);
  await page.goto('/donation-view');
  const rows = page.locator('tbody');
  await expect(rows).toHaveText([/^Chitra/, /^Asha/, /^Biju/]);
  await expect(rows.first()).toContainText('Same transaction ID as Asha Nair');
  await expect(rows.first()).toContainText('Transaction Completed');
  await expect(rows.last()).toContainText('Not completed');
  await judge(page, 'donation-view');
  await rows
    .first()
    .getByRole('button', { name: /^Verify/ })
    .click();
  // One payment counts once; the page warns before it is verified.
  const question = page.getByRole('alertdialog', { name: 'Same transaction ID' });
  await expect(question).toContainText('Same transaction ID as Asha Nair');
  await judge(page, 'donation-view-same', false);
  await question.getByRole('button', { name: 'Verify anyway' }).click();
  await said(page, 'Field updated successfully.');
  await expect(rows.first()).toContainText('Verified');
  await expect(page.getByText('Total with a transaction ID and verified: ₹5,000.00')).toBeVisible();

  // One link for the same transaction ID, one for the same screenshot.
  await rows.first().getByRole('link', { name: 'Asha Nair' }).first().click();
  await expect(rows).toHaveText([/^Asha/]);
  await page.getByRole('searchbox').fill('');
  await page.getByLabel('Show').selectOption('verified');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(rows).toHaveText([/^Chitra/]);
  await page.goBack();
  await expect(rows).toHaveText([/^Asha/]);
  await expect(page.getByLabel('Show')).toHaveValue('');
});
