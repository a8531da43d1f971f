/** One mail tells a donor that the gift has arrived. */
import { beforeEach, expect, test } from 'vitest';
import { give, start } from '../../test/donor.ts';
import { emptyOutbox, findMail, linkIn, openMailingSite, sendMails } from '../../test/mail.ts';
import { openPayPalForSuite, paidOrder, tell } from '../../test/paypal.ts';
import { signInForSuite } from '../../test/suite.ts';
import { editDonation } from '../../test/team.ts';
import { donationKey } from '../donations/ownership.server.ts';

const site = openPayPalForSuite({}, openMailingSite);
const cookies = signInForSuite(site, 'leela');
beforeEach(() => emptyOutbox(site));

const verify = (id: string, isVerified = true) => editDonation(site, cookies.leela, id, { isVerified });

const arrived = /has arrived$/;
const subjects = async () => (await site.smtp.mails()).map(({ subject = '' }) => subject);
const arrivals = async () => (await subjects()).filter((subject) => arrived.test(subject)).length;
const queued = async (id: string) =>
  (
    await site.db
      .selectFrom('outbox')
      .select('state')
      .where('donationId', '=', id)
      .where('kind', '=', 'verified')
      .execute()
  ).map(({ state }) => state);

test('it names the amount and leads to the donor’s own page', async () => {
  const { id } = await give(site);
  await sendMails(site);
  expect(await arrivals()).toBe(0);
  await verify(id);
  await sendMails(site);
  const mail = await findMail(site, ({ subject = '' }) => arrived.test(subject));
  expect(mail.text).toContain('₹5,000');
  const link = new URL(linkIn(mail, `${site.config.publicUrl}/donation/`));
  expect(link.pathname).toBe(`/donation/${id}`);
  const headers = { 'X-Donation-Key': link.searchParams.get('key') ?? '' };
  expect((await site.ask(`/api/donations/${id}/own`, { headers })).status).toBe(200);
});

test('… in the donor’s language', async () => {
  const { id } = await give(site);
  await site.db.updateTable('donations').set({ language: 'ml' }).where('id', '=', id).execute();
  await verify(id);
  await sendMails(site);
  expect(await subjects()).toContain('നിങ്ങൾ നൽകിയ പണം കിട്ടി – അനിത ടീച്ചർക്കൊപ്പം');
});

test('once, however often the verification is taken back and given anew', async () => {
  const { id } = await give(site);
  await verify(id);
  await sendMails(site);
  for (const isVerified of [false, true, false, true]) {
    expect((await verify(id, isVerified)).status).toBe(200);
    await sendMails(site);
  }
  // Also when the outbox remembers it no more.
  await site.db.deleteFrom('outbox').execute();
  await verify(id, false);
  await verify(id);
  await sendMails(site);
  expect(await arrivals()).toBe(1);
});

test('not for a verification that was taken back before the mail got through, and still when it is given anew', async () => {
  const { id } = await give(site);
  await verify(id);
  await verify(id, false);
  await sendMails(site);
  expect([await arrivals(), await queued(id)]).toEqual([0, ['dropped']]);
  await verify(id);
  expect(await queued(id)).toEqual(['queued']);
  await sendMails(site);
  expect(await arrivals()).toBe(1);
});

test('it is one of the few mails that one address gets a day, and one donation in all', async () => {
  const gifts = [await give(site), await give(site), await give(site)];
  for (const { id } of gifts) await verify(id);
  const { length } = await site.db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '<>', 'donation-alert')
    .execute();
  expect(length).toBe(3);
});

test('the thanks for a payment by PayPal say that it has arrived, in one mail', async () => {
  await paidOrder(site);
  await sendMails(site);
  expect(await arrivals()).toBe(0);
  const thanks = await findMail(site, ({ subject = '' }) => subject.startsWith('Thank you'));
  expect(thanks.text).toContain('It has arrived and counts in the total');
});

test('… and one that was pending is told of when it is there', async () => {
  const { id } = await paidOrder(site, 'pending');
  await sendMails(site);
  expect(await arrivals()).toBe(0);
  site.fakePayPal.become(id, 'COMPLETED');
  await tell(site, 'PAYMENT.CAPTURE.COMPLETED', id);
  await sendMails(site);
  expect(await arrivals()).toBe(1);
});

test('a mail that waits goes to the corrected address, and what went to the mistyped one opens nothing any more', async () => {
  const donation = await start(site, { email: 'mistyped@example.com' });
  const old = donationKey(site, donation.id, 0);
  const show = async (key: string) =>
    (await (await site.ask(`/api/donations/${donation.id}`, { headers: { 'X-Donation-Key': key } })).json())
      .mine;
  expect(await show(old)).toBe(true);
  // The same mailbox, written otherwise, ends nothing.
  await editDonation(site, cookies.leela, donation.id, { email: 'Mistyped@example.com' });
  expect(await show(old)).toBe(true);
  await editDonation(site, cookies.leela, donation.id, { email: 'right@example.com' });
  expect(await show(old)).toBe(false);
  await sendMails(site);
  const mail = await findMail(site, ({ subject = '' }) => subject.startsWith('One more step'));
  expect(mail.to).toMatchObject([{ address: 'right@example.com' }]);
  const link = new URL(linkIn(mail, `${site.config.publicUrl}/confirm-donation`));
  expect(await show(link.searchParams.get('key') ?? '')).toBe(true);
});
