/** One mail tells a donor that the donation has arrived. */
import { beforeEach, describe, expect, test } from 'vitest';
import { changeRow, give, rowOf, start } from '../../test/donor.ts';
import { emptyOutbox, findMail, linkIn, mailsAbout, openMailingSite, sendMails } from '../../test/mail.ts';
import { openPayPalForSuite, paidOrder, tell } from '../../test/paypal.ts';
import { signInForSuite } from '../../test/suite.ts';
import { editDonation, eraseDonation } from '../../test/team.ts';
import { donationKey } from '../donations/ownership.server.ts';

const site = openPayPalForSuite({}, openMailingSite);
const cookies = signInForSuite(site, 'leela', 'superadmin');
beforeEach(() => emptyOutbox(site));

const verify = (id: string, isVerified = true) => editDonation(site, cookies.leela, id, { isVerified });

const arrived = /is verified$/;
const subjects = async () => (await site.smtp.mails()).map(({ subject = '' }) => subject);
const arrivals = async () => (await subjects()).filter((subject) => arrived.test(subject)).length;
const queued = async (id: string) => (await mailsAbout(site, id, 'verified')).map(({ state }) => state);

test('it names the amount and leads to the donor’s own page', async () => {
  const { id } = await give(site);
  await sendMails(site);
  expect(await arrivals()).toBe(0);
  await verify(id);
  await sendMails(site);
  const mail = await findMail(site, ({ subject = '' }) => arrived.test(subject));
  expect(mail.text).toContain(
    '₹5,000. A volunteer marked this money as received. Once three people have given, the total',
  );
  const link = new URL(linkIn(mail, `${site.config.publicUrl}/donation/`));
  expect(link.pathname).toBe(`/donation/${id}`);
  const headers = { 'X-Donation-Key': link.searchParams.get('key') ?? '' };
  expect((await site.ask(`/api/donations/${id}/own`, { headers })).status).toBe(200);
});

test('it is in the donor’s language', async () => {
  const { id } = await give(site);
  await changeRow(site, id, { language: 'ml' });
  await verify(id);
  await sendMails(site);
  expect(await subjects()).toContain('നിങ്ങളുടെ സംഭാവന ലഭിച്ചു. നന്ദി – അനിത ടീച്ചർക്കൊപ്പം');
});

test('it is sent once, even if the donation is unverified and verified again', async () => {
  const { id } = await give(site);
  await verify(id);
  await sendMails(site);
  for (const isVerified of [false, true, false, true]) {
    expect((await verify(id, isVerified)).status).toBe(200);
    await sendMails(site);
  }
  // Also after the outbox was purged.
  await site.db.deleteFrom('outbox').execute();
  await verify(id, false);
  await verify(id);
  await sendMails(site);
  expect(await arrivals()).toBe(1);
});

test('it is dropped if the donation is unverified before it is sent, and queued again with the next verification', async () => {
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

test('a mailbox gets four a day, which take no place of the thanks', async () => {
  for (let n = 0; n < 6; n++) await verify((await give(site)).id);
  const { length } = await site.db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '<>', 'donation-alert')
    .execute();
  expect(length).toBe(7);
});

test('the thank-you mail for a PayPal payment says that it has arrived, so no second mail follows', async () => {
  await paidOrder(site);
  await sendMails(site);
  expect(await arrivals()).toBe(0);
  const thanks = await findMail(site, ({ subject = '' }) => subject.startsWith('Thank you'));
  expect(thanks.text).toContain(
    'We have verified it. PayPal told our site that this money arrived there. We count all of it. PayPal keeps about 4% of it and a small fixed sum; the rest goes on to the bank account. Once three people have given, the total on the page includes it',
  );
});

test('a pending PayPal payment gets its own mail when it has arrived', async () => {
  const { id } = await paidOrder(site, 'pending');
  await sendMails(site);
  expect(await arrivals()).toBe(0);
  site.fakePayPal.become(id, 'COMPLETED');
  await tell(site, 'PAYMENT.CAPTURE.COMPLETED', id);
  await sendMails(site);
  expect(await arrivals()).toBe(1);
});

describe('a donor who was erased', () => {
  const erase = (id: string) => eraseDonation(site, cookies.superadmin, id);

  test('gets no mail when an admin verifies the donation', async () => {
    const { id } = await give(site);
    await erase(id);
    expect((await verify(id)).status).toBe(200);
    expect(await queued(id)).toEqual([]);
  });

  test('gets no mail at an address that the team enters afterwards', async () => {
    const { id } = await give(site);
    await erase(id);
    expect((await editDonation(site, cookies.leela, id, { email: 'meera@example.com' })).status).toBe(200);
    await verify(id);
    expect(await rowOf(site, id)).toMatchObject({ isVerified: true, email: 'meera@example.com' });
    expect(await queued(id)).toEqual([]);
  });

  test('gets no mail when a pending PayPal payment arrives', async () => {
    const { donation, id } = await paidOrder(site, 'pending');
    await erase(donation.id);
    site.fakePayPal.become(id, 'COMPLETED');
    await tell(site, 'PAYMENT.CAPTURE.COMPLETED', id);
    expect((await rowOf(site, donation.id)).isVerified).toBe(true);
    expect(await queued(donation.id)).toEqual([]);
  });

  test('gets no mail that is being sent during the erasure', async () => {
    const { id } = await give(site);
    await verify(id);
    const erasedAt = new Date().toISOString();
    await changeRow(site, id, { erasedAt });
    await sendMails(site);
    expect([await arrivals(), await queued(id)]).toEqual([0, ['dropped']]);
  });
});

test('a queued mail goes to the corrected address, and the key sent to the mistyped one expires', async () => {
  const donation = await start(site, { email: 'mistyped@example.com' });
  const old = donationKey(site, donation.id, 0);
  const show = async (key: string) =>
    (await (await site.ask(`/api/donations/${donation.id}`, { headers: { 'X-Donation-Key': key } })).json())
      .mine;
  expect(await show(old)).toBe(true);
  // Another spelling of the same mailbox keeps the key valid.
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
