import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../../test/site.ts';
import { signedIn } from '../../test/team.ts';
import { watchPayIn } from './watch-pay-in.server.ts';

let site: TestSite;
let admin: string;
let superAdmin: string;
beforeAll(async () => {
  site = await openTestSite({ TEAM_EMAIL: 'team@example.org', FAMILY_EMAIL: 'family@example.org' });
  admin = await signedIn(site, 'leela');
  superAdmin = await signedIn(site, 'superadmin');
  await watchPayIn(site);
});
afterAll(() => site.close());

/** The next start, with other details in campaign.json. */
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
const shown = async (cookie = admin) => (await site.ask('/api/pay-in/change', { cookie })).json();

test('the first start, and one with the same details, tell nobody', async () => {
  await watchPayIn(site);
  expect([await mails(), await shown()]).toEqual([[], null]);
});

test('other details are mailed once to the team, the family and the super-admin, and shown until acknowledged', async () => {
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
  expect((await acknowledge(admin, now.changedAt)).status).toBe(403);
  // What the super-admin saw is not what is shown now.
  expect((await acknowledge(superAdmin, seen.changedAt)).status).toBe(204);
  expect((await shown()).changes).toHaveLength(2);
  expect((await acknowledge(superAdmin, now.changedAt)).status).toBe(204);
  expect(await shown()).toBeNull();
});

test('back to what it was is no change', async () => {
  await startWith('444455556666');
  await startWith('111122223333', 'thief@bank');
  expect(await shown()).toBeNull();
});
