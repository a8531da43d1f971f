/** Donations and reminders from before mailboxes were stored. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countPeople, countPeopleUpTo } from '../../../app/raised/repository.server.ts';
import { openChance } from '../../../scripts/seed/chance.ts';
import { generateDonation } from '../../../scripts/seed/generate.ts';
import { createDatabase, dropDatabase } from '../../../test/postgres.ts';
import type { Config } from '../../config/config.ts';
import { type Database, openDatabase } from '../database.ts';

const server = process.env.TEST_DATABASE === 'postgres' ? process.env.TEST_DATABASE_URL : undefined;
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

let folder: string;
let config: Config['database'];
let db: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaithangu-mailboxes-'));
  config = server
    ? { kind: 'postgres', url: await createDatabase(server) }
    : { kind: 'sqlite', path: join(folder, 'mailboxes.sqlite') };
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
  expect(await countPeople(old)).toBe(7 + (server ? 0 : 1));
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
afterAll(async () => {
  await db.destroy();
  if (config.kind === 'postgres') await dropDatabase(config.url);
  await rm(folder, { recursive: true });
});

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
