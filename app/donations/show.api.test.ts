import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAnswer } from '../../test/answers.ts';
import { age, day, donor, freshAddress, give, type Started, start } from '../../test/donor.ts';
import { type AskInit, openTestSite, type TestSite } from '../../test/site.ts';
import { editDonation, signedIn } from '../../test/team.ts';
import { fieldNames } from './fields.ts';
import { donationKey } from './ownership.server.ts';

let site: TestSite;
let given: Started & { screenshotUrl: string };
let admin: string;
beforeAll(async () => {
  site = await openTestSite();
  given = await give(site);
  admin = await signedIn(site);
  await editDonation(site, admin, given.id, { notes: 'rang her on Monday', receivedINR: '4990' });
});
afterAll(() => site.close());

async function shown(init: AskInit = {}, id = given.id): Promise<Record<string, unknown>> {
  const response = await site.ask(`/api/donations/${id}`, init);
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

const secrets = [
  'visitorId',
  'addressGroup',
  'activeAddressKey',
  'activeVisitorKey',
  'idempotencyKey',
  'search',
  'language',
];

test('a stranger sees the first letter of the name, and nothing else of the donor', async () => {
  const { address } = given;
  for (const init of [{}, { address }, { cookie: `kaithangu_visitor=${crypto.randomUUID()}`, address }]) {
    const donation = await shown(init);
    expect(donation).toEqual({
      id: given.id,
      firstname: 'M•••',
      country: donor.country,
      currency: donor.currency,
      email: 'm•••@example.com',
      phone: '+91 ••••••2345',
      address: '•••',
      confirmationNumber: '•••',
      isVerified: true,
      date: expect.any(String),
      mine: false,
    });
    const text = JSON.stringify(donation);
    for (const secret of [
      donor.firstname,
      donor.lastname,
      donor.address,
      'meera@',
      '98470',
      given.address,
      '4012',
      '5000',
      'Monday',
    ]) {
      expect(text).not.toContain(secret);
    }
  }
});

test('a stranger can tell that a donation is confirmed, and that one is not', async () => {
  expect((await shown()).confirmationNumber).not.toBeNull();
  const { id } = await start(site);
  expect((await shown({}, id)).confirmationNumber).toBeNull();
});

describe('the donor', () => {
  const whole = {
    ...donor,
    rupees: 5000,
    confirmationNumber: '4012 5567 8890',
    paymentMethod: 'UPI',
    mine: true,
  };

  test('sees it whole by cookie, wherever they are', async () => {
    const { cookie, address, screenshotUrl } = given;
    const expected = { ...whole, screenshotUrl, ipAddress: address };
    expect(await shown({ cookie })).toMatchObject(expected);
    expect(await shown({ cookie, address: freshAddress() })).toMatchObject(expected);
  });

  test('sees it whole by the key of the e-mail', async () => {
    const key = donationKey(site, given.id, 0);
    expect(await shown({ headers: { 'x-donation-key': key } })).toMatchObject(whole);
  });

  test("never sees the team's notes", async () => {
    for (const init of [{ cookie: given.cookie }, {}]) {
      const donation = await shown(init);
      expect(donation).not.toHaveProperty('notes');
      expect(donation).not.toHaveProperty('receivedINR');
    }
  });

  test.each(['the key of another donation', 'a forged key', 'no key', 'half a key'])(
    'is not who has %s',
    async (what) => {
      const other = await start(site);
      const keys: Record<string, string> = {
        'the key of another donation': donationKey(site, other.id, 0),
        'a forged key': 'A'.repeat(43),
        'no key': '',
        'half a key': donationKey(site, given.id, 0).slice(0, 20),
      };
      expect(await shown({ headers: { 'x-donation-key': keys[what] ?? '' } })).toMatchObject({ mine: false });
    },
  );

  test('is not who starts another donation', async () => {
    const { cookie } = await start(site);
    expect(await shown({ cookie })).toMatchObject({ mine: false });
  });
});

test('an admin sees every field of spec §3, with the notes', async () => {
  const donation = await shown({ cookie: admin });
  expect(Object.keys(donation).sort()).toEqual([...fieldNames].sort());
  expect(donation).toMatchObject({ ...donor, notes: 'rang her on Monday', receivedINR: '4990' });
});

test('nobody sees what is only for the machine', async () => {
  const { address, cookie } = await start(site);
  const answers = await Promise.all([
    site.ask(`/api/donations/${given.id}`),
    site.ask(`/api/donations/${given.id}`, { cookie: given.cookie }),
    site.ask(`/api/donations/${given.id}`, { cookie: admin }),
    site.ask('/api/donations', { cookie: admin }),
    site.ask('/api/donations/checkexistingdonation', { address }),
    site.ask('/api/donations/checkexistingdonation', { address, cookie }),
  ]);
  for (const answer of answers) {
    const text = await answer.text();
    for (const secret of secrets) expect(text).not.toContain(`"${secret}"`);
  }
});

test.each([
  '3f2b8c1e-5d4a-4e6f-9a7b-1c2d3e4f5a6b',
  '3F2B8C1E-5D4A-4E6F-9A7B-1C2D3E4F5A6B',
  '1',
  'undefined',
  '00000000-0000-4000-8000-00000000000g',
  "1'%20or%20'1'='1",
  '%00',
  '%zz',
  '..%2f..%2fsecret',
  'x'.repeat(300),
])('an id such as %s is nobody’s', async (id) => {
  for (const [method, json] of [
    ['GET', undefined],
    ['DELETE', undefined],
    ['PUT', { paymentMethod: 'UPI', confirmationNumber: '1', screenshotUrl: '/files/screenshots/x' }],
  ] as const) {
    await expectAnswer(site.ask(`/api/donations/${id}`, { method, json }), 404, {
      message: expect.any(String),
    });
  }
});

test('an old donation is still shown', async () => {
  const { id, cookie } = await start(site);
  await age(site, id, 400 * day);
  expect(await shown({ cookie }, id)).toMatchObject({ mine: true });
});
