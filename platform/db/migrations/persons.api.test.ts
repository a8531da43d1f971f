/** Contact messages, requests to be erased and erasures from before 0053 and 0054. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChance } from '../../../scripts/seed/chance.ts';
import { generateDonation } from '../../../scripts/seed/generate.ts';
import { databaseForSuite } from '../../../test/suite.ts';
import { type Database, openDatabase } from '../database.ts';

const config = databaseForSuite();
let db: Database;
let asking = '';
let erased = '';

const request = (id: string) =>
  `Please erase me from donation K7Q2M9. It isn’t verified yet: verify it first, so that the amount stays in the sums, then use ‘Erase donor’.\nhttps://help.example.org/donation-view-admin?search=${id}`;

beforeAll(async () => {
  const old = await openDatabase(config, { last: '0050-covered-days' });
  const table = (await old.introspection.getTables()).find(({ name }) => name === 'donations');
  const columns = new Set(table?.columns.map(({ name }) => name));
  const chance = openChance('persons');
  const rows = ['asking', 'erased'].map((who) => {
    const options = { now: Date.parse('2026-11-21'), incompleteDays: 7, takenKeys: new Set<string>() };
    const { donation } = generateDonation(chance, options);
    const erasedAt = who === 'erased' ? '2026-11-20T00:00:00.000Z' : null;
    const keys = { activeAddressKey: null, activeVisitorKey: null, deletedAt: null };
    const given = Object.entries({ ...donation, ...keys, erasedAt });
    return Object.fromEntries(given.filter(([name]) => columns.has(name)));
  });
  await old
    .insertInto('donations')
    .values(rows as never)
    .execute();
  [asking = '', erased = ''] = rows.map(({ id }) => String(id));
  const messages = {
    question: 'How is she?',
    asking: request(asking),
    erased: request(erased),
    gone: request(crypto.randomUUID()),
  };
  for (const [id, message] of Object.entries(messages)) {
    const from = { firstname: id, lastname: 'Nair', address: '', phone: '', email: 'M.Nair@googlemail.com' };
    await old
      .insertInto('contactMessages')
      .values({ id, ...from, message, date: '2026-11-20', addressGroup: '' } as never)
      .execute();
    await old
      .insertInto('outbox')
      .values({
        id: `mail ${id}`,
        kind: 'contact-message',
        recipient: 'team@example.org',
        language: 'en',
        payload: JSON.stringify({ ...from, message, contactMessageId: id }),
        state: 'sent',
        nextAt: '',
        createdAt: '',
      } as never)
      .execute();
  }
  await old.destroy();
  db = await openDatabase(config);
});
afterAll(() => db.destroy());

test('earlier erasures are recorded with their donations', async () => {
  const donationIds = JSON.stringify([erased]);
  expect(await db.selectFrom('erasures').selectAll().execute()).toEqual([
    { id: erased, person: '', donationIds, at: '2026-11-20T00:00:00.000Z' },
  ]);
});

test('messages get their mailbox, requests their donation, and those of erased donors go', async () => {
  const messages = await db
    .selectFrom('contactMessages')
    .select(['id', 'mailbox', 'donationId'])
    .orderBy('id')
    .execute();
  const mailbox = 'mnair@gmail.com';
  expect(messages).toEqual([
    { id: 'asking', mailbox, donationId: asking },
    { id: 'gone', mailbox, donationId: null },
    { id: 'question', mailbox, donationId: null },
  ]);
  const mails = await db.selectFrom('outbox').select(['id', 'donationId']).orderBy('id').execute();
  expect(mails).toEqual([
    { id: 'mail asking', donationId: asking },
    { id: 'mail gone', donationId: null },
    { id: 'mail question', donationId: null },
  ]);
});
