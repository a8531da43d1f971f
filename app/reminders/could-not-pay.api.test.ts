import { expect, test } from 'vitest';
import { expectAnswer } from '../../test/answers.ts';
import { give, start } from '../../test/donor.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { deleteDonation, editDonation, eraseDonation } from '../../test/team.ts';
import { couldNotPayLink, isUnsubscribeKey } from '../mails/links.server.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'superadmin');

const callOf = (id: string) =>
  `/api/reminders/could-not-pay${new URL(couldNotPayLink(site, { id, language: 'en' })).search}`;
const look = async (id: string) => (await site.ask(callOf(id))).json();
const say = async (id: string) => (await site.ask(callOf(id), { method: 'POST' })).status;
const history = async (id: string) =>
  (
    await site.db.selectFrom('donationEvents').select(['who', 'field']).where('donationId', '=', id).execute()
  ).map(({ who, field }) => `${who} ${field}`);

test('opening the link changes nothing; the button records it once, in the history too', async () => {
  const { id } = await start(site);
  expect(await look(id)).toEqual({ state: 'open' });
  expect(await look(id)).toEqual({ state: 'open' });
  expect([await say(id), await say(id)]).toEqual([204, 204]);
  expect(await look(id)).toEqual({ state: 'said' });
  expect(await history(id)).toEqual(['donor created', 'donor couldNotPay']);
});

test('only its donor can say it on the donation’s own page', async () => {
  const donation = await start(site);
  const other = await start(site);
  const sayOwn = async (cookie: string) =>
    (await site.ask(`/api/reminders/could-not-pay/${donation.id}`, { method: 'POST', cookie })).status;
  expect([await sayOwn(''), await sayOwn(other.cookie), await sayOwn(cookies.superadmin)]).toEqual([
    404, 404, 404,
  ]);
  expect(await look(donation.id)).toEqual({ state: 'open' });
  expect([await sayOwn(donation.cookie), await sayOwn(donation.cookie)]).toEqual([204, 204]);
  expect(await look(donation.id)).toEqual({ state: 'said' });
  expect(await history(donation.id)).toEqual(['donor created', 'donor couldNotPay']);
});

test('it changes nothing about a complete donation', async () => {
  const { id } = await give(site);
  const before = await history(id);
  expect([await say(id), await look(id)]).toEqual([204, { state: 'complete' }]);
  expect(await history(id)).toEqual(before);
  const byHand = await start(site);
  await editDonation(site, cookies.superadmin, byHand.id, { isVerified: true });
  expect(await look(byHand.id)).toEqual({ state: 'complete' });
});

test('a key is valid for its own donation only, and for no deleted or erased one', async () => {
  const [one, other] = [await start(site), await start(site)];
  const key = new URLSearchParams(callOf(one.id).split('?')[1]).get('key') as string;
  expect(isUnsubscribeKey(site, one.id, key)).toBe(true);
  for (const query of [
    `id=${other.id}&key=${key}`,
    `id=${one.id}&key=x`,
    `id=${one.id}`,
    '',
    `id=%00&key=${key}`,
  ]) {
    for (const method of ['GET', 'POST']) {
      await expectAnswer(site.ask(`/api/reminders/could-not-pay?${query}`, { method }), 404, {
        code: 'subscription.linkInvalid',
      });
    }
  }
  await deleteDonation(site, cookies.superadmin, one.id);
  await eraseDonation(site, cookies.superadmin, other.id);
  expect([await say(one.id), await say(other.id)]).toEqual([404, 404]);
});
