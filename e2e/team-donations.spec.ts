/** The team's lists of donations: found, edited, chased, deleted; by two at once, too. On a phone of 390 px and on a desktop. */
import type { Locator, Page } from '@playwright/test';
import { judge } from './judge.ts';
import { expect, test } from './site.ts';
import { openAsSuperAdmin, plantDonations } from './team.ts';

// The pages hold hundreds of fields, and axe looks at each.
test.describe.configure({ timeout: 120_000 });

/** A phone of 390 px, and the desktop as it is. */
async function sized(page: Page): Promise<Page> {
  if ((page.viewportSize()?.width ?? 0) < 768) await page.setViewportSize({ width: 390, height: 844 });
  return page;
}

const rowOf = (page: Page, name: string) =>
  page.locator('tbody').filter({ has: page.getByRole('heading', { name: new RegExp(`^${name} `) }) });

/** Opens a field's editor; its control and its buttons. */
async function edit(row: Locator, field: string) {
  await row.getByRole('button', { name: new RegExp(`^Edit ${field} of`) }).click();
  const group = row.getByRole('group', { name: new RegExp(`^${field} of`, 'i') });
  return {
    group,
    control: group.getByLabel(new RegExp(`^${field}$`, 'i')),
    save: group.getByRole('button', { name: 'Save' }),
    cancel: group.getByRole('button', { name: 'Cancel' }),
  };
}

const said = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();

async function close(page: Page, words: string) {
  const toast = page.locator('[role=status] > div, [role=alert] > div').filter({ hasText: words });
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0);
}

test('Donation Details: every field is edited where it stands, and refuses what it can’t hold', {
  tag: '@desktop',
}, async ({ site, visitorAt }) => {
  const [, , third] = await plantDonations(site.url, [
    { firstname: 'Asha', confirmationNumber: '4123 4567 8901', paymentMethod: 'Paytm' },
    { firstname: 'Biju', message: 'One line.\n'.repeat(40) },
    { firstname: 'Chitra', confirmationNumber: '412345678901' },
  ]);
  const mayReport = /Failed to load resource/;
  const page = await sized(await visitorAt('kerala', { mayReport }));
  await openAsSuperAdmin(page, '/donation-view-admin?lang=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Donation Details');
  await expect(page.getByText('3 donations', { exact: true })).toBeVisible();
  await expect(page.getByText('Total with a transaction ID and verified: ₹0.00')).toBeVisible();
  await judge(page, 'donation-details');
  const asha = rowOf(page, 'Asha');
  const biju = rowOf(page, 'Biju');
  await expect(asha.getByText('Same transaction ID as Chitra Nair')).toBeVisible();
  await expect(asha.getByText('Transaction Completed')).toBeVisible();
  await expect(biju.getByText('Not completed')).toBeVisible();
  await expect(asha.getByRole('button', { name: /^Send Reminder/ })).toHaveCount(0);

  // Esc and Cancel leave it, Enter and Save keep it; the focus returns to where it came from.
  let field = await edit(biju, 'last name');
  await field.control.fill('Thomas');
  await field.control.press('Escape');
  await expect(biju.getByRole('button', { name: 'Edit last name of Biju Nair' })).toBeFocused();
  field = await edit(biju, 'last name');
  await expect(field.control).toHaveValue('Nair');
  await field.control.fill('Thomas');
  await field.control.press('Enter');
  await said(page, 'Field updated successfully.');
  await expect(biju.getByRole('button', { name: 'Edit last name of Biju Thomas' })).toBeFocused();

  // Refused: empty before it is sent, wrong by the server, each in the words of the specification.
  field = await edit(biju, 'amount');
  await field.control.fill(' ');
  await field.save.click();
  await expect(field.group.getByText('Invalid edit data. Please check and try again.')).toBeVisible();
  await expect(field.control).toBeFocused();
  await field.control.fill('much');
  await field.save.click();
  await expect(field.group.getByText('Invalid field or value for editing.')).toBeVisible();
  await judge(page, 'donation-details-refused', false);
  await field.cancel.click();

  // Each with its kind of control.
  field = await edit(biju, 'whatsapp reminders');
  await expect(field.control).toHaveAttribute('type', 'number');
  await field.control.fill('2');
  await field.save.click();
  await expect(field.group).toHaveCount(0);
  field = await edit(biju, 'message');
  expect(await field.control.evaluate((control) => control.tagName)).toBe('TEXTAREA');
  await field.control.press('End');
  await field.control.press('Enter');
  await expect(field.control).toHaveValue(/\n/);
  await field.cancel.click();
  field = await edit(asha, 'message hidden');
  await expect(field.control.getByRole('option')).toHaveText(['True', 'False']);
  await field.control.selectOption('True');
  await field.save.click();
  await expect(field.group).toHaveCount(0);
  await expect(asha.getByText('Message hidden').locator('..')).toContainText('True');

  // The server's troubles.
  await page.route('**/single-field', (route) => route.abort());
  field = await edit(biju, 'region');
  await field.control.fill('Kerala');
  await field.save.click();
  await expect(
    field.group.getByText('Failed to update the donation. Please check your connection.'),
  ).toBeVisible();
  await page.unroute('**/single-field');
  await page.route('**/single-field', (route) => route.fulfill({ status: 503, json: { message: 'Busy.' } }));
  // By key: two clicks at one place within half a second are a double click.
  await field.save.press('Enter');
  await expect(
    field.group.getByText('Failed to update the donation. Server responded with status 503: Busy.'),
  ).toBeVisible();
  await page.unroute('**/single-field');
  await page.route('**/single-field', (route) => route.fulfill({ status: 200, body: 'what?' }));
  await field.save.press('Enter');
  await expect(field.group.getByText('Failed to update the field. Please try again.')).toBeVisible();
  await page.unroute('**/single-field');
  await page.request.delete(`/api/donations/${third}`, { headers: { Origin: site.url } });
  await field.save.press('Enter');
  await expect(field.group).toHaveCount(0);
  const chitra = rowOf(page, 'Chitra');
  field = await edit(chitra, 'region');
  await field.control.fill('Kerala');
  await field.save.click();
  await expect(field.group.getByText('Donation not found. Please refresh and try again.')).toBeVisible();

  // Verified, it counts, in the list and in the sum.
  await asha.getByRole('button', { name: 'Verify Asha Nair' }).click();
  // Biju’s other had the same transaction ID, and is deleted now; the page was loaded before.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verify all the same' }).click();
  await expect(asha.getByText('Verified', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Total with a transaction ID and verified: ₹5,000.00')).toBeVisible();

  // The screenshot: small in the list, whole in a dialog, then gone.
  const thumbnail = asha.getByRole('button', { name: 'Enlarge the screenshot of Asha Nair' });
  await expect(thumbnail).toBeVisible();
  expect((await thumbnail.boundingBox())?.width).toBeLessThanOrEqual(110);
  await thumbnail.click();
  await expect(page.getByRole('dialog', { name: 'Screenshot of Asha Nair' }).getByRole('img')).toBeVisible();
  await judge(page, 'donation-details-screenshot', false);
  await page.keyboard.press('Escape');
  await expect(thumbnail).toBeFocused();
  await asha.getByRole('button', { name: 'Delete the screenshot of Asha Nair' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await said(page, 'Screenshot deleted successfully.');
  await expect(asha.getByText('No screenshot')).toBeVisible();

  // Who changed what.
  await asha.getByRole('button', { name: 'History of Asha Nair' }).click();
  const history = page.getByRole('dialog', { name: 'History of Asha Nair' });
  await expect(history.getByText('Verified: False → True')).toBeVisible();
  await expect(
    history.getByText(/^\d+ \w+ \d{4}, \d\d:\d\d · Super-admin \(superadmin\)$/).first(),
  ).toBeVisible();
  await expect(history.getByText('Donation started')).toBeVisible();
  await judge(page, 'donation-details-history', false);
});

test('two admins at once: both keep different fields, and the second of the same field is told', {
  tag: '@desktop',
}, async ({ site, visitorAt }) => {
  await plantDonations(site.url, [{ firstname: 'Asha', confirmationNumber: '412345678901' }]);
  const mayReport = /409/;
  const one = await sized(await visitorAt('kerala', { mayReport }));
  const two = await sized(await visitorAt('india', { mayReport }));
  await openAsSuperAdmin(one, '/donation-view-admin?lang=en');
  await openAsSuperAdmin(two, '/donation-view-admin?lang=en');
  const [ofOne, ofTwo] = [rowOf(one, 'Asha'), rowOf(two, 'Asha')];

  const notes = await edit(ofOne, 'notes');
  const region = await edit(ofTwo, 'region');
  await notes.control.fill('Rang on Monday');
  await region.control.fill('Kerala');
  await notes.save.click();
  await region.save.click();
  await expect(ofTwo.getByText('Rang on Monday')).toBeVisible();

  // One hasn't heard of the region yet, and edits the same field.
  const again = await edit(ofOne, 'region');
  await again.control.fill('Goa');
  await again.control.press('Enter');
  await expect(again.group.getByText('It is now: Kerala')).toBeVisible();
  await judge(one, 'donation-details-conflict', false);
  await again.group.getByRole('button', { name: 'Take theirs' }).click();
  await expect(ofOne.getByText('Kerala')).toBeVisible();

  const third = await edit(ofOne, 'region');
  await third.control.fill('Goa');
  await third.save.click();
  await expect(third.group).toHaveCount(0);
  const last = await edit(ofTwo, 'region');
  await last.control.fill('Delhi');
  await last.save.click();
  await expect(last.group.getByText('It is now: Goa')).toBeVisible();
  await last.group.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(last.group).toHaveCount(0);
  await two.reload();
  await expect(ofTwo.getByText('Delhi')).toBeVisible();
  await expect(ofTwo.getByText('Rang on Monday')).toBeVisible();
});

test('Edit Donations: reminders by e-mail and WhatsApp, ids copied, deleted with Undo, page by page', async ({
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

  // By e-mail: asked first, once more when one was sent a moment ago, and told when it fails.
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

  // By WhatsApp: the text may be edited, the click opens WhatsApp, then the reminder is counted.
  const byWhatsapp = row.getByRole('button', { name: /^Send Reminder WhatsApp/ });
  await byWhatsapp.click();
  const dialog = page.getByRole('dialog', { name: 'Send Reminder WhatsApp' });
  const message = dialog.getByLabel('Message');
  await expect(message).toHaveValue(/^Dear Donor26,[\s\S]+\/confirm-donation\?id=[\da-f-]{36}/);
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
  const id = await page.evaluate(() => navigator.clipboard.readText());
  await said(page, `Copied ID: ${id}`);

  // Deleted: gone before the server has answered; Undo brings it back.
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
  // Deleted elsewhere meanwhile, a second try fails: not put back.
  await page.request.delete(`/api/donations/${id}`);
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await said(page, 'Failed to delete the donation.');
  await expect(row).toHaveCount(0);
});

test('the list of every admin: in the order of work, found by words and filters, verified in place', {
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
  // One payment counts once: said before it is verified.
  const question = page.getByRole('alertdialog', { name: 'Same transaction ID' });
  await expect(question).toContainText('Same transaction ID as Asha Nair');
  await judge(page, 'donation-view-same', false);
  await question.getByRole('button', { name: 'Verify all the same' }).click();
  await said(page, 'Field updated successfully.');
  await expect(rows.first()).toContainText('Verified');
  await expect(page.getByText('Total with a transaction ID and verified: ₹5,000.00')).toBeVisible();

  // One link to the same transaction ID, one to the same screenshot.
  await rows.first().getByRole('link', { name: 'Asha Nair' }).first().click();
  await expect(rows).toHaveText([/^Asha/]);
  await page.getByRole('searchbox').fill('');
  await page.getByLabel('Show').selectOption('Verified');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(rows).toHaveText([/^Chitra/]);
  await page.goBack();
  await expect(rows).toHaveText([/^Asha/]);
  await expect(page.getByLabel('Show')).toHaveValue('');
});
