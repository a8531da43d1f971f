/** What becomes of two unfinished donations of one phone: erased, exported, restored, deleted on time. */
import { beforeEach, describe, expect, test } from 'vitest';
import { applyRetention } from '../../platform/jobs/apply-retention.ts';
import { expectAnswer } from '../../test/answers.ts';
import { age, byKey, confirmByUpi, day, forgetCounts, rowOf, start, startBeside } from '../../test/donor.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { deleteDonation, editDonation, eraseDonation } from '../../test/team.ts';
import { keysOf } from './donations.fixture.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'superadmin');
beforeEach(async () => {
  await forgetCounts(site);
  await site.db.deleteFrom('donations').execute();
});

const names = { lastname: 'Menon' };

async function family() {
  const mother = await start(site, { firstname: 'Leela', email: 'leela@example.com', ...names });
  const son = await startBeside(site, mother, { firstname: 'Ravi', email: 'ravi@example.com', ...names });
  return { mother, son };
}

const restore = (id: string) =>
  site.ask(`/api/donations/${id}/restore`, { method: 'POST', cookie: cookies.superadmin });

describe('one of two', () => {
  test('is erased without a trace of its name, and the other stays as it was', async () => {
    const { mother, son } = await family();
    const before = await rowOf(site, mother.id);
    await expectAnswer(eraseDonation(site, cookies.superadmin, son.id), 200, { firstname: 'Erased' });
    expect(JSON.stringify(await rowOf(site, son.id)).toLowerCase()).not.toMatch(/ravi|menon/);
    expect(await rowOf(site, mother.id)).toEqual(before);
    const asked = await site.ask('/api/donations/incomplete-donation', mother);
    expect(await asked.json()).toEqual({ id: mother.id, firstname: 'Leela', mine: true });
  });

  test('is exported only by the key of its own mail', async () => {
    const { mother, son } = await family();
    const ask = (init: object) => site.ask(`/api/donations/${son.id}/own/export`, init);
    expect((await ask({ cookie: son.cookie })).status).toBe(403);
    const headers = byKey(site, mother.id).headers ?? {};
    expect((await ask({ cookie: son.cookie, headers })).status).toBe(403);
    expect((await ask({ cookie: '', headers })).status).toBe(404);
    expect((await ask(byKey(site, son.id))).status).toBe(200);
  });

  test('is deleted on time, and the other counts on', async () => {
    const { mother, son } = await family();
    await age(site, mother.id, 91 * day);
    await applyRetention(site);
    const left = await site.db.selectFrom('donations').select('id').execute();
    expect(left).toEqual([{ id: son.id }]);
    expect(await keysOf(site, son)).toMatchObject({ activeVisitorKey: expect.any(String) });
  });

  test('forgets its browser with its address', async () => {
    const { mother, son } = await family();
    await age(site, mother.id, 31 * day);
    await applyRetention(site);
    expect(await rowOf(site, mother.id)).toMatchObject({ visitorId: '', activeVisitorKey: null });
    expect(await keysOf(site, son)).toMatchObject({ activeVisitorKey: expect.any(String) });
  });
});

describe('a deleted one that is restored', () => {
  test('counts for its browser again if its place and name are free', async () => {
    const { son } = await family();
    const before = await keysOf(site, son);
    await deleteDonation(site, son.cookie, son.id);
    expect((await restore(son.id)).status).toBe(200);
    expect(await keysOf(site, son)).toEqual(before);
  });

  test.each([['Ravi'], ['Asha']])('does not once %s has started in its place', async (firstname) => {
    const { mother, son } = await family();
    await deleteDonation(site, son.cookie, son.id);
    const next = await startBeside(site, mother, { firstname, ...names });
    expect((await restore(son.id)).status).toBe(200);
    expect(await keysOf(site, son)).toMatchObject({ activeVisitorKey: null });
    expect(await keysOf(site, next)).toMatchObject({ activeVisitorKey: expect.any(String) });
  });
});

test('the team may give both one name, and sees both', async () => {
  const { mother, son } = await family();
  await expectAnswer(editDonation(site, cookies.superadmin, son.id, { firstname: 'Leela' }), 200, {
    firstname: 'Leela',
  });
  const list = await site.ask('/api/donations?filter=started', { cookie: cookies.superadmin });
  const rows = (await list.json()) as { id: string }[];
  expect(rows.map(({ id }) => id).sort()).toEqual([mother.id, son.id].sort());
});

test('each is confirmed with its own payment', async () => {
  const { mother, son } = await family();
  expect((await confirmByUpi(site, son, '401255678890')).status).toBe(200);
  expect(await rowOf(site, mother.id)).toMatchObject({ confirmationNumber: null, screenshotUrl: null });
  expect((await confirmByUpi(site, mother, '401255678891')).status).toBe(200);
  expect(await rowOf(site, son.id)).toMatchObject({ firstname: 'Ravi', confirmationNumber: '401255678890' });
});
