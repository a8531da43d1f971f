/** Pictures of the account's balance: what the team may enter, and when it is reminded. */
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../platform/days.ts';
import { contentVersion } from '../../../platform/db/content-version-repository.ts';
import { fillLanguages } from '../../../platform/languages.ts';
import { expectAnswer } from '../../../test/answers.ts';
import { day } from '../../../test/donor.ts';
import { bilevelPng, renderPicture, urlOf } from '../../../test/pictures.ts';
import { runAgain, setStage } from '../../../test/stages.ts';
import { sweepFiles } from '../../files/sweep-files.server.ts';
import { openBalances, today, yesterday } from './balances.fixture.ts';

const { site, cookies, upload, storePicture, given, send, balances, add } = openBalances();

describe('a picture of the balance', () => {
  test('is added once, corrected and deleted, each time with its file; cached pages are dropped', async () => {
    const versions = [await contentVersion(site.db)];
    const note = async () => versions.push(await contentVersion(site.db));
    const json = await given();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const [first, again] = await Promise.all([
      send('POST', '', json, headers),
      send('POST', '', json, headers),
    ]);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await again.json()).toEqual(await first.json());
    await note();
    const { compared: _, ...shown } = (await balances())[0];
    expect(shown).toEqual({ ...json, isPayIn: true, version: 1 });
    expect((await site.ask(json.picture)).status).toBe(200);

    const picture = await storePicture();
    const { date: __, ...edit } = { ...json, picture, rupees: 961_001, version: 1 };
    expect((await send('PUT', `/${yesterday}`, edit)).status).toBe(204);
    await note();
    expect((await balances())[0]).toMatchObject({ picture, rupees: 961_001, version: 2 });
    expect((await site.ask(json.picture)).status).toBe(404);
    expect((await send('DELETE', `/${yesterday}`)).status).toBe(204);
    await note();
    expect((await site.ask(picture)).status).toBe(404);
    await expectAnswer(send('DELETE', `/${yesterday}`), 404, { code: 'balance.notFound' });
    expect(await balances()).toEqual([]);
    expect(new Set(versions).size).toBe(versions.length);
  });

  test('stays while it is shown; the sweep deletes an upload that no day uses', async () => {
    const [{ picture }, unused] = [await add(), await storePicture()];
    const old = new Date(Date.now() - 3 * day).toISOString();
    await site.db.updateTable('files').set({ createdAt: old }).execute();
    await sweepFiles(site);
    expect((await site.ask(picture)).status).toBe(200);
    expect((await site.ask(unused)).status).toBe(404);
  });

  test.each([
    [{ date: addDays(today, 1) }, 'date', 'balance.futureDay'],
    [{ date: '2026-02-30' }, 'date', 'update.noSuchDay'],
    [{ date: '' }, 'date', 'update.dateRequired'],
    [{ date: addDays(today, -21) }, 'date', 'balance.beforeDonations'],
    [{ rupees: -1 }, 'rupees', 'balance.rupeesRequired'],
    [{ rupees: 1e12 }, 'rupees', 'balance.rupeesRequired'],
    [{ rupees: 961_000.5 }, 'rupees', 'balance.rupeesRequired'],
    [{ rupees: Number.NaN }, 'rupees', 'balance.rupeesRequired'],
    [{ rupees: '961000' }, 'rupees', 'balance.rupeesRequired'],
    [{ source: 'app' }, 'source', 'balance.sourceRequired'],
    [{ holdsOtherMoney: 'no' }, 'holdsOtherMoney', 'balance.choice'],
    [{ words: { en: 7, ml: '' } }, 'words.en', 'text.required'],
    [{ accountEnd: undefined }, 'accountEnd', 'balance.digitsRequired'],
    [{ accountEnd: '' }, 'accountEnd', 'balance.digitsRequired'],
    [{ accountEnd: null }, 'accountEnd', 'balance.digitsRequired'],
    [{ accountEnd: 0 }, 'accountEnd', 'balance.digitsRequired'],
    [{ accountEnd: '000' }, 'accountEnd', 'balance.digitsRequired'],
    [{ accountEnd: '00000' }, 'accountEnd', 'balance.digitsRequired'],
    [{ accountEnd: '00x0' }, 'accountEnd', 'balance.digitsRequired'],
    [{ accountEnd: '0001' }, 'accountEnd', 'balance.otherAccount'],
    [{ picture: '' }, 'picture', 'balance.pictureRequired'],
    [{ picture: '/files/balances/no.webp' }, 'picture', 'home.unknownPicture'],
    [{ picture: 'https://example.org/passbook.webp' }, 'picture', 'home.unknownPicture'],
  ])('is refused with %j, and nothing is stored', async (changes, field, code) => {
    const response = await send('POST', '', await given(changes));
    expect(response.status).toBe(400);
    expect((await response.json()).fieldCodes).toMatchObject({ [field]: { code } });
    expect(await site.db.selectFrom('balances').select('date').execute()).toEqual([]);
  });

  test('has at most 300 characters of words in each language', async () => {
    const words = fillLanguages({ en: '', ml: 'അ'.repeat(301) });
    const response = await send('POST', '', await given({ words }));
    expect(response.status).toBe(400);
    expect((await response.json()).fieldCodes).toMatchObject({ 'words.ml': { code: 'text.tooLong' } });
  });

  test('can’t be a bill, another day’s picture, or a file that is no picture', async () => {
    const bill = await urlOf(await upload(await renderPicture(), 'papers'));
    const { picture } = await add();
    for (const taken of [bill, picture]) {
      const json = await given({ date: today, picture: taken });
      expect((await send('POST', '', json)).status).toBe(400);
    }
    expect((await upload(new TextEncoder().encode('<svg onload="alert(1)"/>'))).status).toBe(415);
    expect((await upload(bilevelPng(20_000, 20_000))).status).toBe(413);
    expect((await site.ask(picture)).status).toBe(200);
    expect(await balances()).toHaveLength(1);
  });

  test('of a day can’t be added twice: of two volunteers at once, one is refused', async () => {
    const both = [await given({ rupees: 1 }), await given({ rupees: 2 })];
    const answers = await Promise.all(both.map((json) => send('POST', '', json)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409) as Response;
    expect((await refused.json()).fieldCodes).toMatchObject({ date: { code: 'balance.dayTaken' } });
    expect(await balances()).toHaveLength(1);
  });

  test('isn’t overwritten by somebody who saw an earlier version', async () => {
    const { date: _, ...json } = await add();
    const change = (version: number, rupees: number) =>
      send('PUT', `/${yesterday}`, { ...json, rupees, version });
    const answers = await Promise.all([change(1, 5), change(1, 6)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const [kept] = await balances();
    await expectAnswer(change(1, 7), 409, { code: 'balance.changedMeanwhile' });
    for (const version of [0, -1, 1.5, 1e12, 1e300, '1', null]) {
      expect((await change(version as number, 9)).status).toBe(400);
    }
    expect(await balances()).toEqual([kept]);
    expect((await change(2, 8)).status).toBe(204);
    for (const path of ['2026-01-01', 'x', `${yesterday}%20`, '../spendings']) {
      expect((await send('PUT', `/${path}`, { ...json, version: 1 })).status).toBe(404);
    }
  });

  test('is added only by those who may change content', async () => {
    const json = await given();
    for (const [cookie, status] of [['', 401] as const, [cookies.leela, 403] as const]) {
      for (const [method, path] of [
        ['POST', ''],
        ['PUT', `/${yesterday}`],
        ['DELETE', `/${yesterday}`],
      ]) {
        const answer = site.ask(`/api/accounts/balances${path}`, { method: method as string, json, cookie });
        expect((await answer).status).toBe(status);
      }
    }
    await site.db
      .updateTable('admins')
      .set({ mayEditContent: true })
      .where('username', '=', 'leela')
      .execute();
    const added = await site.ask('/api/accounts/balances', { method: 'POST', json, cookie: cookies.leela });
    expect(added.status).toBe(200);
    await site.db
      .updateTable('admins')
      .set({ mayEditContent: false })
      .where('username', '=', 'leela')
      .execute();
  });
});

test('the team is reminded of an old picture, and of none while something is left', async () => {
  const waiting = async (cookie = cookies.superadmin) =>
    (await (await site.ask('/api/admin/to-do', { cookie })).json()).daysWithoutBalance;
  expect([await waiting(), await waiting(cookies.leela)]).toEqual([20, null]);
  await add();
  expect(await waiting()).toBeNull();
  for (const [days, told] of [[34, null] as const, [35, 35] as const]) {
    await site.db
      .updateTable('balances')
      .set({ date: addDays(today, -days) })
      .execute();
    expect(await waiting()).toBe(told);
  }
  await setStage(site, 'closed');
  expect(await waiting()).toBeNull();
  await runAgain(site);
});
