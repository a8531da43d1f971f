import { beforeAll, describe, expect, test } from 'vitest';
import { expectAnswer, jsonOf } from '../../test/answers.ts';
import { age, byKey, day, donor, freshAddress, give, start } from '../../test/donor.ts';
import { type AskInit, openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { editDonation } from '../../test/team.ts';
import { fieldNames } from './fields.ts';
import { donationKey } from './ownership.server.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'leela');
let given: Awaited<ReturnType<typeof give>>;
beforeAll(async () => {
  given = await give(site);
  await editDonation(site, cookies.leela, given.id, { notes: 'rang her on Monday', receivedINR: '4990' });
});

const shown = (init: AskInit = {}, id = given.id) => jsonOf(site.ask(`/api/donations/${id}`, init));

test('a stranger sees the first letter of the name, and nothing else of the donor', async () => {
  const { address } = given;
  for (const init of [{}, { address }, { cookie: `kaithangu_visitor=${crypto.randomUUID()}`, address }]) {
    const donation = await shown(init);
    expect(donation).toEqual({
      id: given.id,
      firstname: 'M•••',
      email: 'm•••@example.com',
      phone: '+91 ••••••2345',
      address: '•••',
      confirmationNumber: '•••',
      isVerified: true,
      date: expect.any(String),
      mine: false,
    });
    const text = JSON.stringify(donation);
    const { firstname, lastname, address } = donor;
    const secrets = [
      firstname,
      lastname,
      address,
      'meera@',
      '98470',
      given.address,
      '4012',
      '5000',
      'Monday',
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
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

  test('sees it whole with the cookie, at any address', async () => {
    const { cookie, address, screenshotUrl } = given;
    const expected = { ...whole, screenshotUrl, ipAddress: address };
    expect(await shown({ cookie })).toMatchObject(expected);
    expect(await shown({ cookie, address: freshAddress() })).toMatchObject(expected);
  });

  test('sees it whole with the key in a mail', async () => {
    expect(await shown(byKey(site, given.id))).toMatchObject(whole);
  });

  test("never sees the team's notes", async () => {
    for (const init of [{ cookie: given.cookie }, {}]) {
      const donation = await shown(init);
      expect(donation).not.toHaveProperty('notes');
      expect(donation).not.toHaveProperty('receivedINR');
    }
  });

  test('is nobody with another donation’s key, a forged one, none or half a key', async () => {
    const key = donationKey(site, given.id, 0);
    const other = donationKey(site, (await start(site)).id, 0);
    for (const wrong of [other, 'A'.repeat(43), '', key.slice(0, 20)]) {
      expect(await shown({ headers: { 'x-donation-key': wrong } }), wrong).toMatchObject({ mine: false });
    }
  });

  test('is not who starts another donation', async () => {
    const { cookie } = await start(site);
    expect(await shown({ cookie })).toMatchObject({ mine: false });
  });
});

test('an admin sees every field of spec §3, with the notes', async () => {
  const donation = await shown({ cookie: cookies.leela });
  expect(Object.keys(donation).sort()).toEqual([...fieldNames].sort());
  expect(donation).toMatchObject({ ...donor, notes: 'rang her on Monday', receivedINR: '4990' });
});

test('nobody sees internal fields', async () => {
  const internal = ['visitorId', 'addressGroup', 'activeAddressKey', 'activeVisitorKey', 'idempotencyKey'];
  const { address, cookie } = await start(site);
  const answers = await Promise.all([
    site.ask(`/api/donations/${given.id}`),
    site.ask(`/api/donations/${given.id}`, { cookie: given.cookie }),
    site.ask(`/api/donations/${given.id}`, { cookie: cookies.leela }),
    site.ask('/api/donations', { cookie: cookies.leela }),
    site.ask('/api/donations/checkexistingdonation', { address }),
    site.ask('/api/donations/checkexistingdonation', { address, cookie }),
  ]);
  for (const answer of answers) {
    const text = await answer.text();
    for (const name of [...internal, 'search', 'language']) expect(text).not.toContain(`"${name}"`);
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
])('no donation has the id %s', async (id) => {
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
