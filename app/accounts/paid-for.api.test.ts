/** What a donation paid for: first in, first out, in the steps of the public total; for its donor alone. */
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, dayInIndia } from '../../platform/days.ts';
import { expectAnswer } from '../../test/answers.ts';
import { byKey } from '../../test/donor.ts';
import { openRatesSite } from '../../test/rates.ts';
import type { AskInit } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { deleteDonation, eraseDonation, restoreDonation } from '../../test/team.ts';
import { publishFigures } from '../raised/step.server.ts';
import { bodyOf, paidForSteps, thrice } from './paid-for.fixture.ts';

const site = openForSuite(() => openRatesSite({ PUBLIC_SUMS: 'steps' }));
const cookies = signInForSuite(site, 'superadmin', 'leela');
beforeEach(async () => {
  for (const table of ['donations', 'spendings'] as const) await site.db.deleteFrom(table).execute();
  await site.db.transaction().execute(publishFigures);
});
const { completed, verify, verified, step, of, answer, paid, paidByEach, send, spend } = paidForSteps(
  site,
  () => cookies.superadmin,
);

describe('the first donations', () => {
  test('pay the first bills, and the next ones wait', async () => {
    const [first, second] = [await step(100, 200, 400), await step(1000, 2000, 4000)];
    expect(await paidByEach([...first, ...second])).toEqual([...thrice(['unspent']), ...thrice(['unspent'])]);
    await spend('rent', 500);
    expect(await paidByEach(first)).toEqual(thrice(['partly', 'rent']));
    expect(await paidByEach(second)).toEqual(thrice(['kept']));
    await spend('scan', 1000, '2026-11-02');
    expect(await paidByEach(first)).toEqual(thrice(['spent', 'rent', 'scan']));
    expect(await paidByEach(second)).toEqual(thrice(['partly', 'scan']));
    await spend('surgery', 6200, '2026-11-03');
    expect(await paidByEach(second)).toEqual(thrice(['spent', 'scan', 'surgery']));
  });

  test('are those verified first, not those started first', async () => {
    const late = await completed(50);
    const first = await step(100, 200, 400);
    await verify(late);
    await verified(1000);
    await verified(2000);
    await spend('rent', 700);
    expect(await paidByEach(first)).toEqual(thrice(['spent', 'rent']));
    expect(await paid(late)).toEqual(['kept']);
  });

  test('also pay what the family has paid ahead', async () => {
    await spend('surgery', 100_000);
    expect(await paidByEach(await step(100, 200, 400))).toEqual(thrice(['spent', 'surgery']));
  });
});

describe('nothing is said', () => {
  test('before the verification, nor before the public total counts the donation', async () => {
    await spend('rent', 500);
    const donation = await completed(100);
    expect(await answer(donation)).toBeNull();
    await verify(donation);
    await verified(200);
    expect(await paid(donation)).toEqual(['waiting']);
    await verified(400);
    expect(await paid(donation)).toEqual(['partly', 'rent']);
  });

  test('about a donation that was taken back', async () => {
    const [donation] = await step(100, 200, 400);
    await verify(donation, false);
    expect(await answer(donation)).toBeNull();
  });

  test('to anyone but the donor', async () => {
    const [donation, other] = await step(100, 200, 400);
    const { id, ...donor } = donation;
    for (const init of [donor, byKey(site, id)]) expect((await of(id, init)).status).toBe(200);
    const others: AskInit[] = [
      {},
      { cookie: cookies.leela },
      { cookie: cookies.superadmin },
      { cookie: other.cookie, address: other.address },
      byKey(site, other.id),
      byKey(site, id, 1),
    ];
    for (const init of others) {
      await expectAnswer(of(id, init), 404, { code: 'donation.notFound' });
    }
  });

  test('after the donor was deleted or erased', async () => {
    const [deleted, erased] = await step(100, 200, 400);
    await deleteDonation(site, cookies.superadmin, deleted.id);
    await eraseDonation(site, cookies.superadmin, erased.id);
    for (const { id, ...donor } of [deleted, erased]) expect((await of(id, donor)).status).toBe(404);
  });
});

test('the answer holds public spendings and no other amount', async () => {
  const [donation] = await step(100, 200, 400);
  const id = await spend('rent', 500);
  expect(await answer(donation)).toEqual({
    state: 'partly',
    spendings: [{ id, date: '2026-11-01', rupees: 500, words: { en: 'rent', ml: 'rent' }, bill: null }],
    more: 0,
    months: null,
  });
});

test('says in how many months all of it will be spent, by the bills of the last three', async () => {
  const [donation] = await step(1000, 2000, 4000);
  await spend('surgery', 1000, addDays(dayInIndia(Date.now()), -100));
  await spend('rent', 3000, addDays(dayInIndia(Date.now()), -20));
  // 3,000 of 7,000 are left, and 1,000 were spent each month.
  expect(await answer(donation)).toMatchObject({ state: 'partly', months: 3 });
  const accounts = await (await site.ask('/api/accounts')).json();
  expect(accounts.months).toBe(3);
});

describe('money that goes back', () => {
  test('is made good by the donations counted with it: what earlier ones paid for stays', async () => {
    const first = await step(1000, 2000, 4000);
    const second = await step(1000, 2000, 4000);
    await spend('surgery', 7000);
    await spend('rent', 5000, '2026-11-02');
    await verify(first[0], false);
    const third = await step(3000, 2000, 5000);
    expect(await paidByEach([first[1], first[2]])).toEqual([
      ['spent', 'surgery'],
      ['spent', 'surgery'],
    ]);
    expect(await paidByEach(second)).toEqual(thrice(['partly', 'rent']));
    // 14,000 – 1,000 + 3,000 + 2,000 is a step, and the last one waits for the next.
    expect(await paid(third[0])).toEqual(['kept']);
  });

  test('is missing at the end, if the total falls', async () => {
    const [first, second] = [await step(1000, 2000, 4000), await step(1000, 2000, 4000)];
    await spend('surgery', 7000);
    for (const donation of first) await verify(donation, false);
    expect(await paidByEach(second)).toEqual(thrice(['spent', 'surgery']));
    const third = await step(10, 20, 40);
    expect(await paidByEach(third)).toEqual(thrice(['kept']));
  });

  test('and comes again is counted anew, behind the others', async () => {
    const first = await step(100, 200, 400);
    await spend('rent', 700);
    await verify(first[0], false);
    await verified(1000);
    await verified(2000);
    await verify(first[0]);
    await verified(4000);
    await verified(8000);
    expect(await paid(first[1])).toEqual(['spent', 'rent']);
    expect(await paid(first[0])).toEqual(['kept']);
  });

  test('but between two steps, changes nothing; nor does a deletion that was undone', async () => {
    const first = await step(100, 200, 400);
    await spend('rent', 700);
    await verify(first[0], false);
    await verify(first[0]);
    await deleteDonation(site, cookies.superadmin, first[1].id);
    await restoreDonation(site, cookies.superadmin, first[1].id);
    await step(1000, 2000, 4000);
    expect(await paidByEach(first)).toEqual(thrice(['spent', 'rent']));
  });
});

test('a spending that is corrected or deleted moves all after it', async () => {
  const [first, second] = [await step(100, 200, 400), await step(1000, 2000, 4000)];
  const rent = await spend('rent', 700);
  await spend('scan', 800, '2026-11-02');
  expect((await paidByEach([first[0], second[0]])).flat()).toEqual(['spent', 'rent', 'partly', 'scan']);
  expect((await send('PUT', `/${rent}`, bodyOf('rent', 600, '2026-11-01'))).status).toBe(204);
  expect((await paidByEach([first[0], second[0]])).flat()).toEqual([
    'spent',
    'rent',
    'scan',
    'partly',
    'scan',
  ]);
  // On a later day it is paid later.
  await send('PUT', `/${rent}`, bodyOf('rent', 600, '2026-11-03'));
  expect((await paidByEach([first[0], second[0]])).flat()).toEqual([
    'spent',
    'scan',
    'partly',
    'scan',
    'rent',
  ]);
  await send('DELETE', `/${rent}`);
  expect((await paidByEach([first[0], second[0]])).flat()).toEqual(['spent', 'scan', 'partly', 'scan']);
});

test('dollars count by the rupees that they are worth', async () => {
  // 100 dollars are 8,312 rupees.
  const dollars = await verified(100, { country: 'United States', currency: 'USD' });
  await verified(200);
  await verified(400);
  const second = await step(1000, 2000, 4000);
  await spend('surgery', 8912);
  expect(await paid(dollars)).toEqual(['spent', 'surgery']);
  expect(await paidByEach(second)).toEqual(thrice(['kept']));
  await spend('rent', 1, '2026-11-02');
  expect(await paidByEach(second)).toEqual(thrice(['partly', 'rent']));
});
