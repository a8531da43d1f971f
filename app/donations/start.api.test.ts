import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECOND } from '../../platform/durations.ts';
import { donor, freshAddress, rowOf, sendForm, start } from '../../test/donor.ts';
import { type FakeExchangeRates, startExchangeRates } from '../../test/fakes/exchange-rates.ts';
import { openTestSite, type TestSite } from '../../test/site.ts';

type Answer = Record<string, unknown> & { id: string; message: string; fields?: Record<string, string> };

const answerOf = async (response: Response) => (await response.json()) as Answer;

function countDonations(site: TestSite): Promise<number> {
  return site.db
    .selectFrom('donations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count);
}

describe('while the exchange-rate service answers', () => {
  let site: TestSite;
  let service: FakeExchangeRates;
  beforeAll(async () => {
    service = await startExchangeRates();
    site = await openTestSite({ EXCHANGE_RATES_URL: service.url });
  });
  afterAll(() => Promise.all([site.close(), service.stop()]));

  test.each([
    ['India', 'INR', '5000', 5000, 60],
    ['India', 'INR', '0.5', 1, 0],
    ['United States', 'USD', '100', 8312, 100],
    ['Germany', 'EUR', '50', 4517, 54],
    ['Japan', 'JPY', '10000', 5560, 67],
    ['United Arab Emirates', 'AED', '36.73', 831, 10],
    ['a country we do not know', 'EUR', '50', 4517, 54],
  ])('from %s, %s %s counts as ₹%i and $%i', async (country, currency, amount, rupees, usDollar) => {
    const response = await sendForm(site, { country, currency, amount });
    expect(response.status).toBe(200);
    const saved = await answerOf(response);
    expect(saved).toMatchObject({ country, currency, amount, rupees, usDollar });
    expect(await rowOf(site, saved.id)).toMatchObject({ rupees, usDollar });
  });

  test('the rates it was computed with are stored', async () => {
    const { id } = await start(site, { country: 'Germany', currency: 'EUR' });
    const { fetchedAt } = await site.db.selectFrom('exchangeRates').selectAll().executeTakeFirstOrThrow();
    expect(await rowOf(site, id)).toMatchObject({ inrRate: 83.12, currencyRate: 0.92, ratesAt: fetchedAt });
  });

  test('a currency without a rate is refused, and nothing saved', async () => {
    const before = await countDonations(site);
    const response = await sendForm(site, { country: 'Kuwait', currency: 'KWD' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: 'Exchange rates not available for currency: KWD',
    });
    expect(await countDonations(site)).toBe(before);
  });

  test.each([
    ['India', 'USD', 'INR'],
    ['United States', 'INR', 'USD'],
    ['Germany', 'INR', 'EUR'],
  ])('a donor from %s cannot give in %s', async (country, currency, expected) => {
    const response = await sendForm(site, { country, currency });
    expect(response.status).toBe(400);
    const words = `Currency must match the country (${expected} for ${country}).`;
    expect((await answerOf(response)).fields).toEqual({ currency: words });
  });

  test.each(['constructor', '__proto__', 'toString'])(
    'a country called %s is one we do not know',
    async (country) => {
      expect((await sendForm(site, { country })).status).toBe(200);
    },
  );

  test('the amount may be a number', async () => {
    expect(await answerOf(await sendForm(site, { amount: 1250.5 }))).toMatchObject({
      amount: '1250.5',
      rupees: 1251,
    });
  });
});

describe('while the exchange-rate service is down', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });
  afterAll(() => site.close());

  test.each([
    ['India', 'INR', 500, null],
    ['India', 'USD', null, 500],
    ['United States', 'USD', null, 500],
    ['United States', 'INR', 500, null],
    ['Germany', 'INR', 500, null],
    ['Germany', 'USD', null, 500],
  ])('a donor from %s may give in %s', async (country, currency, rupees, usDollar) => {
    const response = await sendForm(site, { country, currency, amount: '500' });
    expect(response.status).toBe(200);
    const saved = await answerOf(response);
    expect(saved).toMatchObject({ rupees, usDollar });
    expect(await rowOf(site, saved.id)).toMatchObject({ inrRate: null, currencyRate: null, ratesAt: null });
  });

  test('other currencies have to wait', async () => {
    const response = await sendForm(site, { country: 'Germany', currency: 'EUR' });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      message: 'Failed to fetch exchange rates. Please try again later.',
    });
  });

  test('and still have to be those of the country', async () => {
    expect((await sendForm(site, { country: 'India', currency: 'EUR' })).status).toBe(400);
  });
});

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
