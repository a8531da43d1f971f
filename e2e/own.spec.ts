/** The donor's own page: the donation's state, the message, and the ways to end it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sign } from '../platform/signing.ts';
import { readZip } from '../test/zip.ts';
import { logInAsSuperAdmin } from './accounts.ts';
import { confirm, openAs, startDonation, thanks, transaction } from './giving.ts';
import { judge } from './judge.ts';
import { expect, openHydrated, test } from './site.ts';
import { plantOthersGifts, verify } from './team.ts';

const steps = (page: Page) => page.getByRole('region', { name: 'Where it stands' }).getByRole('listitem');

test('the own page shows timeline, receipt, letter and message until the verification', async ({
  visitorAt,
}) => {
  const page = await visitorAt('india', { mayReport: /status of 400/ });
  const donation = await startDonation(page, { message: 'With you' });
  await openAs(page, `/donation/${donation.id}`, donation);
  await expect(steps(page)).toHaveText([
    /^Started \(done\)/,
    'Next: pay, then tell us',
    'A thank-you letter',
    'We verify it, then email you',
  ]);
  await expect(page.getByText('₹5,000')).toBeVisible();
  await judge(page, 'own-started');

  await openAs(page, '/confirmation', donation, 'UPI');
  await confirm(page, '412345678901');
  await page.getByRole('link', { name: /Track your donation/ }).click();
  await expect(page).toHaveURL(`/donation/${donation.id}`);
  await expect(steps(page).nth(1)).toContainText('Payment reported (done)');
  await expect(steps(page).nth(2)).toContainText('Thank-you letter sent (done)');
  await expect(steps(page).nth(3)).toContainText('looks for your transaction ID and the amount');
  const receipt = page.getByRole('region', { name: 'What you told us' });
  await expect(receipt).toContainText('412345678901');
  const correct = page.locator('summary', { hasText: 'Correct the transaction ID' });
  const correction = page.getByRole('group').filter({ has: correct });
  await correct.click();
  await transaction(page).fill('');
  const saveId = correction.getByRole('button', { name: 'Save the ID' });
  await saveId.click();
  await expect(correction.getByText('Transaction ID is required')).toBeVisible();
  await expect(transaction(page)).toBeFocused();
  await transaction(page).pressSequentially('4123');
  await expect(correction.getByText('Transaction ID is required')).toBeHidden();
  await transaction(page).fill('412345678902');
  await saveId.dblclick();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(receipt).toContainText('412345678902');
  await correct.click();
  const contact = page.getByRole('group').filter({ has: page.getByText('Correct your contact details') });
  await contact.locator('summary').click();
  const saveContact = contact.getByRole('button', { name: 'Save the contact details' });
  await contact.getByLabel('Phone').fill('98123');
  await saveContact.click();
  await expect(contact.getByLabel('Phone')).toBeFocused();
  await expect(contact.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
  await contact.getByLabel('Phone').fill('98123 99999');
  await contact.getByLabel('Address').fill('7 New Street, Kollam');
  await saveContact.dblclick();
  await expect(page.getByText('Saved.')).toBeVisible();
  await contact.locator('summary').click();
  const letter = page.waitForEvent('download');
  await receipt.getByRole('button', { name: 'Save the letter (PDF)' }).click();
  await letter;
  await page.locator('summary', { hasText: 'Letter from Anitha' }).click();
  await expect(page.getByRole('article').getByText('Anitha', { exact: true })).toBeVisible();
  const stands = page.getByText('Once your donation is verified, a volunteer reads your message.');
  await expect(stands).toBeVisible();
  await page.getByLabel('Message (optional)').fill('Get well soon');
  await page.getByLabel('In whose name? (optional)').fill('Ammini');
  await page.getByRole('radio', { name: 'Hide' }).check();
  await page.getByRole('button', { name: 'Save the message' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Message (optional)')).toHaveValue('Get well soon');
  await expect(page.getByRole('radio', { name: 'Hide' })).toBeChecked();
  await expect(page.getByLabel('In whose name? (optional)')).toHaveValue('Ammini');
  await expect(stands).toBeHidden();
  await contact.locator('summary').click();
  await expect(contact.getByLabel('Phone')).toHaveValue('+91 98123 99999');
  await expect(contact.getByLabel('Address')).toHaveValue('7 New Street, Kollam');
  await judge(page, 'own-told');

  const team = await visitorAt('nowhere');
  await logInAsSuperAdmin(team.request);
  await verify(team, donation.id);
  await page.reload();
  await expect(steps(page).nth(3)).toContainText('Verified by us (done)');
  await expect(steps(page).nth(3)).toContainText('A volunteer marked this money as received.');
  await expect(steps(page).nth(3)).toContainText('The home page counts several donations at a time');
  await expect(page.getByRole('button', { name: 'Save the receipt' })).toBeVisible();
  await expect(page.getByText('A volunteer reads each message before we show it;')).toBeVisible();
  await page.getByRole('radio', { name: 'Show' }).check();
  await page.getByRole('button', { name: 'Save the message' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await judge(page, 'own-verified');
});

test('once it is verified, the own page says what the donation paid for, also without scripts', async ({
  page,
  plainPage,
  visitorAt,
  site,
}) => {
  const secret = readFileSync(join(site.folder, 'secret'), 'utf8').trim();
  const donation = await startDonation(page);
  await openAs(page, '/confirmation', donation, 'UPI');
  await confirm(page, '412345678901');
  await expect(thanks(page)).toContainText('its page shows which bills it helped to pay');
  await page.goto(`/donation/${donation.id}`);
  const paid = page.getByRole('region', { name: 'What your donation paid for' });
  await expect(page.getByText('this page shows which bills it helped to pay')).toBeVisible();
  await expect(paid).toBeHidden();

  const team = await visitorAt('nowhere');
  await logInAsSuperAdmin(team.request);
  await verify(team, donation.id);
  await page.reload();
  await expect(paid).toContainText('Once the home page counts your donation');
  await plantOthersGifts(site.url, team);
  await page.reload();
  await expect(paid).toContainText('No expense is listed yet.');
  await expect(steps(page).nth(3)).not.toContainText('The home page will count it');
  await expect(paid).toContainText('the first ones pay the first bills');
  await judge(page, 'own-unspent');

  const words = { en: 'Rent for November', ml: 'നവംബറിലെ വാടക' };
  const spending = { date: '2026-11-02', need: 'room', rupees: 3000, words, bill: null };
  const entered = await team.request.post('/api/accounts/spendings', { data: spending });
  expect(entered.status()).toBe(200);
  await page.reload();
  await expect(paid.getByRole('listitem')).toHaveText([/^Rent for November₹3,000.*2 November 2026/]);
  await expect(paid).toContainText('Some of this money is still in the account');
  await expect(paid).toContainText('What was paid on them before came from other money');
  await judge(page, 'own-paid');
  await plainPage.goto(`/donation/${donation.id}?key=${sign(secret, 'donation-key', donation.id)}&lang=ml`);
  const section = plainPage.getByRole('region', { name: 'നിങ്ങളുടെ സംഭാവന എന്തിനു ചെലവായി' });
  await expect(section).toContainText('നവംബറിലെ വാടക');
  await paid.getByRole('link', { name: 'Rent for November' }).click();
  await expect(page).toHaveURL(/\/accounts#spending-/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Rent for November' })).toBeInViewport();

  const scan = { ...spending, date: '2026-11-03', rupees: 90_000 };
  expect((await team.request.post('/api/accounts/spendings', { data: scan })).status()).toBe(200);
  await openHydrated(team, '/spendings?lang=en');
  const mails = team.getByRole('region', { name: 'Emails to donors' });
  await expect(mails).toContainText(
    '3 donors will get an email with the bills that their donation helped to pay',
  );
  await judge(team, 'spendings-mails-to-come');
  await mails.getByRole('button', { name: 'Stop the emails to donors' }).click();
  await team.getByRole('button', { name: 'Yes, stop the emails' }).click();
  await expect(team.getByText('Stopped. These donors get no email about it.')).toBeVisible();
  await expect(mails).toBeHidden();
});

test('‘I could not pay’ offers another way, help, or deletion', async ({ visitorAt }) => {
  const page = await visitorAt('kerala');
  const donation = await startDonation(page);
  await openAs(page, `/donation/${donation.id}`, donation);
  await page.getByRole('button', { name: 'എനിക്കു പണമടയ്ക്കാനായില്ല' }).click();
  const dialog = page.getByRole('dialog');
  const ask = await dialog.getByRole('link', { name: 'വാട്സാപ്പിൽ ചോദിക്കാം' }).getAttribute('href');
  expect(decodeURIComponent(ask ?? '')).toMatch(/^https:\/\/wa\.me\/919800000001\?text=.*[0-9A-Z]{6}/);
  await judge(page, 'ml-own-could-not-pay', false);
  await dialog.getByRole('button', { name: 'ഇനി ഓർമ്മിപ്പിക്കേണ്ട' }).click();
  await expect(page.getByText('അറിയിച്ചതിനു നന്ദി.')).toBeVisible();
  await page.getByRole('button', { name: 'എനിക്കു പണമടയ്ക്കാനായില്ല' }).click();
  await dialog.getByRole('link', { name: 'മറ്റൊരു രീതിയിൽ പണമടയ്ക്കാം' }).click();
  await expect(page).toHaveURL('/payment-selection');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('നിങ്ങളുടെ സംഭാവന');
});

test('‘Download my data’ needs the link from the mail, and gives one zip', async ({ visitorAt, site }) => {
  const secret = readFileSync(join(site.folder, 'secret'), 'utf8').trim();
  const page = await visitorAt('kerala');
  const donation = await startDonation(page);
  await openAs(page, `/donation/${donation.id}`, donation);
  await expect(page.getByText('ഇമെയിലിലെ ലിങ്കിലൂടെ ഈ പേജ് തുറക്കുക')).toBeVisible();
  await expect(page.getByRole('button', { name: 'എന്റെ വിവരങ്ങൾ ഡൗൺലോഡ് ചെയ്യുക' })).toBeHidden();
  await judge(page, 'ml-own-download');

  await page.goto(`/donation/${donation.id}?key=${sign(secret, 'donation-key', donation.id)}&lang=en`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).dblclick();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^donation-[0-9A-Z]{6}\.zip$/);
  const files = readZip(readFileSync(await file.path()));
  expect(JSON.parse(Buffer.from(files.get('donation.json') ?? []).toString()).donation.id).toBe(donation.id);
});

test('‘Delete my details’ asks first, and asks the team while a payment is unverified', async ({
  visitorAt,
  site,
}) => {
  const page = await visitorAt('india', { mayReport: /status of 404/ });
  const donation = await startDonation(page);
  await openAs(page, `/donation/${donation.id}`, donation);
  await page.getByRole('button', { name: 'Delete my details' }).click();
  const question = page.getByRole('alertdialog');
  await judge(page, 'own-erase', false);
  await question.getByRole('button', { name: 'No, keep them' }).click();
  await expect(question).toBeHidden();
  await openAs(page, '/confirmation', donation, 'UPI');
  await confirm(page, '412345678901');
  await expect(thanks(page)).toBeVisible();
  await page.goto(`/donation/${donation.id}`);
  await page.getByRole('button', { name: 'Delete my details' }).click();
  await question.getByRole('button', { name: 'Yes, ask the volunteers' }).dblclick();
  // In place of the button that opened the question.
  await expect(page.getByText('We’ve asked the volunteers to delete your details')).toBeFocused();

  const other = await startDonation(page);
  await page.goto(`/donation/${other.id}`);
  await page.getByRole('button', { name: 'Delete my details' }).click();
  const everything = question.getByRole('checkbox', { name: /everything else under my email address/ });
  // Nothing shows that this browser's owner reads mail at the address.
  await expect(question.getByRole('button', { name: 'Yes, delete them' })).toBeVisible();
  await expect(everything).toBeHidden();
  const secret = readFileSync(join(site.folder, 'secret'), 'utf8').trim();
  await page.goto(`/donation/${other.id}?key=${sign(secret, 'donation-key', other.id)}`);
  await page.getByRole('button', { name: 'Delete my details' }).click();
  await everything.check();
  await everything.uncheck();
  await question.getByRole('button', { name: 'Yes, delete them' }).click();
  await expect(page.getByText('Your details have been deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto(`/donation/${other.id}`);
  await expect(page.getByText('There is no donation to show here')).toBeVisible();
  await judge(page, 'own-missing');
});
