/** No total reveals one person's amount to strangers: below three people no sum is public. */
import { beforeEach, expect, test } from 'vitest';
import { changeRow, give, start } from '../../test/donor.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { deleteDonation, editDonation, eraseDonation, restoreDonation } from '../../test/team.ts';
import type { RenderingFacts } from '../share/rendering-facts.ts';
import { findFacts } from '../share/renderings.server.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'superadmin');
beforeEach(() => site.db.deleteFrom('donations').execute());

const few = [{ people: null, rupees: null, usDollar: null, lastVerifiedAt: null }];
const json = async (path: string, cookie?: string) => (await site.ask(path, { cookie })).json();

/** All sums as the owner of this cookie sees them, or as a stranger. */
async function sums(cookie?: string) {
  const [bar] = await json('/api/donations/progressbardata', cookie);
  const { totals } = await json('/api/accounts', cookie);
  const decision = await json('/api/campaign-life', cookie);
  const drawn = [...new Set((await findFacts(site)).map(({ raised }: RenderingFacts) => raised))];
  return { bar, totals, decision: [decision.raised, decision.stage], drawn };
}

const hidden = {
  bar: few[0],
  totals: { raised: null, spent: 0, kept: null },
  decision: [null, 'running'],
  drawn: [null],
};

async function verified(email: string, amount = '7777') {
  const { id } = await give(site, { email, amount });
  await editDonation(site, cookies.superadmin, id, { isVerified: true });
  return id;
}
const addresses = ['a@example.com', 'b@example.com', 'c@example.com'] as const;

test('with no donations the total is zero', async () => {
  await start(site, { amount: '50' });
  const totals = { raised: 0, spent: 0, kept: 0 };
  expect(await sums()).toMatchObject({ bar: { people: 0, rupees: 0 }, totals, drawn: [0] });
});

test('one and two people have no total, three have; if the third leaves, it disappears', async () => {
  await verified(addresses[0]);
  expect(await sums()).toEqual(hidden);
  await verified(addresses[1]);
  expect(await sums()).toEqual(hidden);
  const third = await verified(addresses[2]);
  const raised = 3 * 7777;
  expect(await sums()).toMatchObject({
    bar: { people: 3, rupees: raised },
    totals: { raised, kept: raised },
    decision: [null, 'running'],
    drawn: [raised],
  });

  await editDonation(site, cookies.superadmin, third, { isVerified: false });
  expect(await sums()).toEqual(hidden);
  await editDonation(site, cookies.superadmin, third, { isVerified: true });
  expect((await sums()).bar.people).toBe(3);
  await deleteDonation(site, cookies.superadmin, third);
  expect(await sums()).toEqual(hidden);
  await restoreDonation(site, cookies.superadmin, third);
  expect((await sums()).bar.people).toBe(3);
  // Corrected to an earlier donor.
  await editDonation(site, cookies.superadmin, third, { email: addresses[0].toUpperCase() });
  expect(await sums()).toEqual(hidden);
});

test('three gifts of one person count as one person, also once that person is erased', async () => {
  const ids = [];
  for (const amount of ['100', '200', '300']) ids.push(await verified(addresses[0], amount));
  expect(await sums()).toEqual(hidden);
  for (const id of ids) {
    const erased = await eraseDonation(site, cookies.superadmin, id);
    expect(erased.status).toBe(200);
    expect(await sums()).toEqual(hidden);
  }
  // Two further donors make at least three, whoever was erased.
  await verified(addresses[1]);
  await verified(addresses[2]);
  expect((await sums()).bar.rupees).toBe(600 + 2 * 7777);
});

test('gifts without an email address, as the team enters them, are told apart by their names', async () => {
  const enter = async (firstname: string) => {
    const id = await verified(addresses[0]);
    await changeRow(site, id, { firstname, email: '', mailbox: '' });
  };
  for (const name of ['Ravi', 'RAVI ', 'ravi']) await enter(name);
  expect((await sums()).bar).toEqual(few[0]);
  for (const name of ['Leela', 'Asha']) await enter(name);
  expect((await sums()).bar.rupees).toBe(5 * 7777);
});

test('while giving continues, nobody is told that one donor alone has reached the goal', async () => {
  await verified(addresses[0], '2500000');
  expect(await sums()).toEqual(hidden);
  for (const email of addresses.slice(1)) await verified(email);
  expect((await sums()).decision).toEqual([null, 'reached']);
});

test('the team sees all sums', async () => {
  await verified(addresses[0]);
  const { totals, decision } = await sums(cookies.superadmin);
  expect({ totals, decision }).toEqual({
    totals: { raised: 7777, spent: 0, kept: 7777 },
    decision: [7777, 'running'],
  });
  expect((await json('/api/donations/statistics', cookies.superadmin)).raised.rupees).toBe(7777);
});
