/** Somebody else gives on the same phone (docs/decisions/0088-somebody-else-on-this-phone.md). */
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAnswer, jsonOf } from '../../test/answers.ts';
import {
  age,
  changeRow,
  confirmByUpi,
  day,
  forgetCounts,
  rowOf,
  type Started,
  sendBeside,
  sendForm,
  start,
  startBeside,
} from '../../test/donor.ts';
import { mailsAbout } from '../../test/mail.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';
import { deleteDonation } from '../../test/team.ts';
import type { StandsInTheWay, Unfinished } from './projections.ts';

const site = openForSuite(() => openTestSite());
beforeEach(() => forgetCounts(site));

const completeFirst = 'Please Complete Your Donation';

const startMother = () => start(site, { firstname: 'Leela', lastname: 'Menon', email: 'leela@example.com' });

type More = { key?: string; lastname?: string };

const family = { lastname: 'Menon', email: 'family@example.com' };

const giveBeside = (mother: Started, firstname: string, { key, ...more }: More = {}) =>
  sendBeside(site, mother, { ...family, firstname, ...more }, key ? { 'Idempotency-Key': key } : {});

const join = (mother: Started, firstname: string) => startBeside(site, mother, { ...family, firstname });

type Listed = { id: string; several?: Unfinished[] };

/** The unfinished donations of a browser, as Home and as the pages of paying learn of them. */
async function listed({ cookie, address }: Started) {
  const ask = async (path: string) => {
    const response = await site.ask(`/api/donations/${path}`, { cookie, address });
    return response.status === 204 ? null : ((await response.json()) as Listed);
  };
  const [home, pages] = [await ask('incomplete-donation'), await ask('checkexistingdonation')];
  expect(home?.several).toEqual(pages?.several);
  return home && (home.several ?? [{ id: home.id }]).map(({ id }) => id);
}

describe('a second donation on the phone', () => {
  test('is saved beside the first, with its own mails, history and owner', async () => {
    const mother = await startMother();
    const son = await join(mother, 'Ravi');
    expect(await mailsAbout(site, son.id)).toHaveLength(2);
    expect(await mailsAbout(site, mother.id)).toHaveLength(2);
    for (const { id } of [mother, son]) {
      await expectAnswer(site.ask(`/api/donations/${id}`, { cookie: mother.cookie }), 200, { mine: true });
      await expectAnswer(site.ask(`/api/donations/${id}`), 200, { mine: false });
    }
  });

  test('needs the visitor’s word: without it the phone is told of the first', async () => {
    const { id, cookie, address } = await startMother();
    await expectAnswer(sendForm(site, { firstname: 'Ravi' }, { cookie, address }), 409, {
      message: completeFirst,
      id,
      mine: true,
      mayBeBeside: true,
      unfinished: [{ id, firstname: 'Leela', amount: '5000', currency: 'INR', date: expect.any(String) }],
    });
  });

  test.each([
    ['a stranger’s', async () => (await start(site)).id],
    ['an unknown', async () => crypto.randomUUID()],
    ['no', async () => 'yes'],
  ])('is refused if it names %s donation as the one it saw', async (_whose, idOf) => {
    const mother = await startMother();
    await expectAnswer(giveBeside({ ...mother, id: await idOf() }, 'Ravi'), 409, { id: mother.id });
  });

  test.each([
    ['Leela', 'Menon'],
    ['LEELA', 'menon'],
    ['Leela M', 'enon'],
    ['Ｌeela', 'Menon.'],
  ])('is refused with the name %s %s: it is the forgotten one', async (firstname, lastname) => {
    const mother = await startMother();
    await join(mother, 'Ravi');
    const refused = await giveBeside(mother, firstname, { lastname });
    expect(refused.status).toBe(409);
    const { id, unfinished, mayBeBeside } = (await refused.json()) as StandsInTheWay & { id: string };
    expect([id, unfinished.map(({ id }) => id), mayBeBeside]).toEqual([mother.id, [mother.id], false]);
  });

  test('does not show the family’s donations to their neighbours', async () => {
    const mother = await startMother();
    const son = await join(mother, 'Ravi');
    const { address } = mother;
    const refused = await sendForm(site, { firstname: 'Asha' }, { address, headers: { 'X-Beside': son.id } });
    expect(refused.status).toBe(409);
    const body = await refused.text();
    expect(JSON.parse(body)).toMatchObject({ mine: false, unfinished: [], mayBeBeside: false });
    for (const path of ['incomplete-donation', 'checkexistingdonation']) {
      const shown = await (await site.ask(`/api/donations/${path}`, { address })).text();
      for (const answer of [body, shown]) expect(answer).not.toMatch(/Leela|Ravi|several/);
    }
  });
});

describe('a phone has at most three unfinished donations', () => {
  test('then it is told of all, and nobody else may start', async () => {
    const mother = await startMother();
    const [son, daughter] = [await join(mother, 'Ravi'), await join(mother, 'Asha')];
    const refused = (await (await giveBeside(mother, 'Gopan')).json()) as StandsInTheWay;
    const ids = [daughter.id, son.id, mother.id];
    expect(refused.unfinished.map(({ id }) => id)).toEqual(ids);
    expect(refused.mayBeBeside).toBe(false);
    expect(await listed(mother)).toEqual(ids);
  });

  test('a place is free again once one is confirmed, deleted or old', async () => {
    const mother = await startMother();
    const son = await join(mother, 'Ravi');
    await join(mother, 'Asha');
    expect((await confirmByUpi(site, son)).status).toBe(200);
    const third = await join(mother, 'Gopan');
    expect((await deleteDonation(site, third.cookie, third.id)).status).toBe(204);
    const fourth = await join(mother, 'Ravi');
    expect((await giveBeside(mother, 'Gopan')).status).toBe(409);
    await age(site, fourth.id, 8 * day);
    expect((await giveBeside(mother, 'Gopan')).status).toBe(200);
  });

  test('of eight people at once two are saved', async () => {
    const mother = await startMother();
    const names = ['Asha', 'Biju', 'Devi', 'Gopan', 'Hari', 'Indu', 'Jaya', 'Kiran'];
    const answers = await Promise.all(names.map((name) => giveBeside(mother, name)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, ...Array(6).fill(409)]);
    expect(await listed(mother)).toHaveLength(3);
  });

  test('of eight presses at once one is saved', async () => {
    const mother = await startMother();
    const answers = await Promise.all(Array.from({ length: 8 }, () => giveBeside(mother, 'Ravi')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await listed(mother)).toHaveLength(2);
  });

  test('the same form eight times at once, with one key, is one donation for all', async () => {
    const mother = await startMother();
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => giveBeside(mother, 'Ravi', { key })));
    const ids = await Promise.all(answers.map((answer) => answer.json() as Promise<{ id: string }>));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
    expect(await listed(mother)).toHaveLength(2);
  });

  test.each([
    ['a fourth place', { activePlace: 4, activeName: 'gopan' }],
    ['one place twice', { activePlace: 2, activeName: 'gopan' }],
    ['one name twice', { activePlace: 3, activeName: 'ravimenon' }],
  ])('the database itself refuses %s', async (_what, keys) => {
    const mother = await startMother();
    const son = await join(mother, 'Ravi');
    const { reviewRank: _computed, ...row } = await rowOf(site, son.id);
    const copy = { ...row, id: crypto.randomUUID(), idempotencyKey: null, ...keys };
    await expect(site.db.insertInto('donations').values(copy).execute()).rejects.toThrow();
    const allowed = { ...copy, activePlace: 3, activeName: 'gopan' };
    await site.db.insertInto('donations').values(allowed).execute();
  });
});

describe('the unfinished donations of a phone', () => {
  test('are listed newest first; a single one is not a list', async () => {
    const mother = await startMother();
    expect(await listed(mother)).toEqual([mother.id]);
    const son = await join(mother, 'Ravi');
    expect(await listed(mother)).toEqual([son.id, mother.id]);
    expect((await confirmByUpi(site, son)).status).toBe(200);
    expect(await listed(mother)).toEqual([mother.id]);
    expect((await rowOf(site, mother.id)).confirmationNumber).toBeNull();
  });

  test('have first name, amount and day in the list, and nothing else', async () => {
    const mother = await startMother();
    await join(mother, 'Ravi');
    const { several } = await jsonOf<{ several: Unfinished[] }>(
      site.ask('/api/donations/incomplete-donation', mother),
    );
    for (const each of several) {
      expect(Object.keys(each)).toEqual(['id', 'firstname', 'amount', 'currency', 'date']);
    }
  });

  test('are corrected separately; the name of the other is refused', async () => {
    const mother = await startMother();
    const son = await join(mother, 'Ravi');
    const { email, phone, address, country, currency } = await rowOf(site, son.id);
    const rename = (names: { firstname: string; lastname: string }) =>
      site.ask(`/api/donations/${son.id}/details`, {
        method: 'PUT',
        cookie: son.cookie,
        json: { email, phone, address, country, currency, amount: '700', message: '', ...names },
      });
    const refused = await rename({ firstname: 'leela', lastname: 'Menon' });
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { fields: { firstname: completeFirst } },
    ]);
    expect(await rowOf(site, son.id)).toMatchObject({ firstname: 'Ravi', amount: '5000' });
    await expectAnswer(rename({ firstname: 'Ravi', lastname: 'Nair' }), 200, { amount: '700' });
    expect(await rowOf(site, mother.id)).toMatchObject({ firstname: 'Leela', amount: '5000' });
    expect((await giveBeside(mother, 'Ravi', { lastname: 'Nair' })).status).toBe(409);
    expect((await giveBeside(mother, 'Ravi', { lastname: 'Menon' })).status).toBe(200);
  });

  test('the second never holds the address: the first goes, and a neighbour may start', async () => {
    const mother = await startMother();
    const son = await join(mother, 'Ravi');
    expect(await rowOf(site, son.id)).toMatchObject({ activeAddressKey: null, activePlace: 2 });
    await changeRow(site, mother.id, { activeAddressKey: null, activeVisitorKey: null });
    expect((await deleteDonation(site, mother.cookie, mother.id)).status).toBe(204);
    const next = await giveBeside(son, 'Leela');
    expect(next.status).toBe(200);
  });
});
