import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { freshAddress, give, rowOf, start } from '../../../test/donor.ts';
import { isSettled, startWorker } from '../../../test/mail.ts';
import { openTestSite } from '../../../test/site.ts';
import { openForEach, signInForEach } from '../../../test/suite.ts';
import { deleteDonation, eraseDonation, erasePerson } from '../../../test/team.ts';

const site = openForEach(() => openTestSite());
const cookies = signInForEach(site, 'superadmin');

const erase = ({ id }: { id: string }) => erasePerson(site, cookies.superadmin, id);
const personOf = async ({ id }: { id: string }) =>
  (await site.ask(`/api/donations/${id}/person`, { cookie: cookies.superadmin })).json();
const stored = (table: 'contactMessages' | 'followers' | 'outbox') =>
  site.db.selectFrom(table).selectAll().execute();
const emails = async (table: 'contactMessages' | 'followers') =>
  (await stored(table)).map(({ email }: { email: string }) => email).sort();

function write(email: string, message = 'How is she?') {
  const json = { firstname: 'Asha', lastname: 'Nair', email, phone: '+91 98460 11111', message };
  return site.ask('/api/contact', { method: 'POST', json, address: freshAddress() });
}

function follow(email: string) {
  return site.ask('/api/followers', {
    method: 'POST',
    json: { email, language: 'en' },
    address: freshAddress(),
  });
}

describe('the super-admin erases a person', () => {
  test('with all donations, messages and subscriptions under one mailbox, however it is spelled', async () => {
    const first = await give(site, { email: 'a.nair@gmail.com' }, '401255678890');
    const second = await start(site, { email: 'anair+gift@googlemail.com', firstname: 'Asha' });
    const deleted = await give(site, { email: 'Anair@gmail.com' }, '401255678891');
    await deleteDonation(site, cookies.superadmin, deleted.id);
    const other = await give(site, { email: 'b.nair@gmail.com' }, '401255678892');
    for (const email of ['A.Nair@gmail.com', 'anair@gmail.com', 'b.nair@gmail.com']) await write(email);
    for (const email of ['anair+news@gmail.com', 'b.nair@gmail.com']) await follow(email);

    expect(await personOf(first)).toMatchObject({
      count: 3,
      donations: expect.arrayContaining([
        expect.objectContaining({ id: second.id, firstname: 'Asha', confirmationNumber: null }),
        expect.objectContaining({ id: deleted.id, deletedAt: expect.any(String) }),
      ]),
      others: [
        { what: 'messages to the team', count: 2 },
        { what: 'subscriptions to the updates by email', count: 1 },
      ],
    });
    expect((await erase(first)).status).toBe(200);
    for (const { id } of [first, second]) {
      expect(await rowOf(site, id)).toMatchObject({ firstname: 'Erased', email: '', mailbox: '' });
    }
    const gone = await site.db
      .selectFrom('donations')
      .selectAll()
      .where('id', '=', deleted.id)
      .executeTakeFirst();
    expect(gone).toMatchObject({ firstname: 'Erased', email: '' });
    expect(await emails('contactMessages')).toEqual(['b.nair@gmail.com']);
    expect(await emails('followers')).toEqual(['b.nair@gmail.com']);
    expect(JSON.stringify(await stored('outbox')).toLowerCase()).not.toMatch(/a\.?nair[^"]*@/);
    expect(await rowOf(site, other.id)).toMatchObject({ firstname: 'Meera', email: 'b.nair@gmail.com' });
    expect(await personOf(first)).toEqual({ donations: [], count: 0, others: [] });
  });

  test('with the captured mails about messages and subscriptions, and nobody else’s', async () => {
    const donation = await give(site, { email: 'asha@example.org' });
    await write('asha@example.org');
    await follow('asha@example.org');
    await write('other@example.org');
    await follow('other@example.org');
    const worker = startWorker(site);
    await isSettled(site);
    const files = async () =>
      (await readdir(join(site.config.dataDir, 'mail'))).filter((name) => name.endsWith('.eml'));
    const sent = (await stored('outbox')).filter(({ state }) => state === 'sent');
    expect(await files()).toHaveLength(sent.length);
    await erase(donation);
    const left = (await stored('outbox')).map(({ id }) => id);
    expect(left).toHaveLength(2);
    const names = await files();
    expect(names).toHaveLength(2);
    for (const id of left) expect(names.some((name) => name.includes(id))).toBe(true);
    await worker.stop();
  });

  test('or one donation alone, and leaves what else is under its address', async () => {
    const first = await give(site, { email: 'shared@example.org' }, '401255678890');
    const second = await give(site, { email: 'shared@example.org', firstname: 'Hari' }, '401255678891');
    await write('shared@example.org');
    await follow('shared@example.org');
    expect((await eraseDonation(site, cookies.superadmin, first.id)).status).toBe(200);
    expect(await rowOf(site, first.id)).toMatchObject({ firstname: 'Erased', email: '' });
    expect(await rowOf(site, second.id)).toMatchObject({ firstname: 'Hari', email: 'shared@example.org' });
    expect(await emails('contactMessages')).toEqual(['shared@example.org']);
    expect(await emails('followers')).toEqual(['shared@example.org']);
  });

  test('without an address alone: no other donation without an address is touched', async () => {
    const [first, second] = [
      await give(site, {}, '401255678890'),
      await give(site, { firstname: 'Hari' }, '401255678891'),
    ];
    await site.db.updateTable('donations').set({ email: '', mailbox: '' }).execute();
    expect((await erase(first)).status).toBe(200);
    expect(await rowOf(site, second.id)).toMatchObject({ firstname: 'Hari', erasedAt: null });
  });

  test('from two of the donations at once, once each', async () => {
    const first = await give(site, { email: 'asha@example.org' }, '401255678890');
    const second = await give(site, { email: 'asha@example.org' }, '401255678891');
    const answers = await Promise.all([erase(first), erase(second)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const events = await site.db
      .selectFrom('donationEvents')
      .select('id')
      .where('field', '=', 'erased')
      .execute();
    expect(events).toHaveLength(2);
  });
});

test('the export of a donation has the messages and the subscription under its address', async () => {
  const donation = await give(site, { email: 'asha@example.org' });
  await write('Asha@example.org', 'a message of hers');
  await write('other@example.org', 'a message of another');
  await follow('asha@example.org');
  const response = await site.ask(`/api/donations/${donation.id}/export`, { cookie: cookies.superadmin });
  const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1');
  expect(bytes).toContain('a message of hers');
  expect(bytes).not.toContain('a message of another');
  expect(bytes).toContain('"following"');
});

describe('a donor’s request to be erased', () => {
  const ask = async () => {
    const donation = await give(site, { email: 'asha@example.org', phone: '+91 98460 22222' });
    const { id, cookie, address } = donation;
    await site.ask(`/api/donations/${id}/own/erase`, { method: 'POST', cookie, address });
    expect(await stored('contactMessages')).toHaveLength(1);
    return donation;
  };
  const left = async () => JSON.stringify([await stored('contactMessages'), await stored('outbox')]);

  test('goes with its donation’s data, from the list of messages and from the outbox', async () => {
    const donation = await ask();
    expect(await left()).toContain('asha@example.org');
    expect((await eraseDonation(site, cookies.superadmin, donation.id)).status).toBe(200);
    expect(await left()).toBe('[[],[]]');
  });

  test('goes with its donation when that is deleted for good', async () => {
    const donation = await ask();
    await site.db.deleteFrom('donations').where('id', '=', donation.id).execute();
    expect(await left()).toBe('[[],[]]');
  });
});
