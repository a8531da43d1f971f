/**
 * The team's work on mails and a donor's refusal of reminders, with a fake mail server that accepts and
 * refuses.
 */
import type { FakeSmtp } from '../test/fakes/smtp.ts';
import { logInAsSuperAdmin } from './accounts.ts';
import { startDonation } from './giving.ts';
import { judge } from './judge.ts';
import { expect, hydrated, openHydrated } from './site.ts';
import { test } from './site-with-mail.ts';

/** The unsubscribe path in the newest mail to this address. */
async function unsubscribePath(smtp: FakeSmtp, recipient: string): Promise<string> {
  const own = (await smtp.mails()).filter(({ to }) => to?.[0]?.address === recipient);
  const links = own.flatMap(({ headers }) => headers.filter(({ key }) => key === 'list-unsubscribe'));
  const { pathname, search } = new URL(links[0]?.value.replace(/[<>\s]/g, '') ?? 'no mail has it');
  return pathname + search;
}

test('the team sends a failed mail again, and a donor refuses more reminders', async ({
  site,
  smtp,
  visitorAt,
}) => {
  smtp.answer = { recipient: 550 };
  const donor = await visitorAt('kerala');
  const { id } = await startDonation(donor);
  const admin = await visitorAt('india', { mayReport: /409/ });
  await logInAsSuperAdmin(admin.request);
  const listFailed = async () => (await admin.request.get('/api/mails?state=failed')).json();
  await expect.poll(listFailed).toHaveLength(2);
  await openHydrated(admin, '/mails');
  await expect(admin.getByRole('button', { name: /^Send again/ })).toHaveCount(2);
  await expect(admin.getByText(/The mail server said: 550/)).toHaveCount(2);
  await judge(admin, 'mails');

  smtp.answer = 'take';
  await admin
    .getByRole('button', { name: /Send again.*Complete your donation to meera@example.com/ })
    .click();
  await expect(admin.getByRole('status')).toContainText('The mail is on its way again.');
  await smtp.hasTaken(1);
  await admin.getByRole('button', { name: /Stop sending.*Donation alert/ }).click();
  await expect(admin.getByText('No mail has failed.')).toBeVisible();

  const remind = () => admin.request.post(`/api/donations/send-reminder/${id}`);
  expect((await remind()).status()).toBe(200);
  const letterPage = await admin.context().newPage();
  await openHydrated(letterPage, '/letter');
  await judge(letterPage, 'letter');

  await donor.goto(await unsubscribePath(smtp, 'meera@example.com'));
  await expect(donor).toHaveURL(/\/unsubscribe\?/);
  await hydrated(donor);
  await judge(donor, 'unsubscribe-ml');
  await donor.getByRole('button', { name: 'ഇനി ഓർമ്മിപ്പിക്കേണ്ട' }).click();
  // The pressed button is gone.
  await expect(donor.getByText('m•••@example.com')).toBeFocused();
  const refused = await remind();
  expect([refused.status(), await refused.json()]).toMatchObject([
    409,
    { message: 'This donor has stopped email reminders.' },
  ]);

  // A mail program's unsubscribe button (RFC 8058): no page, no cookie, no script; not from another site.
  const other = await startDonation(await visitorAt('unitedStates'), { email: 'anil@example.com' });
  const remindOther = () => admin.request.post(`/api/donations/send-reminder/${other.id}?again=true`);
  expect((await remindOther()).status()).toBe(200);
  const path = await unsubscribePath(smtp, 'anil@example.com');
  const press = async (headers: Record<string, string>, body?: string) => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const init = { method: 'POST', headers: { ...type, ...headers }, ...(body && { body }) };
    return (await fetch(site.url + path, init)).status;
  };
  const proxied = (origin: string) => press({ origin, 'x-forwarded-proto': 'https' });
  expect(await proxied('https://elsewhere.example')).toBe(403);
  expect((await remindOther()).status()).toBe(200);
  expect(await press({}, 'List-Unsubscribe=One-Click')).toBe(200);
  const again = await remindOther();
  expect(await again.json()).toMatchObject({ message: 'This donor has stopped email reminders.' });
  // The page's button behind an https proxy.
  expect(await proxied(`https://${new URL(site.url).host}`)).toBe(200);
});
