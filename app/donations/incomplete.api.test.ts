import { describe, expect, test } from 'vitest';
import { MINUTE } from '../../platform/durations.ts';
import { expectAnswer } from '../../test/answers.ts';
import { age, day, freshAddress, give, sendForm, start } from '../../test/donor.ts';
import { work } from '../../test/proof.ts';
import { cookiesOf, openTestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';
import { deleteDonation, editDonation, signedIn } from '../../test/team.ts';

const site = openForSuite(() => openTestSite());

const completeFirst = 'Please Complete Your Donation';

async function idOf(response: Response): Promise<string> {
  return ((await response.json()) as { id: string }).id;
}

const notMine = async (address: string) =>
  cookiesOf(await site.ask('/api/donations/not-mine', { method: 'POST', address }));

describe('one incomplete donation', () => {
  test('from an address: the second is told which one is there', async () => {
    const { id, address } = await start(site);
    await expectAnswer(sendForm(site, { email: 'other@example.com' }, { address }), 409, {
      message: completeFirst,
      id,
    });
  });

  test('is told of before a lack of rates', async () => {
    const { id, address } = await start(site);
    await expectAnswer(sendForm(site, { country: 'Germany', currency: 'EUR' }, { address }), 409, { id });
  });

  test('from a browser, wherever it is', async () => {
    const { id, cookie } = await start(site);
    await expectAnswer(sendForm(site, {}, { cookie }), 409, { message: completeFirst, id });
  });

  test.each([
    ['2001:db8:1:1::1', '2001:db8:1:1:ffff:abcd::9', 409],
    ['2001:db8:2:1::1', '2001:DB8:2:1::1', 409],
    ['2001:db8:3:1::1', '2001:db8:3:2::1', 200],
    ['198.51.100.1', '::ffff:198.51.100.1', 409],
    ['198.51.100.2', '198.51.100.3', 200],
  ])('after one from %s, one from %s gets %i', async (first, second, status) => {
    expect((await sendForm(site, {}, { address: first })).status).toBe(200);
    expect((await sendForm(site, {}, { address: second })).status).toBe(status);
  });

  test.each([
    ['three browsers of one address', 3, () => ({ address: freshAddress() })],
    ['fifty forms of one browser', 50, () => ({ cookie: `kaithangu_visitor=${crypto.randomUUID()}` })],
  ])('of %s at once exactly one is saved', async (_who, count, from) => {
    const init = from();
    const responses = await Promise.all(
      Array.from({ length: count }, (_, n) => sendForm(site, { firstname: `Donor ${n}` }, init)),
    );
    const saved = responses.filter(({ status }) => status === 200);
    expect(saved).toHaveLength(1);
    const id = await idOf(saved[0] as Response);
    for (const refused of responses.filter((response) => response !== saved[0])) {
      expect(refused.status).toBe(409);
      expect(await refused.json()).toMatchObject({ message: completeFirst, id });
    }
  });

  test('counts for seven days', async () => {
    const { id, address, cookie } = await start(site);
    await age(site, id, 7 * day - MINUTE);
    expect((await sendForm(site, {}, { address, cookie })).status).toBe(409);
    await age(site, id, 7 * day + MINUTE);
    const next = await sendForm(site, {}, { address, cookie });
    expect(next.status).toBe(200);
    expect(await idOf(next)).not.toBe(id);
    expect((await sendForm(site, {}, { address })).status).toBe(409);
  });

  test('no longer counts once it is confirmed', async () => {
    const { address, cookie } = await give(site);
    expect((await sendForm(site, {}, { address, cookie })).status).toBe(200);
  });

  test('no longer counts once it is deleted', async () => {
    const { id, address, cookie } = await start(site);
    expect((await deleteDonation(site, cookie, id)).status).toBe(204);
    expect((await sendForm(site, {}, { address, cookie })).status).toBe(200);
  });

  test('no longer counts once an admin has entered its transaction ID', async () => {
    const { id, address } = await start(site);
    const cookie = await signedIn(site);
    expect((await editDonation(site, cookie, id, { confirmationNumber: '4012' })).status).toBe(200);
    expect((await sendForm(site, {}, { address })).status).toBe(200);
  });
});

describe("a donor who says 'Not you? Continue'", () => {
  test('may give beside a neighbour, once', async () => {
    const { address } = await start(site);
    const said = await notMine(address);
    const first = await sendForm(site, {}, { address, cookie: said });
    expect(first.status).toBe(200);
    const cookie = `${said}; ${cookiesOf(first)}`;
    await expectAnswer(sendForm(site, {}, { address, cookie }), 409, {
      message: completeFirst,
      id: await idOf(first),
    });
  });

  test('does not take the place of the next neighbour who says so', async () => {
    const { address } = await start(site);
    for (const _neighbour of [1, 2, 3]) {
      expect((await sendForm(site, {}, { address, cookie: await notMine(address) })).status).toBe(200);
    }
  });

  test('may start a donation in a browser that refuses cookies, whose page says it with every call', async () => {
    const { address } = await start(site);
    const headers = { 'X-Not-Them': '1' };
    expect((await site.ask('/api/donations/incomplete-donation', { address, headers })).status).toBe(204);
    expect((await sendForm(site, {}, { address, headers })).status).toBe(200);
  });

  test('is not shown the neighbour again', async () => {
    const { address } = await start(site);
    const cookie = await notMine(address);
    expect((await site.ask('/api/donations/incomplete-donation', { address, cookie })).status).toBe(204);
    expect((await site.ask('/api/donations/checkexistingdonation', { address, cookie })).status).toBe(204);
  });

  test('is remembered by a cookie out of reach of scripts', async () => {
    const response = await site.ask('/api/donations/not-mine', { method: 'POST' });
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()).toEqual([
      'kaithangu_not_them=1; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
    ]);
  });
});

describe('an address', () => {
  test('may start a thousand donations an hour', async () => {
    const { id, address } = await start(site);
    await site.db.updateTable('counters').set({ count: 998 }).where('key', '=', `start ${address}`).execute();
    await age(site, id, 8 * day);
    const again = async () =>
      sendForm(site, {}, { address, cookie: await notMine(address), headers: await work(site, address) });
    expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(200);
    const refused = await again();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      message: 'Too many donations were started from your network. Please try again in an hour.',
    });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3500);
    expect((await sendForm(site)).status).toBe(200);
  });
});

describe('the incomplete donation is shown', () => {
  const request = (path: string, init: { address: string; cookie?: string }) =>
    site.ask(`/api/donations/${path}?ipAddress=${encodeURIComponent(init.address)}`, init);

  test('to its donor as theirs', async () => {
    const donation = await start(site);
    const incomplete = await request('incomplete-donation', donation);
    expect(incomplete.status).toBe(200);
    expect(await incomplete.json()).toEqual({ id: donation.id, firstname: 'Meera', mine: true });
    const existing = await request('checkexistingdonation', donation);
    expect(await existing.json()).toMatchObject({ id: donation.id, email: 'meera@example.com', mine: true });
  });

  test('to its donor at another address', async () => {
    const { id, cookie } = await start(site);
    const incomplete = await request('incomplete-donation', { cookie, address: freshAddress() });
    expect(await incomplete.json()).toEqual({ id, firstname: 'Meera', mine: true });
  });

  test('to a neighbour by the first letter of a name only', async () => {
    const { id, address } = await start(site);
    const incomplete = await request('incomplete-donation', { address });
    expect(await incomplete.json()).toEqual({ id, firstname: 'M•••', mine: false });
    const existing = await request('checkexistingdonation', { address });
    const shown = await existing.json();
    expect(shown).toMatchObject({ id, email: 'm•••@example.com', mine: false });
    expect(JSON.stringify(shown)).not.toContain('Meera');
    expect(shown).not.toHaveProperty('lastname');
  });

  test('without an address in the query: that of the caller', async () => {
    const { id, address } = await start(site);
    const response = await site.ask('/api/donations/incomplete-donation', { address });
    expect(await response.json()).toMatchObject({ id });
  });

  test.each(['incomplete-donation', 'checkexistingdonation'])(
    'never for another address: %s',
    async (path) => {
      const { address, cookie } = await start(site);
      const query = `/api/donations/${path}?ipAddress=`;
      for (const [ipAddress, init] of [
        [address, {}],
        ['192.0.2.99', { address, cookie }],
        ['not an address', { address, cookie }],
      ] as const) {
        const response = await site.ask(query + encodeURIComponent(ipAddress), init);
        expect(response.status).toBe(204);
        expect(await response.text()).toBe('');
      }
    },
  );

  test('not when it is confirmed, deleted or old', async () => {
    const { address: confirmed } = await give(site);
    const deleted = await start(site);
    await deleteDonation(site, deleted.cookie, deleted.id);
    const { id: old, address: oldAddress } = await start(site);
    await age(site, old, 8 * day);
    for (const address of [confirmed, deleted.address, oldAddress]) {
      expect((await request('incomplete-donation', { address })).status).toBe(204);
    }
  });

  test('the newest of several', async () => {
    const first = await start(site);
    const said = await notMine(first.address);
    const second = await sendForm(site, {}, { address: first.address, cookie: said });
    expect(await (await request('incomplete-donation', { address: first.address })).json()).toMatchObject({
      id: await idOf(second),
    });
  });
});
