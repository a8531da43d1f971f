import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { identifyRequester } from '../../platform/http/requester.ts';
import { expectAnswer } from '../../test/answers.ts';
import {
  confirmByUpi,
  donor,
  forgetCounts,
  freshAddress,
  give,
  rowOf,
  sendForm,
  start,
} from '../../test/donor.ts';
import { lateDatabase } from '../../test/late-database.ts';
import { mailsAbout } from '../../test/mail.ts';
import { historyOf } from '../../test/paypal.ts';
import { type AskInit, cookiesOf, openTestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';
import { deleteDonation } from '../../test/team.ts';
import { donorSchema } from './schema.ts';
import { startDonation } from './start-donation.server.ts';

const site = openForSuite(() => openTestSite());
beforeEach(() => forgetCounts(site));

const withKey = (key: string): AskInit => ({ headers: { 'idempotency-key': key } });
const idOf = async (response: Response) => ((await response.json()) as { id: string }).id;

async function mine(id: string, init: AskInit): Promise<boolean> {
  const response = await site.ask(`/api/donations/${id}`, init);
  return ((await response.json()) as { mine: boolean }).mine;
}

describe('the same form sent again with the same Idempotency-Key', () => {
  test('by the same browser gets the first donation', async () => {
    const key = withKey(crypto.randomUUID());
    const first = await sendForm(site, {}, key);
    const cookie = cookiesOf(first);
    const id = await idOf(first);
    for (const changes of [{}, { amount: '1' }]) {
      await expectAnswer(sendForm(site, changes, { ...key, cookie }), 200, {
        id,
        amount: '5000',
        mine: true,
      });
    }
    expect(await mailsAbout(site, id)).toHaveLength(2);
  });

  test('replaces message and visibility while the donation is incomplete', async () => {
    const key = withKey(crypto.randomUUID());
    const { id, cookie } = await startWith(key);
    const wishes = { message: 'Get well soon', isHiddenMessage: true };
    const again = await sendForm(site, wishes, { ...key, cookie });
    expect(await again.json()).toMatchObject({ id, ...wishes, amount: '5000' });
    expect(await rowOf(site, id)).toMatchObject({ ...wishes, version: 2 });
    for (const event of await historyOf(site, id)) expect(event).toMatch(/^donor /);
  });

  test('after the confirmation changes nothing', async () => {
    const key = withKey(crypto.randomUUID());
    const started = { ...(await startWith(key)), address: freshAddress() };
    expect((await confirmByUpi(site, started)).status).toBe(200);
    const { id, cookie } = started;
    const wishes = { message: 'Other words', isHiddenMessage: true };
    await expectAnswer(sendForm(site, wishes, { ...key, cookie }), 200, { id, isHiddenMessage: false });
    expect((await rowOf(site, started.id)).message).not.toBe('Other words');
  });

  test('by a browser that missed the answer makes the donation its own', async () => {
    const address = freshAddress();
    const init = { ...withKey(crypto.randomUUID()), address };
    const id = await idOf(await sendForm(site, {}, init));
    const again = await sendForm(site, {}, init);
    expect(again.status).toBe(200);
    expect(await idOf(again)).toBe(id);
    expect(await mine(id, { cookie: cookiesOf(again) })).toBe(true);
  });

  test('by a browser that has lost its cookie makes the donation its own', async () => {
    const key = withKey(crypto.randomUUID());
    const { cookie, address } = await give(site);
    const id = await idOf(await sendForm(site, {}, { ...key, address, cookie }));
    const again = await sendForm(site, {}, { ...key, address });
    expect(await idOf(again)).toBe(id);
    expect(await mine(id, { cookie: cookiesOf(again) })).toBe(true);
  });

  test.each([
    ['one that gave its address before', ''],
    ["one that said 'Not you? Continue'", 'kaithangu_not_them=1'],
  ])('ten times at once by %s is one donation, which each answer’s cookie owns', async (_who, cookie) => {
    const init = { ...withKey(crypto.randomUUID()), address: freshAddress(), cookie };
    const responses = await Promise.all(Array.from({ length: 10 }, () => sendForm(site, {}, init)));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const ids = await Promise.all(responses.map(idOf));
    expect(new Set(ids).size).toBe(1);
    const [id = ''] = ids;
    for (const response of responses) expect(await mine(id, { cookie: cookiesOf(response) })).toBe(true);
    expect(await mailsAbout(site, id)).toHaveLength(2);
  });

  test('by a stranger with another form returns nothing of the first', async () => {
    const key = withKey(crypto.randomUUID());
    const { id, cookie } = await startWith(key);
    const stranger = await sendForm(site, { firstname: 'Asha', email: 'asha@example.com' }, key);
    expect(stranger.status).toBe(200);
    expect(await stranger.json()).toMatchObject({ firstname: 'Asha', mine: true });
    expect(await mine(id, { cookie: cookiesOf(stranger) })).toBe(false);
    expect(await mine(id, { cookie })).toBe(true);
  });

  test.each([
    ['firstname', 'Asha'],
    ['lastname', 'Menon'],
    ['address', '14 Temple Road, Kottayam'],
    ['country', 'Nepal'],
    ['email', 'asha@example.com'],
    ['phone', '+91 98470 54321'],
    ['currency', 'USD'],
    ['amount', '50000'],
    ['message', 'Get well soon.'],
    ['isHiddenMessage', true],
  ])('by a browser without its cookie, but with another %s, is another donation', async (field, value) => {
    const key = withKey(crypto.randomUUID());
    const { id, cookie } = await startWith(key);
    const other = await sendForm(site, { [field]: value }, key);
    expect(other.status).toBe(200);
    const started = (await other.json()) as { id: string };
    expect(started.id).not.toBe(id);
    expect(started).toMatchObject({ [field]: value, mine: true });
    expect(await mine(id, { cookie: cookiesOf(other) })).toBe(false);
    expect(await mine(id, { cookie })).toBe(true);
  });

  test('after a deletion starts a new donation', async () => {
    const key = withKey(crypto.randomUUID());
    const { id, cookie } = await startWith(key);
    await deleteDonation(site, cookie, id);
    const again = await sendForm(site, {}, { ...key, cookie });
    expect(again.status).toBe(200);
    expect(await idOf(again)).not.toBe(id);
  });

  test('while the first is being deleted gets ‘not found’', async () => {
    const key = crypto.randomUUID();
    const { id, cookie } = await startWith(withKey(key));
    const requester = identifyRequester(site, new Headers({ cookie }), freshAddress());
    const late = lateDatabase(site.db, async () => {
      expect((await deleteDonation(site, cookie, id)).status).toBe(204);
    });
    const keys = { visitorId: requester.visitorId as string, idempotencyKey: key };
    const repeat = startDonation({ ...site, db: late }, requester, v.parse(donorSchema, donor), keys);
    await expect(repeat).rejects.toMatchObject({ code: 'donation.notFound' });
  });

  async function startWith(key: AskInit) {
    const response = await sendForm(site, {}, key);
    return { id: await idOf(response), cookie: cookiesOf(response) };
  }
});

test('without a key, the same form again is a second donation, which is refused', async () => {
  const { address } = await start(site);
  expect((await sendForm(site, {}, { address })).status).toBe(409);
});

test('a key may have a hundred characters', async () => {
  expect((await sendForm(site, {}, withKey('x'.repeat(100)))).status).toBe(200);
});

test.each(['x'.repeat(101), 'two words', 'k\u00e9y'])('the key %j is refused', async (key) => {
  const response = await sendForm(site, {}, withKey(key));
  expect(response.status).toBe(400);
  const words = 'At most 100 visible characters.';
  expect(await response.json()).toMatchObject({ fields: { 'Idempotency-Key': words } });
});

test('two forms with different keys from one address: the second is told of the first', async () => {
  const address = freshAddress();
  const id = await idOf(await sendForm(site, {}, { ...withKey('first'), address }));
  const second = await sendForm(site, { email: 'b@example.com' }, { ...withKey('second'), address });
  expect(second.status).toBe(409);
  expect(await idOf(second)).toBe(id);
});

test('an empty key is no key: two strangers with the same form are two browsers', async () => {
  const cookies = await Promise.all(
    [1, 2].map(async () => cookiesOf(await sendForm(site, {}, { headers: { 'Idempotency-Key': '' } }))),
  );
  expect(cookies[0]).not.toBe(cookies[1]);
});
