import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECOND } from '../../platform/durations.ts';
import { countDonations, donor, freshAddress, rowOf, sendForm, start } from '../../test/donor.ts';
import { openTestSite, type TestSite } from '../../test/site.ts';
import { emptyForm } from './fields.ts';

type Answer = Record<string, unknown> & { id: string; message: string; fields?: Record<string, string> };

const answerOf = async (response: Response) => (await response.json()) as Answer;

describe('what is saved', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });
  afterAll(() => site.close());

  test('is the whole donation of spec §3, started now, from this address', async () => {
    const address = freshAddress();
    const response = await sendForm(site, {}, { address });
    const saved = await answerOf(response);
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
      mine: true,
    });
    expect(Math.abs(Date.parse(String(saved.date)) - Date.now())).toBeLessThan(10 * SECOND);
    const [event, ...others] = await site.db
      .selectFrom('donationEvents')
      .selectAll()
      .where('donationId', '=', saved.id)
      .execute();
    expect(event).toMatchObject({ who: 'donor', field: 'created', version: 1 });
    expect(others).toEqual([]);
  });

  test('a donor in Kerala is placed there, and gets mails in Malayalam', async () => {
    const { id } = await answerOf(await sendForm(site, {}, { address: '202.88.224.1' }));
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
    const saved = await answerOf(await sendForm(site, { [field]: value }, { address }));
    const row = await rowOf(site, saved.id);
    expect(row[field as keyof typeof row]).not.toEqual(value);
    expect(row).toMatchObject({ ...donor, isVerified: false, ipAddress: address, version: 1, rupees: 5000 });
  });

  test('X-Forwarded-For from a visitor is not believed', async () => {
    const address = freshAddress();
    const headers = { 'x-forwarded-for': '8.8.8.8', 'x-real-ip': '8.8.8.8', forwarded: 'for=8.8.8.8' };
    expect(await answerOf(await sendForm(site, {}, { address, headers }))).toMatchObject({
      ipAddress: address,
    });
  });

  test('the mails to the team and the donor wait in the outbox', async () => {
    const { id } = await start(site, { email: 'asha@example.com' });
    const mails = await site.db.selectFrom('outbox').selectAll().where('donationId', '=', id).execute();
    expect(mails.map(({ kind, recipient, state }) => [kind, recipient, state]).sort()).toEqual([
      ['complete-donation', 'asha@example.com', 'queued'],
      ['donation-alert', site.config.teamEmail, 'queued'],
    ]);
  });

  test('a donation whose mails cannot be written down is not saved either', async () => {
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

  test('its cookie is for this site alone and out of reach of scripts', async () => {
    const [cookie = ''] = (await sendForm(site)).headers.getSetCookie();
    expect(cookie).toMatch(
      /^kaithangu_visitor=[0-9a-f-]{36}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });
});

test('addresses that are kept for years take no cookie that no browser would keep', async () => {
  const site = await openTestSite({ KEEP_ADDRESSES_DAYS: '3650' });
  const saved = await sendForm(site);
  expect(saved.status).toBe(200);
  expect(saved.headers.getSetCookie().join()).toContain(`Max-Age=${400 * 24 * 60 * 60};`);
  await site.close();
});
