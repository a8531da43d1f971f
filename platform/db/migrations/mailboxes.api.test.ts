/** Donations and reminders from before mailboxes were stored. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { countPeople, countPeopleUpTo } from '../../../app/raised/repository.server.ts';
import { openChance } from '../../../scripts/seed/chance.ts';
import { generateDonation } from '../../../scripts/seed/generate.ts';
import { databaseForSuite } from '../../../test/suite.ts';
import { type Database, openDatabase } from '../database.ts';

const emails = [
  'M.Nair@googlemail.com',
  'mnair@gmail.com',
  'mnair+x@gmail.com',
  'Müller@Example.org',
  'MÜLLER@example.org',
  'a+b@example.org',
  'a@example.org',
  '',
];

const config = databaseForSuite();
let db: Database;
beforeAll(async () => {
  const old = await openDatabase(config, { last: '0036-message-state' });
  const table = (await old.introspection.getTables()).find(({ name }) => name === 'donations');
  const columns = new Set(table?.columns.map(({ name }) => name));
  const chance = openChance('mailboxes');
  const rows = emails.map((email) => {
    const { donation } = generateDonation(chance, {
      now: Date.parse('2026-11-21'),
      incompleteDays: 7,
      takenKeys: new Set(),
    });
    const changes = {
      email,
      isVerified: true,
      deletedAt: null,
      activeAddressKey: null,
      activeVisitorKey: null,
    };
    const given = Object.entries({ ...donation, ...changes });
    return Object.fromEntries(given.filter(([name]) => columns.has(name)));
  });
  await old
    .insertInto('donations')
    .values(rows as never)
    .execute();
  expect(await countPeople(old)).toBe(7 + (config.kind === 'postgres' ? 0 : 1));
  await old
    .insertInto('reminders')
    .values([
      { email: 'm.nair@googlemail.com', remindedAt: '2026-01-03', unsubscribedAt: null },
      { email: 'mnair@gmail.com', remindedAt: '2026-01-01', unsubscribedAt: '2026-01-05' },
      { email: 'mnair+x@gmail.com', remindedAt: null, unsubscribedAt: '2026-01-04' },
      { email: 'mnair+x@example.org', remindedAt: '2026-01-01', unsubscribedAt: null },
    ])
    .execute();
  await old.destroy();
  db = await openDatabase(config);
});
afterAll(() => db.destroy());

test('donations get their mailbox, and people are counted by it', async () => {
  const rows = await db.selectFrom('donations').select(['email', 'mailbox']).execute();
  expect(Object.fromEntries(rows.map(({ email, mailbox }) => [email, mailbox]))).toEqual({
    'M.Nair@googlemail.com': 'mnair@gmail.com',
    'mnair@gmail.com': 'mnair@gmail.com',
    'mnair+x@gmail.com': 'mnair@gmail.com',
    'Müller@Example.org': 'müller@example.org',
    'MÜLLER@example.org': 'müller@example.org',
    'a+b@example.org': 'a+b@example.org',
    'a@example.org': 'a@example.org',
    '': '',
  });
  expect(await countPeople(db)).toBe(5);
  expect(await countPeopleUpTo(db, 10)).toBe(5);
});

test('the tallies follow later changes', async () => {
  await db
    .updateTable('donations')
    .set({ isVerified: false })
    .where('mailbox', '=', 'mnair@gmail.com')
    .execute();
  expect(await countPeople(db)).toBe(4);
  await db.updateTable('donations').set({ isVerified: true }).execute();
  expect(await countPeople(db)).toBe(5);
  await db.deleteFrom('donations').execute();
  expect(await countPeople(db)).toBe(0);
});

test('reminders of one mailbox keep the first refusal and the last reminder', async () => {
  const rows = await db.selectFrom('reminders').selectAll().orderBy('email').execute();
  expect(rows.map((row) => [row.email, row.remindedAt, row.unsubscribedAt]).sort()).toEqual([
    ['mnair+x@example.org', '2026-01-01', null],
    ['mnair@gmail.com', '2026-01-03', '2026-01-04'],
  ]);
});
