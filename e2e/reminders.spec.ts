/** Incomplete donations: volunteers remind by WhatsApp, and a donor reports that they could not pay. */
import type { Page } from '@playwright/test';
import { HOUR } from '../platform/durations.ts';
import { capturedMails } from '../test/captured-mails.ts';
import type { RunningSite } from '../test/running-site.ts';
import { addVolunteer, logIn, logInAsSuperAdmin, volunteersPassword } from './accounts.ts';
import { startDonation } from './giving.ts';
import { judge } from './judge.ts';
import { withDatabase } from './rates.ts';
import { expect, hydrated, openHydrated, test } from './site.ts';
import { plantDonations } from './team.ts';

/** Moves the start of all donations five days back: after four, the site reminds nobody by itself. */
async function ageDonations(site: RunningSite): Promise<void> {
  const date = new Date(Date.now() - 121 * HOUR).toISOString();
  await withDatabase(site, (db) => db.updateTable('donations').set({ date }).execute());
}

/** A volunteer on a phone of 390 px. */
async function volunteer(page: Page, superAdmin: Page): Promise<Page> {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAsSuperAdmin(superAdmin.request);
  await addVolunteer(page.request, superAdmin.request, 'leela');
  await logIn(page.request, 'leela', volunteersPassword);
  return page;
}

test('a volunteer reminds one donor after another, by touch and by keyboard', async ({ site, visitorAt }) => {
  const page = await volunteer(await visitorAt('kerala'), await visitorAt('india'));
  await openHydrated(page, '/remind');
  await expect(page.getByRole('status').filter({ hasText: 'Nobody is waiting' })).toHaveText(
    'Nobody is waiting for a reminder now.',
  );
  await judge(page, 'remind-empty');

  await plantDonations(site.url, [
    { firstname: 'Asha', phone: '+91 98123 00001' },
    { firstname: 'Bijumon Kuriakose Puthenpurackal Vallathol', phone: '+971 50 123 4567' },
    { firstname: 'Chitra', phone: '+91 98123 00003' },
    { firstname: 'Done', phone: '+91 98123 00004', confirmationNumber: '4123 4567 8901' },
  ]);
  await ageDonations(site);
  await page.goto('/admin');
  await page.getByRole('link', { name: /^3\s*donors to remind$/ }).click();
  await page.waitForURL('/remind');
  await hydrated(page);
  await expect(page.getByText('3 donors are waiting for a reminder.')).toBeVisible();
  await page.getByRole('button', { name: 'Next donor' }).click();

  // Both donations have the same age, so their order is random.
  const card = page.getByRole('region', { name: /Nair$/ });
  const heading = card.getByRole('heading', { level: 2 });
  await expect(heading).toBeFocused();
  await expect(card.getByText('₹5,000, started 5 days ago')).toBeVisible();
  await expect(card.getByText('Nobody has reminded them yet.')).toBeVisible();
  await expect(page.getByText('2 more donors are waiting for a reminder.')).toBeVisible();
  await judge(page, 'remind');

  // WhatsApp opens with the edited text.
  const message = card.getByLabel('Message');
  await expect(message).toHaveValue(/^Dear .*\/confirm-donation\?id=.*&key=/s);
  await message.fill('Good evening & God bless.');
  const link = card.getByRole('link', { name: 'Open WhatsApp' });
  await expect(link).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d{11,12}\?text=Good%20evening%20%26%20God%20bless\.$/,
  );
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const [whatsapp] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await whatsapp.close();

  // After a reload she still has the donor.
  const first = await heading.textContent();
  await page.reload();
  await hydrated(page);
  await expect(heading).toHaveText(first ?? '');
  await card.getByRole('button', { name: 'Sent' }).click();
  await expect(page.getByText('Reminder counted.')).toBeVisible();
  await expect(heading).not.toHaveText(first ?? '');
  await expect(heading).toBeFocused();

  // By keyboard only: message, WhatsApp, Sent, No answer.
  const second = await heading.textContent();
  for (let n = 0; n < 4; n++) await page.keyboard.press('Tab');
  await expect(card.getByRole('button', { name: 'No answer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading).not.toHaveText(second ?? '');
  await expect(page.getByText('Nobody else is waiting for a reminder.')).toBeVisible();
  await card.getByRole('button', { name: 'Wrong number' }).click();
  const nobody = page.getByText('Nobody is waiting for a reminder now.');
  await expect(nobody).toBeFocused();
  await judge(page, 'remind-done');

  // The donation's history and number of reminders show the result.
  const listed = await page.request.get('/api/donations?filter=started');
  const rows: { firstname: string; whatsappReminderNumber: number }[] = await listed.json();
  const sent = rows.filter(({ whatsappReminderNumber }) => whatsappReminderNumber === 1);
  expect(sent.map(({ firstname }) => `${firstname} Nair`)).toEqual([first]);
});

test('a volunteer whose donor went to another volunteer is told and gets the next', async ({
  site,
  visitorAt,
}) => {
  const superAdmin = await visitorAt('india');
  const page = await volunteer(await visitorAt('kerala', { mayReport: /409/ }), superAdmin);
  await plantDonations(site.url, [{ firstname: 'Asha', phone: '+91 98123 00001' }]);
  await ageDonations(site);
  await openHydrated(page, '/remind');
  await page.getByRole('button', { name: 'Next donor' }).click();
  await expect(page.getByRole('heading', { name: 'Asha Nair' })).toBeVisible();
  // Another tab has recorded the result already.
  const { mine } = await (await page.request.get('/api/reminders/queue')).json();
  await page.request.put(`/api/reminders/queue/${mine.id}`, { data: { outcome: 'sent' } });
  await page.getByRole('button', { name: 'Sent' }).click();
  await expect(page.getByRole('alert').getByText(/already recorded/)).toBeVisible();
  await expect(page.getByText('Nobody is waiting for a reminder now.')).toBeVisible();
});

/** The path in the newest reminder that begins with this prefix. */
async function pathInReminder({ folder, url }: RunningSite, page: string): Promise<string> {
  const links = (await capturedMails(folder)).flatMap(({ text = '' }) =>
    text.split(/\s+/).filter((word) => word.startsWith(`${url}/${page}?`)),
  );
  return (links[0] ?? 'no mail has it').slice(url.length);
}

test('a donor reports that they could not pay, in their language, with and without scripts', async ({
  site,
  visitorAt,
  plainPage: plain,
}) => {
  const donor = await visitorAt('kerala');
  const { id } = await startDonation(donor);
  const superAdmin = await visitorAt('india', { mayReport: /409/ });
  await logInAsSuperAdmin(superAdmin.request);
  const remind = () => superAdmin.request.post(`/api/donations/send-reminder/${id}?again=true`);
  expect((await remind()).status()).toBe(200);

  const path = await pathInReminder(site, 'could-not-pay');
  await plain.goto(path);
  await expect(plain.getByRole('button', { name: 'എനിക്കു പണമടയ്ക്കാനായില്ല' })).toBeVisible();
  expect((await remind()).status(), 'opening the link says nothing').toBe(200);

  await openHydrated(donor, path);
  await judge(donor, 'could-not-pay-ml');
  await donor.getByRole('button', { name: 'എനിക്കു പണമടയ്ക്കാനായില്ല' }).press('Enter');
  // The pressed button is gone; the next Tab comes to the help.
  await expect(donor.getByText('അറിയിച്ചതിനു നന്ദി')).toBeFocused();
  await donor.keyboard.press('Tab');
  await expect(donor.locator('main').getByRole('link')).toBeFocused();
  const refused = await remind();
  expect([refused.status(), (await refused.json()).code]).toEqual([409, 'reminder.couldNotPay']);
  await plain.getByRole('button', { name: 'എനിക്കു പണമടയ്ക്കാനായില്ല' }).click();
  await expect(plain.getByText('അറിയിച്ചതിനു നന്ദി')).toBeVisible();

  await openHydrated(donor, `${path}&lang=en`.replace('lang=ml&', ''));
  await expect(donor.getByText('Thank you for telling us.')).toBeVisible();
  await judge(donor, 'could-not-pay-said');
  await donor.goto('/could-not-pay?id=x&key=y');
  await expect(donor.getByText('This link isn’t valid any more.', { exact: false })).toBeVisible();
});
