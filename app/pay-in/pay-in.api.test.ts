import { beforeAll, expect, test } from 'vitest';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { watchPayIn } from './watch-pay-in.server.ts';

const site = openForSuite(() =>
  openTestSite({ TEAM_EMAIL: 'team@example.org', FAMILY_EMAIL: 'family@example.org' }),
);
const cookies = signInForSuite(site, 'leela', 'superadmin');
beforeAll(() => watchPayIn(site));

/** Starts the site again with other details in campaign.json. */
const startWith = (number: string, vpa = site.config.campaign.upi.vpa) => {
  const { campaign } = site.config;
  const changed = { ...campaign, bank: { ...campaign.bank, number }, upi: { ...campaign.upi, vpa } };
  return watchPayIn({ ...site, config: { ...site.config, campaign: changed } });
};
const mails = () =>
  site.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'pay-in-changed')
    .orderBy('recipient')
    .execute();
const shown = async (cookie = cookies.leela) => (await site.ask('/api/pay-in/change', { cookie })).json();

test('a first start, and one with the same details, send no mail', async () => {
  await watchPayIn(site);
  expect([await mails(), await shown()]).toEqual([[], null]);
});

test('changed details are mailed once to all recipients, and shown until acknowledged', async () => {
  const { number } = site.config.campaign.bank;
  await Promise.all([startWith('111122223333'), startWith('111122223333')]);
  const { email } = await site.db
    .selectFrom('admins')
    .select('email')
    .where('username', '=', 'superadmin')
    .executeTakeFirstOrThrow();
  const told = (await mails()).map(({ recipient }) => recipient);
  expect(told).toEqual([...new Set(['family@example.org', 'team@example.org', email])].sort());
  const change = { name: 'Bank account number', before: number, after: '111122223333' };
  const seen = await shown();
  expect(seen.changes).toEqual([change]);

  await startWith('111122223333', 'thief@bank');
  const now = await shown();
  expect(now.changes).toEqual([
    change,
    { name: 'UPI ID', before: site.config.campaign.upi.vpa, after: 'thief@bank' },
  ]);

  const acknowledge = (cookie: string, changedAt: string) =>
    site.ask('/api/pay-in/acknowledge', { method: 'POST', cookie, json: { changedAt } });
  expect((await acknowledge(cookies.leela, now.changedAt)).status).toBe(403);
  // Acknowledging an outdated change leaves the current one.
  expect((await acknowledge(cookies.superadmin, seen.changedAt)).status).toBe(204);
  expect((await shown()).changes).toHaveLength(2);
  expect((await acknowledge(cookies.superadmin, now.changedAt)).status).toBe(204);
  expect(await shown()).toBeNull();
});

test('details that have their first value again are not shown as changed', async () => {
  await startWith('444455556666');
  await startWith('111122223333', 'thief@bank');
  expect(await shown()).toBeNull();
});
