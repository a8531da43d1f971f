import { describe, expect, test } from 'vitest';
import { expectAnswer, jsonOf } from '../../test/answers.ts';
import { countDonations, donor, freshAddress, rowOf, sendForm, start } from '../../test/donor.ts';
import { mailsAbout } from '../../test/mail.ts';
import { historyOf } from '../../test/paypal.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';
import { emptyForm } from './fields.ts';

const site = openForSuite(() => openTestSite());

type Saved = Record<string, unknown> & { id: string };

describe('what is saved', () => {
  test('is the whole donation of spec §3 with its time and address', async () => {
    const address = freshAddress();
    const from = Date.now();
    const saved = await jsonOf<Saved>(sendForm(site, {}, { address }));
    expect(saved).toEqual({
      ...emptyForm,
      ...donor,
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      rupees: 5000,
      usDollar: null,
      whatsappReminderNumber: 0,
      isChecked: false,
      confirmationNumber: null,
      isVerified: false,
      paymentMethod: null,
      screenshotUrl: null,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      region: 'Unknown',
      ipAddress: address,
      version: 1,
      received: null,
      receivedOn: null,
      notFoundAt: null,
      answeredAt: null,
      donorAnswer: null,
      donorNote: null,
      mine: true,
    });
    expect(Date.parse(String(saved.date))).toBeGreaterThanOrEqual(from);
    expect(Date.parse(String(saved.date))).toBeLessThanOrEqual(Date.now());
    expect(await historyOf(site, saved.id)).toEqual(['donor created null → null']);
  });

  test('a donor in Kerala is placed there, and gets mails in Malayalam', async () => {
    const { id } = await jsonOf<Saved>(sendForm(site, {}, { address: '202.88.224.1' }));
    expect(await rowOf(site, id)).toMatchObject({ region: 'Kerala', language: 'ml' });
  });

  const foreign = {
    id: '00000000-0000-4000-8000-000000000000',
    _id: '1',
    isVerified: true,
    isChecked: true,
    rupees: 9_999_999,
    usDollar: 9_999_999,
    ipAddress: '8.8.8.8',
    region: 'Kerala',
    date: '2001-01-01T00:00:00.000Z',
    version: 7,
    notes: 'trusted',
    receivedINR: '9999999',
    confirmationNumber: 'T1',
    confirmationKey: 'T1',
    confirmedAt: '2001-01-01T00:00:00.000Z',
    verifiedAt: '2001-01-01T00:00:00.000Z',
    deletedAt: '2001-01-01T00:00:00.000Z',
    paymentMethod: 'PayPal',
    screenshotUrl: '/files/screenshots/x.webp',
    whatsappReminderNumber: 5,
    visitorId: '00000000-0000-4000-8000-000000000000',
    addressGroup: '8.8.8.8',
    activeAddressKey: null,
    activeVisitorKey: null,
    idempotencyKey: 'k',
    inrRate: 1,
    currencyRate: 1,
    ratesAt: 'x',
    language: 'ml',
    search: 'x',
    reviewRank: 0,
  };

  test.each(Object.entries(foreign))('a posted %s changes nothing', async (field, value) => {
    const address = freshAddress();
    const saved = await jsonOf<Saved>(sendForm(site, { [field]: value }, { address }));
    const row = await rowOf(site, saved.id);
    expect(row[field as keyof typeof row]).not.toEqual(value);
    expect(row).toMatchObject({ ...donor, isVerified: false, ipAddress: address, version: 1, rupees: 5000 });
  });

  test('a visitor’s X-Forwarded-For is ignored', async () => {
    const address = freshAddress();
    const headers = { 'x-forwarded-for': '8.8.8.8', 'x-real-ip': '8.8.8.8', forwarded: 'for=8.8.8.8' };
    await expectAnswer(sendForm(site, {}, { address, headers }), 200, { ipAddress: address });
  });

  test('the mails to the team and the donor wait in the outbox', async () => {
    const { id } = await start(site, { email: 'asha@example.com' });
    const mails = await mailsAbout(site, id);
    expect(mails.map(({ kind, recipient, state }) => [kind, recipient, state]).sort()).toEqual([
      ['complete-donation', 'asha@example.com', 'queued'],
      ['donation-alert', site.config.teamEmail, 'queued'],
    ]);
  });

  test('a donation is not saved without its mails', async () => {
    const before = await countDonations(site);
    await site.db.schema.alterTable('outbox').renameTo('outboxAway').execute();
    const response = await sendForm(site);
    await site.db.schema
      .alterTable('outboxAway' as 'outbox')
      .renameTo('outbox')
      .execute();
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({
      message: 'Something went wrong on our side. Please try again later.',
    });
    expect(await countDonations(site)).toBe(before);
  });

  test('the cookie is for this site alone and out of reach of scripts', async () => {
    const [cookie = ''] = (await sendForm(site)).headers.getSetCookie();
    expect(cookie).toMatch(
      /^kaithangu_visitor=[0-9a-f-]{36}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });
});

test('the cookie lasts 400 days at most, as browsers allow, however long addresses are kept', async () => {
  const site = await openTestSite({ KEEP_ADDRESSES_DAYS: '3650' });
  const saved = await sendForm(site);
  expect(saved.status).toBe(200);
  expect(saved.headers.getSetCookie().join()).toContain(`Max-Age=${400 * 24 * 60 * 60};`);
  await site.close();
});
