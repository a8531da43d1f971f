/** Donation Details: every field edited in place, also by two admins; the screenshot and the history. */
import { edit, rowOf, said } from './donation-lists.ts';
import { judge } from './judge.ts';
import { expect, test } from './site.ts';
import { openAsSuperAdmin, plantDonations, sized } from './team.ts';

// The pages have hundreds of fields, and axe checks each.
test('Donation Details edits every field in place, and refuses invalid values', {
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All donations');
  await expect(page.getByText('3 donations', { exact: true })).toBeVisible();
  await expect(page.getByText('Total with a transaction ID and verified: ₹0.00')).toBeVisible();
  await judge(page, 'donation-details');
  const asha = rowOf(page, 'Asha');
  const biju = rowOf(page, 'Biju');
  await expect(asha.getByText('Same transaction ID as Chitra Nair')).toBeVisible();
  await expect(asha.getByText('Transaction Completed')).toBeVisible();
  await expect(biju.getByText('Not completed')).toBeVisible();
  await expect(asha.getByRole('button', { name: /^Send Reminder/ })).toHaveCount(0);

  // Esc and Cancel discard, Enter and Save keep; the focus returns to its origin.
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

  // The page refuses empty values, the server wrong ones, with the specification's texts.
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
  // By key: two clicks at one place within half a second would be a double click.
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

  // Once verified, list and total count it.
  await asha.getByRole('button', { name: 'Verify Asha Nair' }).click();
  // Biju’s other donation had the same transaction ID. It is deleted now, after the page was loaded.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verify anyway' }).click();
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
  const itsData = '**/history*';
  await page.route(itsData, (route) => route.abort());
  await asha.getByRole('button', { name: 'History of Asha Nair' }).click();
  const history = page.getByRole('dialog', { name: 'History of Asha Nair' });
  const again = history.getByRole('button', { name: 'Try again' });
  await again.press('Enter');
  await expect(again).toBeVisible();
  await page.unroute(itsData);
  await again.press('Enter');
  // The pressed button has gone: the title has the focus.
  await expect(history.getByRole('heading', { name: 'History of Asha Nair' })).toBeFocused();
  await expect(history.getByText('Verified: False → True')).toBeVisible();
  await expect(
    history.getByText(/^\d+ \w+ \d{4}, \d\d:\d\d Super-admin \(superadmin\)$/).first(),
  ).toBeVisible();
  await expect(history.getByText('Donation started')).toBeVisible();
  await judge(page, 'donation-details-history', false);
  await page.keyboard.press('Escape');

  // What was received; taken back with a reason, it counts no more.
  await asha.getByRole('button', { name: 'Received from Asha Nair' }).click();
  const receipts = page.getByRole('dialog', { name: 'Money received from Asha Nair' });
  await expect(receipts.getByText('₹5,000 received, by volunteer')).toBeVisible();
  await receipts.getByRole('button', { name: 'Undo' }).click();
  await receipts.getByLabel(/^Why\?/).fill('The bank returned it');
  await judge(page, 'donation-details-receipts', false);
  await receipts.getByRole('button', { name: 'Yes, undo it' }).click();
  await said(page, 'Receipt undone.');
  await expect(receipts.getByText('-₹5,000 undone, by volunteer')).toBeVisible();
  await expect(receipts.getByText('The bank returned it')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Received: ₹0.00')).toBeVisible();
});

test('two admins can edit different fields at once, and the second of one field is told', {
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

  // One admin hasn't seen the new region, and edits the same field.
  const again = await edit(ofOne, 'region');
  await again.control.fill('Goa');
  await again.control.press('Enter');
  await expect(again.group.getByText('It is now: Kerala')).toBeVisible();
  await judge(one, 'donation-details-conflict', false);
  await again.group.getByRole('button', { name: 'Use theirs' }).click();
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
